# Der Beitrag eines Kanals, der seine Partien aufzählt.

overview-title = Partien in diesem Kanal
overview-none = Hier wird gerade nichts gespielt. { COMMAND("play") } eröffnet eine Partie.
overview-waiting = wartet auf { $names }, gefragt { $when }
overview-secret = wartet auf Reaktionen
overview-more = { $count ->
    [one] und eine weitere Partie
   *[other] und { $count } weitere Partien
}
overview-results = Zuletzt

owner-overviews = Übersicht
owner-overviews-text = Kanäle mit einem Beitrag über ihre Partien: auf wen gewartet wird, und wie die letzten ausgingen. Ich erneuere ihn höchstens alle zehn Minuten
owner-overviews-none = Keine
owner-overviews-closed = In { $channels } kann ich nichts posten; dort gibt es deshalb keine Übersicht. { COMMAND("about") } hat einen Link mit allem, was ich brauche.
owner-error-overview = Einer dieser Kanäle wurde gerade gelöscht. Bitte wähle noch einmal.
