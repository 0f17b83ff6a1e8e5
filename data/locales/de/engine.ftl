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
engine-pick-exactly = Bitte wähle genau { $count }; du hast { $got } gewählt.
engine-pick-too-often = { $option } kannst du { $count ->
    [one] nur einmal
   *[other] höchstens { $count }-mal
} wählen. Bitte nimm für den Rest etwas anderes.
engine-pick-alone = „{ $option }“ lässt sich mit nichts anderem kombinieren. Bitte wähle es allein oder lass es weg.
engine-number-range = Bitte gib eine ganze Zahl von { $lo } bis { $hi } an.
engine-unknown-name = Diesen Namen kannst du hier nicht nennen. Bitte wähle einen der angebotenen.

# Falscher Zeitpunkt.
engine-answer-reveals = Diese Antwort lässt sich nicht zurücknehmen. Bitte bestätige sie zuerst.
engine-not-asked = Du hast gerade nichts zu entscheiden. Ich sage dir Bescheid, sobald du am Zug bist.
engine-stale-question = Diese Frage ist schon erledigt. Bitte sieh dir die aktuelle an.
engine-match-over = Diese Partie ist zu Ende; es gibt nichts mehr zu entscheiden.
engine-already-conceded = Du hast diese Partie schon aufgegeben.

# Eine Partie eröffnen.
engine-seats = Dieses Spiel ist für { $lo } bis { $hi } Personen, nicht für { $got }. Bitte ändere die Zahl der Plätze.
engine-option-value = „{ $value }“ ist bei der Option { $option } nicht möglich. Bitte wähle einen ihrer Werte.
engine-option-unknown = Dieses Spiel hat keine Option { $option }. Bitte lass sie weg.

# Daueranweisungen.
engine-unknown-topic = Dafür gibt es in diesem Spiel keine Daueranweisung.
engine-unknown-setting = Diese Einstellung gibt es für dieses Thema nicht.
engine-same-needs-answer = Noch gibt es keine Antwort, die für den Rest des Zuges gelten könnte. Bitte antworte zuerst.

# Zurücknehmen.
engine-undo-nothing = Du hast gerade nichts zurückzunehmen.
engine-undo-exposed = Das lässt sich nicht zurücknehmen: Seitdem ist etwas Verdecktes bekannt geworden.
engine-undo-wall = Das lässt sich nicht zurücknehmen: Seitdem hat jemand aufgegeben, ein Platz wurde neu besetzt, oder die Regeln wurden berichtigt.
engine-undo-needs-consent = Seitdem haben andere entschieden. Zum Zurücknehmen brauchst du das Okay von { $seats }.

# Verlauf.
engine-undone = { $seat } nimmt die letzte Entscheidung zurück.
engine-conceded = { $seat } gibt auf.
engine-rewound = Die Regeln wurden berichtigt. { $count ->
    [one] Eine Entscheidung ist nicht mehr möglich und muss
   *[other] { $count } Entscheidungen sind nicht mehr möglich und müssen
} neu getroffen werden.

# Wie eine Partie endete.
engine-all-others-conceded = Alle anderen haben aufgegeben.
