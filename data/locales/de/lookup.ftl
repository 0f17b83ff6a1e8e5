# Regeln und Karten zum Nachschlagen.
lookup-overview = Regeln: Wähle ein Kapitel oder frag mit `/rules`.
lookup-teach = In zwei Minuten
lookup-contents = Inhalt
lookup-show = { $title }
lookup-place = { $chapter } · { $number } von { $count }
lookup-page = Seite { $page } von { $pages }
lookup-card = Karte
lookup-more = Etwas anderes?
lookup-nothing = Zu „{ $written }“ finde ich nichts. Vielleicht hilft der Überblick.
lookup-no-pages = Zu diesem Spiel gibt es keine Regelseiten.
lookup-see = Siehe auch
lookup-scores = Wertung
lookup-trade = Handel
lookup-our-deck = Eine Karte unseres eigenen Stapels; die gedruckte Liste ist nirgends veröffentlicht.
lookup-building = { $type } · kostet { $cost ->
    [0] nichts
    [one] 1 Münze
   *[other] { $cost } Münzen
} · ab { $players } Personen
lookup-dominion-card = **{ $types }** · kostet { $cost }
lookup-set-basic = Grundkarte
lookup-set-prosperity-basic = Grundkarte von Blütezeit
lookup-set-prosperity = Blütezeit
lookup-set-base = Basisspiel
lookup-set-intrigue = Die Intrige
lookup-set-promo = Sonderkarte
lookup-edition-first = Erste Auflage
lookup-edition-second = Zweite Auflage
lookup-edition-both = Erste und zweite Auflage
lookup-in-kingdoms = Empfohlene Sätze: { $sets }
