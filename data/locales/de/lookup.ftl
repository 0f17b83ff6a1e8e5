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
lookup-no-card = Eine Karte oder ein Teil namens „{ $written }“ kenne ich nicht. Tippe ein paar Buchstaben und wähle aus der Liste.
lookup-no-pages = Zu diesem Spiel gibt es keine Regelseiten.
lookup-see = Siehe auch
lookup-scores = Wertung
lookup-trade = Handel
lookup-bot = So macht es der Bot
lookup-bot-action = Er führt die Karte aus, sobald du sie spielst; zu entscheiden ist nichts.
lookup-bot-treasure = Er zählt ihr Geld, sobald du sie spielst; „Alle Geldkarten spielen“ nimmt sie mit.
lookup-bot-victory = Er zählt sie am Ende, wo sie auch liegt.
lookup-bot-pays = Als fremde Karte bietet er sie nur an, wenn deine Münzen bei jedem Zahlsymbol reichen, und zahlt für dich.
lookup-bot-trades = Den Handel einer fremden Karte führt er von selbst aus.
lookup-bot-no-bastion = Als Bastion bietet er sie nie an, und bei einer Invasion steht sie nicht zur Wahl.
lookup-bot-scores = Am Ende zählt er ihre Punkte.
lookup-bot-best-type = Am Ende nimmt er die Art, die dir am meisten bringt.
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
lookup-edition-first = Erste Ausgabe
lookup-edition-second = Zweite Ausgabe
lookup-edition-both = Erste und zweite Ausgabe
lookup-in-kingdoms = Empfohlene Sätze: { $sets }
lookup-help = Der Bot
