# Befehle von Medievalia: Namen, Optionen, Antworten, und was man nachschlagen kann.

cmd-medievalia-fief = lehnsgut
cmd-medievalia-fief-text = Ein Lehnsgut groß, mit allem, was auf seinen Territorien steht
cmd-medievalia-play = spielen
cmd-medievalia-play-text = Antworte per Texteingabe: Karte, Gebäude, Schlacht, Zugende; bezahlt wird wie vorgeschlagen
cmd-medievalia-move = bewegen
cmd-medievalia-move-text = Bewege Figuren per Texteingabe: wen, und wohin
cmd-option-medievalia-seat = platz
cmd-option-medievalia-seat-text = Wessen Lehnsgut du sehen willst; ohne Angabe dein eigenes
cmd-option-medievalia-what = was
cmd-option-medievalia-what-text = Eine Karte, ein Gebäude oder was sonst gerade geht; mehreres durch Kommas getrennt
cmd-option-medievalia-where = wo
cmd-option-medievalia-where-text = Das Territorium für ein Gebäude, der Ort einer Schlacht oder das Ziel eines Schusses
cmd-option-medievalia-figures = figuren
cmd-option-medievalia-figures-text = Wer geht; mehrere Figuren durch Kommas getrennt
cmd-option-medievalia-to = wohin
cmd-option-medievalia-to-text = Ein Territorium, frei im Lehnsgut oder die nächste Zone; ohne Angabe frage ich dich

# Optionen einer Partie: der Name, was sie ändert, und die Werte.
medievalia-option-alliance = Allianz
medievalia-option-alliance-text = Zu viert: ob die, die sich gegenübersitzen, zusammen spielen und gewinnen
medievalia-option-alliance-false = Alle für sich
medievalia-option-alliance-true = Zwei gegen zwei
medievalia-option-centre = Mitte
medievalia-option-centre-text = Ob ein Zwischenlehnsgut in der Mitte die anderen verbindet und die Wege verkürzt
medievalia-option-centre-auto = Nur in Allianzen
medievalia-option-centre-on = Immer, ab drei Plätzen
medievalia-option-centre-off = Nie
medievalia-option-extra = Zusatzkarten
medievalia-option-extra-text = Ob alle, die später an der Reihe sind, zum Ausgleich mit mehr Karten beginnen
medievalia-option-extra-false = Acht für alle
medievalia-option-extra-true = Eine mehr für jeden späteren Platz
medievalia-about = Regeln und Karten von Medievalia sind vom Verlag, bis auf das, was als unsere Auslegung gekennzeichnet ist; alle Preise und die meisten Werte sind von uns, denn sie sind nirgends veröffentlicht.

# Teile des Tischs.
mv-inset-fief = Lehnsgut von { $name }
mv-inset-battle = Schlacht

# Die Preisliste.
mv-prices = Was die Karten von Medievalia kosten
mv-prices-legend = Anzahl · Preis · Ertrag · Angriff/Verteidigung. \* von uns, nicht vom Verlag · ° passt zu einem Beispiel der Regel, andere Zahlen täten es auch
mv-prices-yields = bringt { $units }
mv-prices-adds = dazu { $units }
mv-prices-needs = ohne { $building } { $gold } Gold mehr

# Züge per Texteingabe.
mv-error-no-match = Du spielst in keiner laufenden Partie Medievalia mit. Mit { COMMAND("medievalia open") } eröffnest du eine.
mv-error-what = Was willst du dort tun? Nimm als `was` einen der Vorschläge.
mv-error-no-place = „{ $written }“ braucht keinen Ort. Lass `wo` leer; ist etwas zu wählen, frage ich dich.
mv-error-no-move = Du kannst gerade keine Figuren bewegen. { COMMAND("medievalia play") } zeigt dir, was gefragt ist.
