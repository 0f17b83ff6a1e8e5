# Was die Engine selbst sagt, in jedem Spiel.

# Antworten, die nicht gehen.
engine-not-an-option = Das kannst du hier nicht wählen. Bitte nimm eine der angezeigten Möglichkeiten.
engine-pick-count = Bitte wähle { $lo ->
    [0] { $hi ->
        [one] höchstens { $hi }
       *[other] bis zu { $hi }
    }
   *[other] { $lo } bis { $hi }
}; du hast { $got } gewählt.
engine-pick-too-often = { $option } kannst du { $count ->
    [one] nur einmal
   *[other] höchstens { $count }-mal
} wählen. Bitte nimm für den Rest etwas anderes.
engine-pick-alone = „{ $option }“ ist schon für sich eine Antwort. Bitte wähle es allein oder lass es weg.
engine-number-range = Bitte gib eine ganze Zahl von { $lo } bis { $hi } an.
engine-unknown-name = Diesen Namen kannst du hier nicht nennen. Bitte wähle einen der angebotenen.

# Falscher Zeitpunkt.
engine-not-asked = Du hast gerade nichts zu entscheiden. Du erfährst es, sobald du am Zug bist.
engine-stale-question = Diese Frage ist schon erledigt. Bitte sieh dir deine aktuelle an.
engine-match-over = Diese Partie ist zu Ende; es lässt sich nichts mehr entscheiden.
engine-already-conceded = Du hast diese Partie schon aufgegeben.

# Eine Partie eröffnen.
engine-seats = Dieses Spiel ist für { $lo } bis { $hi } Leute, nicht für { $got }. Bitte ändere die Zahl der Plätze.
engine-option-value = „{ $value }“ geht bei der Einstellung { $option } nicht. Bitte nimm einen ihrer Werte.
engine-option-unknown = Dieses Spiel kennt keine Einstellung { $option }. Bitte lass sie weg.

# Daueraufträge.
engine-unknown-topic = Dafür gibt es in diesem Spiel keinen Dauerauftrag.
engine-same-needs-answer = „Dasselbe für den Rest des Zuges“ braucht eine Antwort zum Wiederholen. Bitte antworte zuerst.

# Zurücknehmen.
engine-undo-nothing = Es gibt nichts von dir zum Zurücknehmen.
engine-undo-exposed = Das lässt sich nicht zurücknehmen: Seitdem ist Verborgenes bekannt geworden.
engine-undo-wall = Das lässt sich nicht zurücknehmen: Seitdem hat jemand aufgegeben oder den Platz gewechselt, oder die Regeln wurden berichtigt.
engine-undo-needs-consent = Andere haben seitdem entschieden. Zum Zurücknehmen braucht es die Zustimmung von { $seats }.

# Chronik.
engine-undone = { $seat } nimmt die letzte Entscheidung zurück.
engine-conceded = { $seat } gibt auf.
engine-rewound = Die Regeln wurden berichtigt. { $count ->
    [one] Eine Entscheidung passt nicht mehr und wird
   *[other] { $count } Entscheidungen passen nicht mehr und werden
} neu gefragt.

# Wie eine Partie endete.
engine-all-others-conceded = Alle anderen haben aufgegeben.
