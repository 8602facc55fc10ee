/** One per line: sign, English name, German name, other words in both languages. From emojibase-data 17 (MIT). */
export const things = `🐶|dog face|Hundegesicht|adorbs,animal,pet,gesicht,hund,hundegesicht
🐱|cat face|Katzengesicht|animal,kitten,kitty,gesicht,katze,katzengesicht
🐭|mouse face|Mäusegesicht|animal,gesicht,maus,mausgesicht
🐰|rabbit face|Hasengesicht|animal,bunny,pet,gesicht,hase,hasengesicht
🦊|fox|Fuchs|fox face,animal,face,fuchs,fuchsgesicht,gesicht
🐻|bear|Bär|animal,face,grizzly,bär,bärengesicht,gesicht
🐼|panda|Panda|panda face,animal,bamboo,gesicht,panda,pandabär
🐨|koala|Koala|animal,australia,bear,koala,koalabär,koalagesicht
🐯|tiger face|Tigergesicht|animal,big,cat,gesicht,raubkatze,tier
🦁|lion|Löwe|alpha,animal,face,gesicht,löwe,löwengesicht
🐮|cow face|Kuhgesicht|animal,farm,milk,gesicht,kuh,kuhgesicht
🐷|pig face|Schweinegesicht|animal,bacon,farm,gesicht,schwein,schweinegesicht
🐸|frog|Frosch|animal,face,frosch,froschgesicht,gesicht
🐵|monkey face|Affengesicht|animal,banana,affe,affengesicht,banane
🐔|chicken|Huhn|animal,bird,ornithology,geflügel,henne,huhn
🐧|penguin|Pinguin|animal,antarctica,bird,pinguin,pinguinkopf,tier
🐦️|bird|Vogel|animal,ornithology,papagei,taube,tier
🦆|duck|Ente|animal,bird,ornithology,ente,tier,vogel
🦅|eagle|Adler|animal,bird,ornithology,adler,tier,vogel
🦉|owl|Eule|animal,bird,ornithology,eule,raubvogel,tier
🐺|wolf|Wolf|animal,face,gesicht,tier,wolf
🐴|horse face|Pferdegesicht|animal,dressage,equine,gesicht,pferd,pferdegesicht
🦄|unicorn|Einhorn|face,einhorn,einhorngesicht,gesicht
🐝|honeybee|Biene|bee,animal,bumblebee,biene,honig,honigbiene
🐛|bug|Raupe|animal,garden,insect,gefräßig,insekt,raupe
🦋|butterfly|Schmetterling|insect,pretty,insekt,schmetterling,schön
🐌|snail|Schnecke|animal,escargot,garden,langsam,schnecke,tier
🐞|lady beetle|Marienkäfer|animal,garden,insect,glückskäfer,insekt,krabbel
🐜|ant|Ameise|animal,garden,insect,ameise,insekt,tier
🐢|turtle|Schildkröte|animal,terrapin,tortoise,schildkröte,tier
🐍|snake|Schlange|animal,bearer,ophiuchus,schlange,schlangenträger,sternzeichen
🐙|octopus|Oktopus|animal,creature,ocean,krake,meer,oktopus
🐬|dolphin|Delfin|flipper,animal,beach,delfin,meer,ozean
🐳|spouting whale|blasender Wal|animal,beach,face,blasender wal,meer,ozean
🐟️|fish|Fisch|animal,dinner,fishes,aquarium,fisch,fische
🦈|shark|Hai|animal,fish,fisch,hai,haifisch
🐘|elephant|Elefant|animal,elefant,tier
🌸|cherry blossom|Kirschblüte|flower,plant,spring,blume,blüte,kirschblüte
🌹|rose|Rose|beauty,elegant,flower,blume,blüte,pflanze
🌻|sunflower|Sonnenblume|flower,outdoors,plant,blume,blüte,pflanze
🌷|tulip|Tulpe|blossom,flower,growth,blume,blüte,pflanze
🌱|seedling|Spross|plant,sapling,sprout,junge pflanze,spross
🌲|evergreen tree|Nadelbaum|christmas,forest,pine,baum,nadelbaum,pflanze
🌳|deciduous tree|Laubbaum|forest,green,habitat,baum,blätter,grün
🌴|palm tree|Palme|beach,plant,tropical,baum,kokusnuss,oase
🌵|cactus|Kaktus|desert,drought,nature,dürre,kaktus,natur
🍀|four leaf clover|Glücksklee|4,four-leaf,irish,blatt,glück,glücksklee
🍁|maple leaf|Ahornblatt|falling,ahorn,ahornblatt,blatt
🍂|fallen leaf|Laub|autumn,fall,falling,blatt,blätter,fallendes laub
🍄|mushroom|Fliegenpilz|fungus,toadstool,fliegenpilz,giftig,pilz
🌍️|globe showing Europe-Africa|Globus mit Europa und Afrika|earth africa,africa,earth,afrika,erde,europa
🌙|crescent moon|Mondsichel|ramadan,space,mond,mondsichel,nacht
⭐️|star|weißer mittelgroßer Stern|astronomy,medium,stars,astronomie,gelber stern,himmel
🌟|glowing star|funkelnder Stern|star2,glittery,glow,funkeln,funkelnder stern,glitzern
✨️|sparkles|funkelnde Sterne|*,magic,sparkle,*,funkel,funkeln
⚡️|high voltage|Hochspannung|zap,danger,electric,blitz,elektrizität,gefahr
🔥|fire|Feuer|af,burn,flame,brennen,feuer,flamme
🌈|rainbow|Regenbogen|gay,genderqueer,glbt,regenbogen,wetter
☀️|sun|Sonne|sunny,bright,rays,sonne,sonnenstrahlen,sonnig
⛅️|sun behind cloud|Sonne hinter Wolke|partly sunny,cloudy,weather,sonne,sonne hinter wolke,wolke
☁️|cloud|Wolke|weather,wetter,wolke,wolkig
🌧️|cloud with rain|Wolke mit Regen|weather,regen,regenwolke,wetter
⛈️|cloud with lightning and rain|Wolke mit Blitz und Regen|thunder,thunderstorm,blitz,gewitter,regen
❄️|snowflake|Schneeflocke|cold,snow,weather,flocke,kalt,schnee
☃️|snowman|Schneemann im Schnee|snowman with snow,cold,man,schnee,schneemann,schneemann im schnee
🌊|water wave|Welle|ocean,nature,surf,meer,welle
💧|droplet|Tropfen|cold,comic,drop,schweiß,tropfen,träne
🍎|red apple|roter Apfel|diet,food,fruit,apfel,frucht,obst
🍊|tangerine|Mandarine|mandarin,orange,c,apfelsine,frucht,mandarine
🍋|lemon|Zitrone|citrus,fruit,sour,frucht,obst,sauer
🍌|banana|Banane|fruit,potassium,banane,frucht,obst
🍉|watermelon|Wassermelone|fruit,frucht,melone,obst
🍇|grapes|Trauben|dionysus,fruit,grape,frucht,obst,traube
🍓|strawberry|Erdbeere|berry,fruit,beere,erdbeere,essen
🍒|cherries|Kirschen|berries,cherry,fruit,frucht,kirsche,kirschen
🍑|peach|Pfirsich|fruit,frucht,obst,pfirsich
🍍|pineapple|Ananas|colada,fruit,pina,ananas,frucht,obst
🥝|kiwi fruit|Kiwi|food,frucht,kiwi,obst
🍅|tomato|Tomate|food,fruit,vegetable,essen,gemüse,obst
🥑|avocado|Avocado|food,fruit,avocado,essen,frucht
🥕|carrot|Karotte|food,vegetable,gemüse,karotte,mohrrübe
🌽|ear of corn|Maiskolben|crops,farm,maize,gemüse,mais,maiskolben
🥔|potato|Kartoffel|food,vegetable,essen,gemüse,kartoffel
🍞|bread|Brot|carbs,food,grain,brot,brotlaib,essen
🥐|croissant|Croissant|bread,breakfast,crescent,corissant,croissant,französisch
🧀|cheese wedge|Käsestück|käse,käsestück
🥚|egg|Ei|breakfast,food,ei,frühstück,frühstücksei
🍳|cooking|Spiegelei in Bratpfanne|fried egg,breakfast,easy,braten,bratpfanne,kochen
🥞|pancakes|Pfannkuchen|breakfast,crêpe,food,crepe,eierpfannkuchen,essen
🥓|bacon|Bacon|breakfast,food,meat,bacon,essen,frühstücksspeck
🍔|hamburger|Hamburger|burger,eat,fast,burger,fast food,hamburger
🍟|french fries|Pommes frites|fast,food,fritten,pommes,pommes frites
🍕|pizza|Pizza|cheese,food,hungry,pizza,pizzastück,pizzeria
🌭|hot dog|Hotdog|hotdog,frankfurter,sausage,essen,frankfurter,hot dog
🥪|sandwich|Sandwich|bread,brot,essen,sandwich
🌮|taco|Taco|mexican,essen,mexikanisch,taco
🥗|green salad|Salat|food,blattgemüse,essen,gesund
🍝|spaghetti|Spaghetti|food,meatballs,pasta,essse,nudeln mit tomatensoße,pasta
🍜|steaming bowl|Schüssel und Essstäbchen|ramen,chopsticks,food,chinesisches essen,dampfend,eiernudeln
🍣|sushi|Sushi|food,japanisches gericht,restaurant,sushi
🍦|soft ice cream|Softeis|icecream,dessert,food,eis,softeis
🍰|shortcake|Torte|cake,dessert,pastry,kuchen,kuchenstück,stück torte
🎂|birthday cake|Geburtstagskuchen|bday,celebration,dessert,essen,feier,geburtstag
🍪|cookie|Keks|chip,chocolate,dessert,cookie,keks,plätchen
🍫|chocolate bar|Schokoladentafel|candy,dessert,halloween,essen,schokolade,schokoladentafel
🍬|candy|Bonbon|cavities,dessert,halloween,bonbon,süß,süßigkeit
🍿|popcorn|Popcorn|corn,movie,pop,kino,popcorn,snack
☕️|hot beverage|Heißgetränk|coffee,cafe,caffeine,cafe,dampfend,getränk
🍵|teacup without handle|Teetasse ohne Henkel|tea,beverage,cup,getränk,grüner tee,oolong
🍺|beer mug|Bierkrug|alcohol,ale,bar,bar,bier,bierkrug
🍻|clinking beer mugs|Bierkrüge|beers,alcohol,bar,anstoßen,bier,bierkrüge
🥂|clinking glasses|Sektgläser|celebrate,clink,drink,anstoßen,feier,feiern
🍷|wine glass|Weinglas|alcohol,bar,beverage,alkohol,bar,glas
🥤|cup with straw|Becher mit Strohhalm|drink,juice,malt,becher,becher mit strohhalm,brause
⚽️|soccer ball|Fußball|football,futbol,sport,ball,bundesliga,fußball
🏀|basketball|Basketball|ball,hoop,sport,ball,basketball,korb
🏈|american football|Football|ball,bowl,sport,american football,amerika,ball
🎾|tennis|Tennisball|ball,racquet,sport,ball,sport,tennis
🏐|volleyball|Volleyball|ball,game,ball,sport,volleyball
🏓|ping pong|Tischtennis|ball,bat,game,ball,ping pong,schläger
🎯|bullseye|Darts|dart,bull,direct,dart,darts,pfeil
🎮️|video game|Gamepad|controller,entertainment,gamepad,gaming,unterhaltung
🎲|game die|Spielwürfel|dice,entertainment,casino,spiel,spielwürfel
🧩|puzzle piece|Puzzleteil|jigsaw,clue,interlocking,bestandteile,hinweise,hobby
🎨|artist palette|Mischpalette|art,artsy,arty,farben,kunst,künstler
🎭️|performing arts|Masken|actor,actress,art,kunst,masken,theater
🎬️|clapper board|Filmklappe|action,movie,film,filmklappe,klappe
🎤|microphone|Mikrofon|karaoke,mic,music,karaoke,mikrofon,singen
🎧️|headphone|Kopfhörer|headphones,earbud,sound,kopfhörer,musik,unterhaltung
🎼|musical score|Notenschlüssel|music,note,musik,noten,notenschlüssel
🎹|musical keyboard|Klaviatur|instrument,music,piano,instrument,klaviatur,klavier
🥁|drum|Trommel|drumsticks,music,drumsticks,instrument,musik
🎸|guitar|Gitarre|instrument,music,strat,gitarre,instrument,musik
🎉|party popper|Konfettibombe|tada,awesome,birthday,böller,feier,juhu
🎊|confetti ball|Konfettiball|celebrate,celebration,party,feier,konfetti,konfettiball
🎈|balloon|Luftballon|birthday,celebrate,celebration,ballon,feier,geburtstag
🎁|wrapped gift|Geschenk|birthday,bow,box,feier,geburtstag,geschenk
🏆️|trophy|Pokal|champion,champs,prize,bundesliga,champion,gewinnen
🥇|1st place medal|Goldmedaille|first,gold,erster,gewinn,goldmedaille
🥈|2nd place medal|Silbermedaille|second,silver,medaille 2. platz,silbermedaille,zweiter
🥉|3rd place medal|Bronzemedaille|bronze,third,bronzemedaille,dritter,medaille 3. platz
🏅|sports medal|Sportmedaille|medal sports,award,gold,gewinn,goldmedaille,medaille
🎫|ticket|Ticket|admission,stub,konzert,ticket,unterhaltung
🚗|automobile|Auto|car,red car,driving,auto,fahren,fahrzeug
🚕|taxi|Taxi|cab,cabbie,car,auto,fahrzeug,taxi
🚌|bus|Bus|school,vehicle,bus,fahrzeug,schulbus
🚑️|ambulance|Krankenwagen|emergency,vehicle,ambulanz,krankenwagen,notfall
🚒|fire engine|Feuerwehrauto|truck,brand,feuerwehrauto,löschfahrzeug
🚓|police car|Polizeiwagen|5–0,cops,patrol,polizei,polizeiwagen,streifenwagen
🚚|delivery truck|Lieferwagen|car,drive,vehicle,lastwagen,lieferwagen,lkw
🚜|tractor|Traktor|vehicle,bauernhof,landwirtschaft,traktor
🚲️|bicycle|Fahrrad|bike,class,cycle,bmx,fahrrad,rad
🛴|kick scooter|Tretroller|roller,tretroller
✈️|airplane|Flugzeug|aeroplane,fly,flying,flieger,flugzeug
🚀|rocket|Rakete|launch,rockets,space,all,rakete,weltraum
🛸|flying saucer|fliegende Untertasse|aliens,extra,terrestrial,alien,außerirdisch,fliegende untertasse
🚁|helicopter|Hubschrauber|copter,roflcopter,travel,fliegen,helikopter,hubschrauber
⛵️|sailboat|Segelboot|boat,resort,sailing,boot,segelboot
🚢|ship|Schiff|boat,passenger,travel,dampfer,kreuzfahrtschiff,schiff
🚂|locomotive|Dampflokomotive|steam locomotive,caboose,engine,bahn,dampf,dampflok
🚧|construction|Baustellenabsperrung|barrier,baustelle,baustellenabsperrung,baustellenschild
🚦|vertical traffic light|vertikale Verkehrsampel|drove,intersection,signal,ampel,horizontal,verkehrsampel
🗺️|world map|Weltkarte|karte,landkarte,reisen
🏖️|beach with umbrella|Strand mit Sonnenschirm|beach umbrella,meer,sonnenschirm,strand
🏔️|snow-capped mountain|schneebedeckter Berg|mountain snow,cold,snow,berg,gebirge,kalt
⛺️|tent|Zelt|camping,camping,campingurlaub,zelt
🏠️|house|Haus|building,country,heart,gebäude,haus,zuhause
🏡|house with garden|Haus mit Garten|building,country,heart,baum,haus,haus mit baum
🏢|office building|Bürogebäude|city,cubical,job,bürogebäude,hochhaus
🏥|hospital|Krankenhaus|building,doctor,medicine,ambulanz,arzt,gebäude
🏦|bank|Bank|building,bank,gebäude,geld
🏨|hotel|Hotel|building,gebäude,hotel,unterkunft
🏪|convenience store|Minimarkt|24,building,hours,einkaufen,gebäude,geschäft
🏫|school|Schule|building,gebäude,schule,schulgebäude
🏭️|factory|Fabrik|building,fabrik,fabrikgebäude,gebäude
⌚️|watch|Armbanduhr|clock,time,armbanduhr,uhr,zeit
📱|mobile phone|Mobiltelefon|iphone,cell,communication,handy,iphone,mobiltelefon
💻️|laptop|Laptop|computer,office,pc,bildschirm,computer,computermonitor
⌨️|keyboard|Tastatur|computer,computer,keyboard,tastatur
🖥️|desktop computer|Desktopcomputer|monitor,bildschirm,computer,desktop
🖨️|printer|Drucker|computer,computer,drucker
🖱️|computer mouse|Computermaus|computer,computermaus,maus
💾|floppy disk|Diskette|computer,datenträger,diskette
💿️|optical disk|CD|cd,blu-ray,computer,blu-ray,cd,dvd
📷️|camera|Fotoapparat|photo,selfie,snap,fotoapparat,fotos,kamera
📹️|video camera|Videokamera|camcorder,tbt,filmen,videokamera,videos
🎥|movie camera|Filmkamera|bollywood,cinema,film,film,filmkamera,kino
📞|telephone receiver|Telefonhörer|communication,phone,voip,anrufen,hörer,kommunikation
☎️|telephone|Telefon|phone,anruf,anrufen,festnetz
📺️|television|Fernseher|tv,video,fernsehen,fernseher,film
📻️|radio|Radio|entertainment,tbt,video,musik,radio
⏰️|alarm clock|Wecker|hours,hrs,late,uhr,uhrzeit,wecker
⏱️|stopwatch|Stoppuhr|clock,time,stoppuhr,uhr,zeit
⏳️|hourglass not done|laufende Sanduhr|hourglass flowing sand,flowing,hours,laufende sanduhr,prozess,sanduhr
🔋|battery|Batterie|akku,batterie
🔌|electric plug|Netzstecker|electricity,netzstecker,stecker,stromstecker
💡|light bulb|Glühbirne|comic,electric,idea,glühbirne,hell,idee
🔦|flashlight|Taschenlampe|electric,light,tool,lampe,licht,taschenlampe
🕯️|candle|Kerze|light,kerze,licht
💸|money with wings|Geldschein mit Flügeln|bank,banknote,bill,bank,euro,geld
💵|dollar banknote|Dollar-Banknote|bank,bill,currency,dollar,dollar-banknote,geld
💶|euro banknote|Euro-Banknote|100,bank,bill,euro,euro-banknote,euroschein
💳️|credit card|Kreditkarte|bank,cash,charge,bankkarte,ec-karte,geldkarte
💰️|money bag|Geldsack|moneybag,bank,bet,geld,geldsack,moneten
🧾|receipt|Beleg|accounting,bookkeeping,evidence,abrechnung,aufstellung,beleg
⚖️|balance scale|Waage|justice,libra,scales,gerechtigkeit,gewicht,waage
🔧|wrench|Schraubenschlüssel|home,improvement,spanner,schraubenschlüssel,werkzeug
🔨|hammer|Hammer|home,improvement,repairs,hammer,werkzeug
🛠️|hammer and wrench|Hammer und Schraubenschlüssel|spanner,tool,hammer,hammer und schraubenschlüssel,schraubenschlüssel
⚙️|gear|Zahnrad|cog,cogwheel,tool,werkzeug,zahnrad
🔩|nut and bolt|Mutter und Schraube|home,improvement,tool,mutter und schraube,schraube
🧲|magnet|Magnet|attraction,horseshoe,magnetic,anziehung,anziehungskraft,hufeisen
🔬|microscope|Mikroskop|experiment,lab,science,labor,mikroskop,untersuchen
🔭|telescope|Teleskop|contact,extraterrestrial,science,himmel,teleskop
💊|pill|Kapsel|doctor,drugs,medicated,arznei,arzt,kapsel
💉|syringe|Spritze|doctor,flu,medicine,arzt,impfen,impfung
🩹|adhesive bandage|Heftpflaster|heftpflaster,pflaster,verletzt
🚪|door|Tür|back,closet,front,eingang,geschlossen,tür
🛏️|bed|Bett|hotel,sleep,bett,hotel,schlafen
🛒|shopping cart|Einkaufswagen|trolley,einkaufen,einkaufswagen
🚿|shower|Dusche|water,dusche,duschkopf
🧹|broom|Besen|cleaning,sweeping,witch,besen,fegen,hexe
🧼|soap|Seife|bar,bathing,clean,baden,putzen,reinigen
🔑|key|Schlüssel|keys,lock,major,passwort,schließen,schlüssel
🔒️|locked|geschlossenes Schloss|lock,closed,private,datenschutz,geschlossen,geschlossenes schloss
🔓️|unlocked|offenes Schloss|unlock,cracked,lock,nicht gesichert,offen,offenes schloss
📦️|package|Paket|box,communication,delivery,paket,päckchen
✉️|envelope|Briefumschlag|e-mail,email,letter,brief,briefumschlag,e-mail
📧|e-mail|E-Mail|email,letter,mail,brief,e-mail,e-mail-symbol
📨|incoming envelope|eingehender Briefumschlag|delivering,e-mail,email,e-mail,eingehender briefumschlag,empfangen
📩|envelope with arrow|Umschlag mit Pfeil|communication,down,e-mail,e-mail,gesendet,umschlag mit pfeil
📤️|outbox tray|Postausgang|box,email,letter,ablage,e-mail,postausgang
📥️|inbox tray|Posteingang|box,email,letter,ablage,e-mail,posteingang
📫️|closed mailbox with raised flag|geschlossener Briefkasten mit Post|communication,mail,postbox,briefkasten,e-mail,geschlossen
📝|memo|Papier und Bleistift|pencil,communication,media,bleistift,kurzmitteilung,nachricht
📄|page facing up|Vorderseite eines Blattes|document,paper,dokument,papier,seite
📃|page with curl|teilweise eingerolltes Blatt|document,paper,dokument,papier,seite
📊|bar chart|Balkendiagramm|data,graph,balken,balkendiagramm,diagramm
📈|chart increasing|Aufwärtstrend|chart with upwards trend,data,graph,aufwärtstrend,diagramm,kurve
📉|chart decreasing|Abwärtstrend|chart with downwards trend,data,down,abwärtstrend,diagramm,fallend
📅|calendar|Kalender|date,datum,kalender,kalenderblatt
📆|tear-off calendar|Abreißkalender|abreißkalender,datum,kalender
🗓️|spiral calendar|Spiralkalender|pad,kalender,spiralkalender
📋️|clipboard|Klemmbrett|do,list,notes,clipboard,clpboard,klemmbrett
📌|pushpin|Reißzwecke|collage,pin,anpinnen,reißzwecke
📍|round pushpin|Stecknadel|location,map,pin,anpinnen,reißzwecke,rund
📎|paperclip|Büroklammer|büroklammer
🔗|link|Linksymbol|links,kettenglieder,linksymbol,verknüpfen
📏|straight ruler|Lineal|angle,edge,math,lineal
✂️|scissors|Schere|cut,cutting,paper,schere,schneiden,schnipp
🗂️|card index dividers|Karteireiter|akten,büro,büroausstattung
📁|file folder|Ordner|akten,büro,dokument
📂|open file folder|geöffneter Ordner|dokument,geöffneter ordner,offen
🗑️|wastebasket|Papierkorb|can,garbage,trash,abfalleimer,papierkorb
📚️|books|Bücherstapel|book,education,fantasy,bücher,bücherstapel,fantasie
📖|open book|offenes Buch|education,fantasy,knowledge,bibliothek,blättern,buch
🔖|bookmark|Lesezeichen|mark,etikett,lesen,lesezeichen
🏷️|label|Etikett|tag,etikett,label,marke
🔍️|magnifying glass tilted left|Lupe nach links|mag,lab,left-pointing,lupe nach links,suche,vergrößerungsglas
🔎|magnifying glass tilted right|Lupe nach rechts|mag right,contact,lab,lupe,lupe nach rechts,suche
✏️|pencil|Bleistift|pencil2,bleistift,stift
🖊️|pen|Kugelschreiber|ballpoint,kugelschreiber,stift
🖋️|fountain pen|Füllhalter|füller,füllfedehalter,füllfederhalter
✅️|check mark button|weißes Häkchen|white check mark,checked,checkmark,abgehakt,erledigt,weißes häkchen
☑️|check box with check|abgehaktes Kästchen|ballot box with check,ballot,checked,abgehaktes kästchen,abstimmungsfeld,abstimmungsfeld mit häkchen
✔️|check mark|kräftiges Häkchen|heavy check mark,checked,checkmark,abhaken,erledigt,fertig
❌️|cross mark|Kreuzzeichen|x,cancel,multiplication,abbrechen,durchgestrichen,kreuzzeichen
❎️|cross mark button|angekreuztes Kästchen|negative squared cross mark,multiplication,multiply,angekreuztes feld,angekreuztes kästchen,feld
➕️|plus|plus|heavy plus sign,+,+,addieren,mathe
➖️|minus|minus|heavy minus sign,-,heavy,-,mathe,minuszeichen
❓️|red question mark|rotes Fragezeichen|?,punctuation,frage,fragezeichen,rot
❔️|white question mark|weißes Fragezeichen|grey question,?,outlined,frage,fragezeichen,satzzeichen
❗️|red exclamation mark|rotes Ausrufezeichen|heavy exclamation mark,!,punctuation,!,ausrufezeichen,rot
❕️|white exclamation mark|weißes Ausrufezeichen|grey exclamation,!,outlined,ausrufezeichen,muss,satzzeichen
‼️|double exclamation mark|doppeltes Ausrufezeichen|bangbang,!,!!,ausrufezeichen,doppelt,doppeltes ausrufezeichen
⁉️|exclamation question mark|Ausrufe- und Fragezeichen|interrobang,!,!?,ausrufe- und fragezeichen,ausrufezeichen,fragezeichen
⚠️|warning|Warnung|caution,achtung,dreieck,vorsicht
🚫|prohibited|Verboten|no entry sign,entry,forbidden,kein zutritt,kein-zutritt-zeichen,verboten
⛔️|no entry|Zutritt verboten|do,fail,forbidden,einbahnstrasse,kein zutritt,keine durchfahrt
♻️|recycling symbol|Recycling-Symbol|recycle,grüne punkt,grüner punkt,recycling
🔄|counterclockwise arrows button|Pfeile gegen den Uhrzeigersinn|arrows counterclockwise,again,anticlockwise,gegen den uhrzeigersinn,kreisförmige pfeile gegen den uhrzeigersinn,pfeile
🔁|repeat button|Wiederholen|arrow,clockwise,im uhrzeigersinn,keycap,pfeile
▶️|play button|Wiedergabe|arrow forward,arrow,right,abspielen,dreieck,pfeil
⏸️|pause button|Pause|bar,double,vertical,keycap,pause,streifen
⏹️|stop button|Stopp|square,aufnahme stoppen,keycap,quadrat
⏩️|fast-forward button|Doppelpfeile nach rechts|fast forward,arrow,double,doppelpfeil,doppelpfeile nach rechts,vorwärts
⏪️|fast reverse button|Zurückspulen|rewind,arrow,double,doppelpfeil,doppelpfeile nach links,dreieck
🔼|upwards button|Aufwärts-Schaltfläche|arrow up small,arrow,red,aufwärts,aufwärts-schaltfläche,nach oben
🔽|downwards button|Abwärts-Schaltfläche|arrow down small,arrow,down,abwärts,abwärts-schaltfläche,nach unten
⬆️|up arrow|Pfeil nach oben|arrow up,cardinal,direction,aufwärts,aufwärtspfeil,nach oben
➡️|right arrow|Pfeil nach rechts|arrow right,cardinal,direction,nach rechts,osten,pfeil
⬇️|down arrow|Pfeil nach unten|arrow down,cardinal,direction,abwärts,abwärtspfeil,nach unten
⬅️|left arrow|Pfeil nach links|arrow left,cardinal,direction,linkspfeil,nach links,pfeil
↩️|right arrow curving left|geschwungener Pfeil nach links|leftwards arrow with hook,geschwungen,geschwungener pfeil nach links,links
↪️|left arrow curving right|geschwungener Pfeil nach rechts|arrow right hook,geschwungen,nach rechts,pfeil
🔝|TOP arrow|TOP-Pfeil|top,homie,up,pfeil nach oben,top-pfeil,top-zeichen
🆕|NEW button|Wort „New“ in blauem Quadrat|new,neu,new,wort „new“ in blauem quadrat
🆗|OK button|Großbuchstaben OK in blauem Quadrat|ok,okay,großbuchstaben,keycap,ok
🆘|SOS button|SOS-Zeichen|sos,help,hilfe,sos,sos-zeichen
🔔|bell|Glocke|break,church,sound,ding dong,glocke,klingeling
🔕|bell with slash|durchgestrichene Glocke|no bell,forbidden,mute,durchgestrichene glocke,glocke,kein ton
📣|megaphone|Megafon|mega,cheering,sound,jubel,lautsprecher,megafon
📢|loudspeaker|Lautsprecher|address,communication,loud,lautsprecher,megafon,schallendes megafon
🔇|muted speaker|durchgestrichener Lautsprecher|mute,quiet,silent,durchgestrichener lautsprecher,leise,psst
🔈️|speaker low volume|Lautsprecher mit geringer Lautstärke|soft,sound,eingeschaltet,lautsprecher mit geringer lautstärke,ton an
🔊|speaker high volume|Lautsprecher mit hoher Lautstärke|loud sound,loud,music,dezibel,laut,lautsprecher mit drei schallwellen
🏁|chequered flag|Zielflagge|checkered flag,checkered,finish,flagge,formel 1,karierte flagge
🚩|triangular flag|Wimpel|triangular flag on post,construction,golf,dreiecksflagge,flagge,rot
🏳️|white flag|weiße Flagge|waving,fahne,wehen,wehende weiße fahne
🏴|black flag|schwarze Flagge|waving,fahne,schwarze fahne,schwarze flagge
🇩🇪|Germany|Deutschland|de,DE,flag,DE,flagge
🇦🇹|Austria|Österreich|austria,AT,flag,AT,flagge
🇨🇭|Switzerland|Schweiz|switzerland,CH,flag,CH,flagge
🇬🇧|United Kingdom|Vereinigtes Königreich|gb,uk,GB,GB,flagge
🇺🇸|United States|Vereinigte Staaten|us,US,flag,US,flagge
🇫🇷|France|Frankreich|fr,FR,flag,FR,flagge
🇮🇹|Italy|Italien|it,IT,flag,IT,flagge
🇪🇸|Spain|Spanien|es,ES,flag,ES,flagge
🇪🇺|European Union|Europäische Union|eu,european union,EU,EU,flagge`
