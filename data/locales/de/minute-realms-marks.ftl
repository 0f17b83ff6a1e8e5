# Bilder von Minute Realms: was seit dem letzten eigenen Zug geschehen ist.
mr-pic-alt-earlier = Davor: { $moves }.
