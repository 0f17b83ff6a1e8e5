# Was eine Frage über sich selbst sagt, gleich in welchem Spiel.
prompt-and-more = { $names } und { $count } weitere
prompt-more-reasons = { $count ->
    [one] Noch ein Grund: **Mehr**, dann **In Worten**.
   *[other] Noch { $count } Gründe: **Mehr**, dann **In Worten**.
}
prompt-binding = Was du hier wählst, gilt sofort und lässt sich nicht zurücknehmen.
prompt-binding-some = Was du hier wählst, gilt sofort. Werden dabei Karten aufgedeckt, lässt es sich nicht zurücknehmen.
prompt-final = **{ $picks }**: Das lässt sich nicht zurücknehmen.
prompt-waste = **{ $picks }?** { $waste }. Das lässt sich nicht zurücknehmen.

# Lange Listen
prompt-shared = Für alle gilt: { $what }
prompt-number = { $what }: { $number }
prompt-own-number = { $what }: die Zahl auf dem Knopf
prompt-column = Spalte { $column }
prompt-columns = Spalten { $first } bis { $last }
prompt-button-place = Feld eingeben
prompt-place-label = Feld

# Der eine Weg zurück, und der Knopf, der bestätigt
prompt-back = { $what } zurücknehmen
engine-quoted = „{ $what }“
prompt-back-last = Letzte Wahl zurücknehmen
prompt-back-ask = { $back }: { $names } fragen
prompt-confirm = Bestätigen: { $picks }
prompt-confirm-plain = Bestätigen
prompt-confirm-final = Endgültig bestätigen: { $picks }
prompt-confirm-final-plain = Endgültig bestätigen
prompt-confirm-waste = { $picks }: { $waste }

# Tipps
prompt-button-hint = Tipp
prompt-hint = Der Computer ({ $strength }) würde **{ $answer }** wählen: { $reason }.
prompt-hint-plain = Der Computer ({ $strength }) würde **{ $answer }** wählen.
prompt-hint-counts = Am Ende der Partie sehen alle, wie viele Tipps du benutzt hast.

# Karten aus der Nähe
prompt-look = Nachschlagen …

# In Worten
prompt-button-words = In Worten
prompt-button-page-before = Vorige Seite
prompt-button-page-after = Nächste Seite
prompt-words-asked = Deine Frage
prompt-words-table = Der Tisch
prompt-words-impossible = Jetzt nicht möglich:
prompt-words-also = Auch möglich: { $names }
prompt-words-nothing = Noch gibt es keinen Tisch zu beschreiben.
prompt-words-page = Seite { $page } von { $pages }

# Ein Satz für mehrere Dinge, die nicht gewählt werden können
dom-because-coins-many = Zu teuer für { $coins }: { $things }.
dom-because-empty-many = Leere Stapel: { $things }.
dom-because-contraband-many = Als Schmuggelware genannt: { $things }.
med-refused-closed-many = Alle besitzen schon einen Palast dieser Farbe: { $things }.
med-refused-none-left-many = Davon hast du keine mehr: { $things }.
med-refused-no-place-many = Zurzeit kein erlaubtes Feld: { $things }.
mr-refused-turn-bastion-many = Schon Verteidigungsanlagen: { $things }.
mr-refused-turn-marked-many = Können nicht umgedreht werden: { $things }.
mr-refused-trade-many = Handelsaktionen, die du nicht bezahlen kannst: { $things }.
mr-refused-dead-end-many = Nicht als Verteidigungsanlage erlaubt und zum Bauen zu teuer: { $things }.
mv-why-no-site-many = Kein Platz zum Bauen (dafür braucht es ein ungewendetes Territorium mit weniger als drei Gebäuden): { $things }.

# Unter einer Frage: alles zum Nachsehen, und der Weg zurück von dort
ui-button-more = Mehr
ui-button-question = Zurück zur Frage
