/** One per line: sign, English name, German name, other words in both languages. From emojibase-data 17 (MIT). */
export const people = `😀|grinning face|grinsendes Gesicht|cheerful,cheery,grin,froh,fröhlich,gesicht
😃|grinning face with big eyes|grinsendes Gesicht mit großen Augen|smiley,awesome,grin,augen,fröhlich,gesicht
😄|grinning face with smiling eyes|grinsendes Gesicht mit lachenden Augen|smile,eye,grin,augen,fröhlich,geschlossen
😁|beaming face with smiling eyes|strahlendes Gesicht mit lachenden Augen|grin,eye,grinning,augen,fröhlich,gesicht
😆|grinning squinting face|Grinsegesicht mit zugekniffenen Augen|laughing,satisfied,closed,augen,geschlossen,gesicht
😅|grinning face with sweat|grinsendes Gesicht mit Schweißtropfen|sweat smile,cold,dejected,gesicht,grinsen,lachen
🤣|rolling on the floor laughing|sich vor Lachen auf dem Boden wälzen|rofl,crying,face,boden,gesicht,haha
😂|face with tears of joy|Gesicht mit Freudentränen|crying,feels,funny,freude,freudentränen,fröhlich
🙂|slightly smiling face|leicht lächelndes Gesicht|happy,smile,gesicht,leicht,lächeln
🙃|upside-down face|umgekehrtes Gesicht|upside down face,hehe,smile,auf dem kopf,gesicht,lächeln
😉|winking face|zwinkerndes Gesicht|wink,flirt,heartbreaker,auge,flirten,gesicht
😊|smiling face with smiling eyes|lächelndes Gesicht mit lachenden Augen|blush,eye,glad,augen,erröten,freude
😇|smiling face with halo|lächelndes Gesicht mit Heiligenschein|innocent,angel,angelic,brav,engel,gesicht
🥰|smiling face with hearts|lächelndes Gesicht mit Herzen|smiling face with three hearts,3,adore,3,anhimmeln,bewundern
😍|smiling face with heart-eyes|lächelndes Gesicht mit herzförmigen Augen|heart eyes,143,bae,augen,gesicht,glücklich
🤩|star-struck|überwältigt|star struck,excited,eyes,aufgeregt,augen,gesicht
😘|face blowing a kiss|Kuss zuwerfendes Gesicht|kissing heart,adorbs,bae,flirten,gesicht,kuss
😗|kissing face|küssendes Gesicht|143,date,dating,flirten,gesicht,hdl
😚|kissing face with closed eyes|küssendes Gesicht mit geschlossenen Augen|kissing closed eyes,143,bae,geschlossen,gesicht,knutsch
😙|kissing face with smiling eyes|küssendes Gesicht mit lächelnden Augen|kissing smiling eyes,143,closed,augen,flirten,gesicht
😋|face savoring food|sich die Lippen leckendes Gesicht|yum,delicious,eat,gesicht,lecker,leckeres essen
😛|face with tongue|Gesicht mit herausgestreckter Zunge|stuck out tongue,awesome,cool,bäh,gesicht,herausgestreckt
😜|winking face with tongue|zwinkerndes Gesicht mit herausgestreckter Zunge|stuck out tongue winking eye,crazy,epic,auge,gesicht,herausgestreckt
🤪|zany face|irres Gesicht|crazy,eye,eyes,auge,augen,gesicht
😝|squinting face with tongue|Gesicht mit herausgestreckter Zunge und zusammengekniffenen Augen|stuck out tongue closed eyes,closed,eye,auge,augen,bäh
🤑|money-mouth face|Gesicht mit Dollarzeichen|money mouth face,money,mouth,dollar,dollarzeichen,geld
🤗|smiling face with open hands|Gesicht mit umarmenden Händen|hugs,hug,hugging,drücken,gesicht,hände
🤭|face with hand over mouth|verlegen kicherndes Gesicht|hand over mouth,giggle,giggling,gesicht,haha,hand
🤫|shushing face|ermahnendes Gesicht|quiet,shh,shush,ermahnen,finger,gesicht
🤔|thinking face|nachdenkendes Gesicht|chin,consider,hmm,fragen,gesicht,grübeln
🤐|zipper-mouth face|Gesicht mit Reißverschlussmund|zipper mouth face,keep,mouth,geheimnis,gesicht,halten
🤨|face with raised eyebrow|Gesicht mit hochgezogenen Augenbrauen|raised eyebrow,disapproval,disbelief,argwöhnisch,augenbrauen,gesicht
😐️|neutral face|neutrales Gesicht|awkward,blank,deadpan,ausdruckslos,gesicht,kommentarlos
😑|expressionless face|ausdrucksloses Gesicht|awkward,dead,fine,ausdruckslos,gesicht,kommentarlos
😶|face without mouth|Gesicht ohne Mund|no mouth,awkward,blank,gesicht,kein,mund
😏|smirking face|süffisant lächelndes Gesicht|smirk,boss,dapper,feixen,flirten,gesicht
😒|unamused face|verstimmtes Gesicht|...,bored,fine,gesicht,langweilig,smiley
🙄|face with rolling eyes|Augen verdrehendes Gesicht|roll eyes,eyeroll,shade,augen,genervt,gesicht
😬|grimacing face|Grimassen schneidendes Gesicht|awk,awkward,dentist,gesicht,grimasse,peinlich
🤥|lying face|lügendes Gesicht|liar,lie,pinocchio,gesicht,lüge,nase
😌|relieved face|erleichtertes Gesicht|calm,peace,relief,augen,entspannt,erleichtert
😔|pensive face|nachdenkliches Gesicht|awful,bored,dejected,enttäuscht,gesicht,nachdenklich
😪|sleepy face|schläfriges Gesicht|crying,good,night,gesicht,gute,müde
🤤|drooling face|sabberndes Gesicht|gesicht,sabbern,smiley
😴|sleeping face|schlafendes Gesicht|bed,bedtime,good,dösen,einschlafen,gesicht
😷|face with medical mask|Gesicht mit Atemschutzmaske|cold,dentist,dermatologist,arzt,atemschutzmaske,bazillen
🤒|face with thermometer|Gesicht mit Fieberthermometer|ill,sick,fieber,gesicht,krank
🤕|face with head-bandage|Gesicht mit Kopfverband|face with head bandage,bandage,hurt,aua,autsch,gesicht
🤢|nauseated face|würgendes Gesicht|gross,nasty,sick,ekel,eklig,erbrechen
🤮|face vomiting|kotzendes Gesicht|vomiting face,barf,ew,brechen,erbrechen,gesicht
🤧|sneezing face|niesendes Gesicht|fever,flu,gesundheit,erkältet,erkältung,gesicht
🥵|hot face|schwitzendes Gesicht|dying,feverish,heat,erhitzt,fieber,fiebrig
🥶|cold face|frierendes Gesicht|blue,blue-faced,freezing,bibbern,blau,eisig
🥴|woozy face|schwindeliges Gesicht|dizzy,drunk,eyes,angeheitert,angeschwipst,angetrunken
😵|face with crossed-out eyes|benommenes Gesicht|dizzy face,dead,dizzy,augen,benommen,gesicht
🤯|exploding head|explodierender Kopf|blown,explode,mind,entsetzt,explodieren,geschockt
🤠|cowboy hat face|Gesicht mit Cowboyhut|cowgirl,cowboy,cowboyhut,cowgirl
🥳|partying face|Partygesicht|bday,birthday,celebrate,aufgeregt,feier,fest
😎|smiling face with sunglasses|lächelndes Gesicht mit Sonnenbrille|awesome,beach,bright,cool,gesicht,lächeln
🤓|nerd face|Strebergesicht|brainy,clever,expert,brille,gesicht,intelligent
🧐|face with monocle|Gesicht mit Monokel|monocle face,classy,fancy,elegant,gesicht,monokel
😕|confused face|verwundertes Gesicht|befuddled,confusing,dunno,gesicht,keine ahnung,smiley
😟|worried face|besorgtes Gesicht|anxious,butterflies,nerves,besorgt,gesicht,smiley
🙁|slightly frowning face|betrübtes Gesicht|frown,sad,betrübt,gesicht,schade
☹️|frowning face|düsteres Gesicht|frown,sad,deprimiert,düster,gesicht
😮|face with open mouth|Gesicht mit offenem Mund|open mouth,believe,forgot,erstaunt,gesicht,mund
😯|hushed face|verdutztes Gesicht|epic,omg,stunned,erstaunt,gesicht,omg
😲|astonished face|erstauntes Gesicht|cost,no,omg,erstaunt,gesicht,nee
😳|flushed face|errötetes Gesicht mit großen Augen|amazed,awkward,crazy,augen,erröten,gesicht
🥺|pleading face|bettelndes Gesicht|begging,big,eyes,anflehen,augen,betteln
😦|frowning face with open mouth|entsetztes Gesicht|caught,frown,guard,entsetzt,gesicht,mund
😧|anguished face|qualvolles Gesicht|forgot,scared,scary,arm,gesicht,leidend
😨|fearful face|ängstliches Gesicht|afraid,anxious,blame,angst,besorgt,gesicht
😰|anxious face with sweat|besorgtes Gesicht mit Schweißtropfen|cold sweat,blue,cold,angst,angstschweiß,besorgt
😥|sad but relieved face|trauriges aber erleichtertes Gesicht|disappointed relieved,anxious,call,enttäuscht,erleichtert,gesicht
😢|crying face|weinendes Gesicht|cry,awful,feels,gesicht,smiley,traurig
😭|loudly crying face|heulendes Gesicht|sob,bawling,cry,flennen,gesicht,heulen
😱|face screaming in fear|vor Angst schreiendes Gesicht|scream,epic,fearful,angst,gesicht,munch
😖|confounded face|verwirrtes Gesicht|annoyed,confused,cringe,bestürzt,frustriert,gesicht
😣|persevering face|entschlossenes Gesicht|persevere,concentrate,concentration,ausdauernd,durchhalten,fokus
😞|disappointed face|enttäuschtes Gesicht|awful,blame,dejected,enttäuscht,gesicht,leider
😓|downcast face with sweat|bedrücktes Gesicht mit Schweiß|close,cold,feels,angstschweiß,augen,bedrückt
😩|weary face|erschöpftes Gesicht|crying,fail,feels,erschöpft,fehlschlag,gesicht
😫|tired face|müdes Gesicht|cost,feels,nap,gesicht,müde,niesen
🥱|yawning face|gähnendes Gesicht|bedtime,bored,goodnight,gelangweilt,gesicht,gähnen
😤|face with steam from nose|schnaubendes Gesicht|triumph,anger,angry,erleichtert,gesicht,gewonnen
😡|enraged face|schmollendes Gesicht|pout,rage,anger,gesicht,rot,rot angelaufener smiley
😠|angry face|verärgertes Gesicht|anger,blame,feels,böse,gesicht,smiley
🤬|face with symbols on mouth|Gesicht mit Symbolen über dem Mund|cursing face,censor,cursing,fluchen,gesicht,mund
😈|smiling face with horns|grinsendes Gesicht mit Hörnern|smiling imp,demon,devil,böse,dämon,dämonin
💀|skull|Totenkopf|body,dead,death,gesicht,knochen,märchen
💩|pile of poo|Kothaufen|hankey,poop,shit,kot,kothaufen,mist
🤡|clown face|Clown-Gesicht|clown,clown-gesicht,gesicht
👻|ghost|Gespenst|boo,creature,excited,buh,fantasy,geist
👽️|alien|Außerirdischer|creature,extraterrestrial,face,alien,all,außerirdisch
🤖|robot|Roboter|face,monster,gesicht,monster,roboter
😺|grinning cat|grinsende Katze|smiley cat,animal,face,gesicht,grinsen,katze
😸|grinning cat with smiling eyes|grinsende Katze mit lachenden Augen|smile cat,animal,eye,augen,gesicht,grinsen
😹|cat with tears of joy|Katze mit Freudentränen|joy cat,animal,face,freude,freudentränen,gesicht
😻|smiling cat with heart-eyes|lachende Katze mit Herzen als Augen|heart eyes cat,animal,eye,augen,gesicht,herzaugen
🙈|see-no-evil monkey|sich die Augen zuhaltendes Affengesicht|see no evil,embarrassed,evil,affe,affengesicht,augen
🙉|hear-no-evil monkey|sich die Ohren zuhaltendes Affengesicht|hear no evil,animal,ears,affe,affengesicht,böse
🙊|speak-no-evil monkey|sich den Mund zuhaltendes Affengesicht|speak no evil,animal,evil,affe,affengesicht,böse
❤️|red heart|rotes Herz|emotion,love,herz,rotes herz
🧡|orange heart|oranges Herz|143,herz,liebe,orange
💛|yellow heart|gelbes Herz|143,cardiac,emotion,gefühl,gelb,herz
💚|green heart|grünes Herz|143,emotion,ily,gefühl,grün,herz
💙|blue heart|blaues Herz|143,emotion,ily,blau,gefühl,herz
💜|purple heart|lila Herz|143,bestest,emotion,beste,gefühl,hdl
🖤|black heart|schwarzes Herz|evil,wicked,böse,herz,schwarz
🤍|white heart|weißes Herz|143,herz,weiß,weißes herz
🤎|brown heart|braunes Herz|143,braun,braunes herz,herz
💔|broken heart|gebrochenes Herz|break,crushed,emotion,allein,gebrochen,gefühl
❣️|heart exclamation|Herz als Ausrufezeichen|heavy heart exclamation,heavy,mark,ausrufezeichen,herz,herz als ausrufezeichen
💕|two hearts|zwei Herzen|143,anniversary,date,date,gefühl,herz
💞|revolving hearts|kreisende Herzen|143,adorbs,anniversary,emotion,gefühl,herz
💓|beating heart|schlagendes Herz|heartbeat,143,cardio,gefühl,herz,herzschlag
💗|growing heart|wachsendes Herz|heartpulse,143,emotion,aufregung,gefühl,herz
💖|sparkling heart|funkelndes Herz|143,emotion,excited,aufregung,funkeln,gefühl
💘|heart with arrow|Herz mit Pfeil|cupid,143,adorbs,herz,herz mit pfeil,liebe
💝|heart with ribbon|Herz mit Schleife|gift heart,143,anniversary,herz,hochzeitstag,jahrestag
💯|hundred points|100 Punkte|100,a+,agree,100,100 punkte,punktestand
💢|anger symbol|Ärger|angry,comic,mad,comic,wut,ärger
💥|collision|Zusammenstoß|boom,bomb,collide,bombe,boom,comic
💫|dizzy|schwindlig|comic,shining,shooting,benommen,benommenheit,comic
💦|sweat droplets|Schweißtropfen|sweat drops,comic,drip,comic,feucht,nass
💨|dashing away|Staubwolke|dash,cloud,comic,comic,rennen,staubwolke
💬|speech balloon|Sprechblase mit drei Punkten|bubble,comic,dialog,comic,dialog,gespräch
💭|thought balloon|Gedankenblase|bubble,cartoon,cloud,comic,gedankenblase,nachdenken
💤|ZZZ|Schlafen|zzz,comic,good,buchstaben,comic,gähn
👋|waving hand|winkende Hand|wave,bye,cya,auf wiedersehen,bis später,ciao
🤚|raised back of hand|erhobene Hand von hinten|backhand,erhoben,erhobene hand von hinten,erhobener handrücken
🖐️|hand with fingers splayed|Hand mit gespreizten Fingern|raised hand with fingers splayed,finger,raised,5,finger,fünf
✋️|raised hand|erhobene Hand|5,five,high,5,erhoben,halt
🖖|vulcan salute|vulkanischer Gruß|finger,hand,hands,finger,gruß,grüßen
👌|OK hand|OK-Zeichen|ok hand,awesome,bet,exzellent,finger,genial
🤌|pinched fingers|zusammengedrückte Finger|gesture,hand,hold,bündelhand,finger,fingerspitzen
🤏|pinching hand|Wenig-Geste|amount,bit,fingers,betrag,finger,gering
✌️|victory hand|Victory-Geste|v,peace,sieg,v,victory
🤞|crossed fingers|Hand mit gekreuzten Fingern|cross,finger,hand,finger,gekreuzt,hand
🤟|love-you gesture|Ich-liebe-dich-Geste|love you gesture,fingers,hand,drei,finger,geste
🤘|sign of the horns|Teufelsgruß|metal,finger,hand,corna,finger,hand
🤙|call me hand|Ruf-mich-an-Handzeichen|hang,loose,shaka,anruf,anrufen,hand
👈️|backhand index pointing left|nach links weisender Zeigefinger|point left,finger,hand,finger,handrückseite,links
👉️|backhand index pointing right|nach rechts weisender Zeigefinger|point right,finger,hand,finger,handrückseite,rechts
👆️|backhand index pointing up|nach oben weisender Zeigefinger von hinten|point up 2,finger,hand,aufwärts,finger,handrücken
👇️|backhand index pointing down|nach unten weisender Zeigefinger|point down,finger,hand,abwärts,finger,handrücken
☝️|index pointing up|nach oben weisender Zeigefinger von vorne|point up,finger,hand,finger,hand,handvorderseite
👍️|thumbs up|Daumen hoch|+1,thumbsup,good,daumen,daumen hoch,einverstanden
👎️|thumbs down|Daumen runter|-1,thumbsdown,bad,daumen,daumen runter,hand
✊️|raised fist|erhobene Faust|fist raised,clenched,hand,erhoben,faust,hand
👊|oncoming fist|geballte Faust|facepunch,fist oncoming,punch,absolut,bro,faust
🤛|left-facing fist|Faust nach links|fist left,leftwards,faust,hand,nach links
🤜|right-facing fist|Faust nach rechts|fist right,rightwards,faust,hand,nach rechts
👏|clapping hands|klatschende Hände|clap,applause,approval,applaudieren,applaus,beifall
🙌|raising hands|zwei erhobene Handflächen|raised hands,celebration,gesture,erhoben,feiern,geste
👐|open hands|offene Hände|hand,hug,jazz,hände,jazz,offen
🤲|palms up together|Handflächen nach oben|cupped,dua,hands,beten,gebet,hand
🤝|handshake|Handschlag|agreement,deal,hand,handschlag,hände,händeschütteln
🙏|folded hands|zusammengelegte Handflächen|pray,appreciate,ask,beten,betend,bitten
✍️|writing hand|schreibende Hand|write,hand,schreiben,schreibend
💪|flexed biceps|angespannter Bizeps|muscle,arm,beast,arm,bizeps,bodybuilder
👀|eyes|Augen|body,eye,face,auge,augen,gesicht
🧠|brain|Gehirn|intelligent,smart,gehirn,hirn,intelligent
👶|baby|Baby|babies,children,goo,baby,gesicht,jung
👧|girl|Mädchen|bright-eyed,child,daughter,enkeltochter,gesicht,jung
👦|boy|Junge|bright-eyed,child,grandson,enkelsohn,gesicht,jung
👩|woman|Frau|adult,lady,erwachsen,frau,gesicht
👨|man|Mann|adult,bro,erwachsen,gesicht,mann
🧑|person|Person|adult,erwachsen,erwachsene person,mensch
👵|old woman|ältere Frau|older woman,adult,elderly,alt,erwachsen,frau
👴|old man|älterer Mann|older man,adult,bald,alt,erwachsen,großeltern
🙋|person raising hand|Person mit erhobenem Arm|raising hand,gesture,here,aufzeigen,drankommen,drannehmen
🙅|person gesturing NO|Person mit überkreuzten Armen|no good,forbidden,gesture,arme,gesicht,nein
🙆|person gesturing OK|Person mit Händen auf dem Kopf|ok person,exercise,gesture,geste,hände,oje
🤷|person shrugging|schulterzuckende Person|shrug,doubt,dunno,egal,gleichgültig,keine ahnung
🤦|person facepalming|sich an den Kopf fassende Person|facepalm,again,bewilder,fassen,frustriert,genervt
🙇|person bowing|sich verbeugende Person|bow,apology,ask,bedauern,bitten,demut
💁|person tipping hand|Infoschalter-Mitarbeiter(in)|information desk person,tipping hand person,fetch,abgekippt,beleidigen,gerüchte
🧑‍💻|technologist|IT-Experte/IT-Expertin|coder,computer,developer,bildschirm,computer,entwickler(in)
🧑‍🔧|mechanic|Mechaniker(in)|electrician,plumber,tradesperson,elektriker(in),klempner(in),mechaniker(in)
🧑‍🏫|teacher|Lehrer(in)|instructor,lecturer,professor,dozent(in),lehrer(in),professor(in)
🧑‍🚀|astronaut|Astronaut(in)|rocket,space,astronaut(in),raumfahrt,weltraum
🕵️|detective|Detektiv(in)|sleuth,spy,detektiv,detektiv(in),lupe
👮|police officer|Polizist(in)|cop,apprehend,arrest,beruf,festnehmen,gesetzeshüter
🥷|ninja|Ninja|assassin,fight,fighter,ausdauer,geheimmission,killer
🎅|Santa Claus|Weihnachtsmann|santa,celebration,christmas,weihnachten,weihnachtsmann
🏃|person running|laufende Person|runner,fast,hurry,eilig,joggen,laufen
💃|woman dancing|tanzende Frau|dancer,dance,elegant,elegant,festlich,flair
🕺|man dancing|tanzender Mann|dance,dancer,elegant,elegant,festlich,flair
👥|busts in silhouette|Silhouette mehrerer Büsten|bff,bust,everyone,büsten,personen,silhouette mehrerer büsten
👪️|family|Familie|child,familie,junge,kind`
