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
lookup-unsure = **Ich bin nicht sicher.** Vielleicht meinst du das:
lookup-unsure-more = Oder eins davon?
lookup-asked = Gefragt: { $written }
lookup-share = Teilen
lookup-unhelpful = Nicht das Gesuchte
lookup-noted = Danke. Ich habe die Frage ohne deinen Namen notiert, für alle, die diese Seiten pflegen.
lookup-privacy = Haben `/rules` oder `/card` keine gute Antwort, notiere ich, was eingegeben wurde, mit Spiel, Sprache und Tag, aber nicht, wer gefragt hat und wo.
lookup-list = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
lookup-list-open = Eine Karte öffnen
lookup-list-nothing = So eine Karte gibt es nicht. Filter sehen so aus: `kosten:4 typ:angriff set:intrige`.
lookup-no-match-here = In diesem Kanal läuft keine Partie. Frag im Thread einer Partie nach den Karten, die in ihr dabei sind.
lookup-piece = Teil
