/**
 * What short letters in those languages (`foreign-words.ts`, in its order, and six more) are made of: days, kin, house
 * and money, to come, to know, to die. In the spelling of `plainWord`, and without words that we have as well.
 */
export const FOREIGN_EVERYDAY: readonly ReadonlySet<string>[] = [
  // German
  `dir euch euer eure eurer deinem deiner meiner meinem seinen seiner ihren ihrem kann kannst konnen muss musst soll
  sollst sollen wirst weiss weisst komme kommst kommen gehen geht machen macht bringe bringen umbringen toten
  sterben stirbst verbrennen brennen anzunden haus tochter sohn frau mann geld zahlen bezahlen zahlst polizei heute
  morgen nacht abend sonntag montag dienstag mittwoch donnerstag freitag samstag jetzt mehr nichts niemand`,
  // Dutch
  `ga gaat gaan kom komt komen dood doden vermoorden vermoord sterven kinderen dochter zoon vrouw geld betalen
  betaal politie vandaag morgen nacht avond zondag maandag dinsdag woensdag donderdag vrijdag zaterdag weet weten
  woont wonen waarom maak niets niemand jou`,
  // Italian
  `suoi miei nostri noi loro uccido ucciso uccidere uccidero ammazzo ammazzare ammazzero morire muori morirai brucio
  bruciare figli figlio figlia moglie soldi polizia oggi stasera notte domenica lunedi martedi mercoledi giovedi
  venerdi sabato vieni paghi`,
  // Portuguese
  `lhe lhes nao nem pra tua tuas teus meus minhas nossa nossos serao irei posso pode morrer morre morto morta
  matarei queimar fogo filho filha filhos filhas mulher dinheiro hoje amanha noite sexta feira terca ninguem`,
  // Catalan, Galician
  `estic estem tinc tens tenim faig vull vols vindre vinc matare moriras cremare cremar filla diners avui dema
  vespre diumenge dilluns dimarts dimecres dijous divendres dissabte visc vius viu allo ningu tots totes hoxe manan`,
  // Polish
  `ciebie cie tobie wiem wiesz twoim twoich twojego twojej mnie moge mozesz musisz zabije zabic zabijemy umrzesz
  umrze spalic spale domu dzieci dziecko corka syn pieniadze zaplac policja dzis dzisiaj jutro noc nocy wieczorem
  niedziele niedziela poniedzialek wtorek sroda czwartek piatek sobota mieszkasz`,
  // Czech, Slovak, Croatian, Serbian in Latin letters
  `tebe tebou tobe tvych zabiju zabijem zabit zemres zomries umres spalim zapalim dum deti dcera syn zena penize
  peniaze policie dnes zitra zajtra veceru noci nedeli nedelu pondeli utery stredu ctvrtek patek vim vies viem
  bydlis byvas ubit ubicu cu kuca deca djecu novac policiju nedjelju nedelju ponedjeljak utorak sredu srijedu
  cetvrtak subotu veceras nocu znamo`,
  // Turkish
  `olum oldurecegim oldureyim oldurecegiz oleceksin yakacagim evini evinizi cocuklarini cocuklarin cocugun kizin
  oglun parayi bugun yarin gece aksam pazar gunu pazartesi carsamba persembe cuma cumartesi biliyorum biliyoruz
  oturdugunu yasadigini`,
  // Swedish, Danish, Norwegian
  `ska skall kommer dod doda dodar drepe dreper draebe draeber drabe ihjel slar huset hus barnen dotter datter sonn
  pengar penger penge betala betale politiet polisen idag imorgon morgen natt nat kvall kveld sondag mandag tisdag
  tirsdag onsdag torsdag fredag lordag bor`,
  // Finnish, Hungarian, Estonian
  `tapan tappaa tapamme sinut sinua kuolet kuolee poltan talosi talo lapset lapsesi tytar poika rahat raha maksa
  poliisi tanaan huomenna yolla illalla sunnuntaina maanantaina tiistaina keskiviikkona torstaina perjantaina
  lauantaina tiedan asut megollek megolom megoljuk meghalsz felgyujtom hazad hazadat gyerekeid gyerek lanyod fiad
  penz fizess rendorseg holnap ejjel vasarnap hetfon kedden szerdan csutortokon penteken szombaton tudom laksz teged
  csaladodat puhapaeval esmaspaeval sinu kodu`,
  // Romanian
  `ucide ucid omor omori muri mori moare copiii copii fiica fiul sotia banii bani platesti plateste politia azi
  astazi noapte seara duminica luni marti miercuri joi vineri sambata stiu stim locuiesti`,
  // Tagalog, Cebuano
  `papatayin papatayan patayin mamamatay mamatay susunugin sunugin bahay anak asawa pera bayad pulis ngayon linggo
  miyerkules huwebes biyernes alam namin nakatira ko ninyo amin`,
  // Vietnamese
  `giet chet tao vao nhat nha vo thu sau dau`,
  // Indonesian, Malay
  `membunuh bunuh membunuhmu kubunuh mati bakar membakar rumah rumahmu anakmu anak istri uang bayar polisi malam
  besok hari minggu senin selasa rabu kamis jumat sabtu tahu tinggal`,
  // Swahili, Haitian Creole
  `nitakuua nitakuuwa kukuua utakufa nitachoma kuchoma nyumba watoto mtoto binti mwana mke lipa polisi kesho usiku
  siku jumapili jumatatu jumanne jumatano alhamisi ijumaa jumamosi najua tunajua unaishi touye tiye mouri pitit
  gason lajan peye lapolis demen aswe dimanch lendi mekredi jedi vandredi samdi konnen rete ap`,
  // Hindi, Urdu, Punjabi in Latin letters
  `tujhe tujhko tumko maar maarunga marunga dunga dungi doonga denge jaan ghar bacche bachche beti beta biwi paisa
  paise aaj kal raat itwaar itvaar ravivar somvar mangalwar budhwar guruwar shukrawar shanivar jumma jaanta janta
  rehte rehta ko`,
  // Latin
  `necabo necare interficiam occidam occides moriere morieris moriemini uram uxor uxorem filium filiam filias
  pecuniam hodie solis lunae martis mercurii iovis veneris saturni scio`,
  // Hawaiian
  ``,
  // Samoan, Maori, Tongan
  ``,
  // Yoruba, Igbo, Hausa
  `eyin aiku oni owo omo aje isegun ojoru ojobo eti abameta`,
  // Somali
  `dilaa dili dilayaa carruur caruurta guri habeen maanta axad axadda isniin talaado arbaco khamiis jimce jimcaha
  sabti lacagta`,
  // Zulu, Xhosa, Shona
  `ngizokubulala ngizobulala ukufa indlu abantwana ingane namhlanje kusasa ebusuku ngesonto isonto umsombuluko
  ndichakuuraya kuuraya vana`,
  // Albanian
  `vras vdes vdekje djeg shtepi shtepia shtepine femijet vajza djali sot neser nate diel dielen marte merkure enjte
  premte shtune eshte nuk dhe`,
  // Lithuanian, Latvian
  `tave tavo nuzudysiu mirsi sudeginsiu namas vaikai dukra sunus zmona pinigai policija siandien rytoj nakti
  sekmadieni pirmadieni antradieni treciadieni ketvirtadieni penktadieni sestadieni zinau tevi nogalinasu miri majas
  berni meita dels nauda sodien svetdien pirmdien otrdien tresdien ceturtdien piektdien sestdien zinu`,
  // Welsh
  `dy ddydd sul llun mawrth mercher iau gwener sadwrn ladd lladd arian heddiw yfory heno rwy rwyn gwybod`,
  // Icelandic
  `thu thig drep deyja husid peningar logregla manudag thridjudag fimmtudag laugardag sunnudag sunnudaginn kvold`,
  // Basque
  `zaitut zaitu hilko etxea alaba dirua ordaindu polizia gaur bihar gauean igandean astelehenean ostiralean
  larunbatean bizi zara badakit`,
  // Esperanto
  `mortigos mortigi brulos domo infanoj filino edzino pagu polico hodiau morgau nokte dimancon vendredon scias kie
  logas kaj`,
].map((words) => new Set(words.split(/\s+/)));
