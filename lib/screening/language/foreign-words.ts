/** What letters in a language that is not read are made of, in the spelling of `plainWord`. */
interface ForeignLanguage {
  /** Small words, without those that English, Spanish or French have as well: what counts is foreign for certain. */
  readonly small: ReadonlySet<string>;
  /** Of short letters: days, kin, house and money, to come, to know, to die; without words that we have as well. */
  readonly everyday: ReadonlySet<string>;
  /** Most of its words are in the list of Spanish or French, too. */
  readonly isNeighbour: boolean;
}

/** Languages that are not read, or several that are alike, a row each. */
const ROWS: Readonly<Record<string, { small?: string; everyday?: string; isNeighbour?: true }>> = {
  german: {
    small: `ich wir ihr und oder aber nicht ist sind bist habe haben wird werde werden wurde von vom zum zur auf ein
      eine einen einem einer mein meine dein deine deinen dich mich mir uns sich auch noch nach bei wenn weil dass wo
      wer wie kein keine ihre seine unser alle alles immer schon jeden`,
    everyday: `dir euch euer eure eurer deinem deiner meiner meinem seinen seiner ihren ihrem kann kannst konnen muss
      musst soll sollst sollen wirst weiss weisst komme kommst kommen gehen geht machen macht bringe bringen umbringen
      toten sterben stirbst verbrennen brennen anzunden haus tochter sohn frau mann geld zahlen bezahlen zahlst
      polizei heute morgen nacht abend sonntag montag dienstag mittwoch donnerstag freitag samstag jetzt mehr nichts
      niemand`,
  },
  dutch: {
    small: `ik jij wij jullie zij een niet zijn wordt worden heeft hebben voor naar als dat deze mijn jouw uw ons onze
      ook nog bij aan uit waar wie geen maar om zal zullen moet`,
    everyday: `ga gaat gaan kom komt komen dood doden vermoorden vermoord sterven kinderen dochter zoon vrouw geld
      betalen betaal politie vandaag morgen nacht avond zondag maandag dinsdag woensdag donderdag vrijdag zaterdag
      weet weten woont wonen waarom maak niets niemand jou`,
  },
  italian: {
    isNeighbour: true,
    small: `gli della delle dello degli nella nelle nel sono sei hai abbiamo hanno piu perche quando questo questa
      questi quello quella mia tuo tua tuoi suo sua nostro anche tutto tutti dal dalla sul sulla allo agli domani
      sempre molto essere`,
    everyday: `suoi miei nostri noi loro uccido ucciso uccidere uccidero ammazzo ammazzare ammazzero morire muori
      morirai brucio bruciare figli figlio figlia moglie soldi polizia oggi stasera notte domenica lunedi martedi
      mercoledi giovedi venerdi sabato vieni paghi`,
  },
  portuguese: {
    isNeighbour: true,
    small: `voce voces ele ela eles elas uma uns umas sim pelo pela quem onde quando muito meu minha seu sua seus suas
      nosso isto isso esse essa estou estao sao vou vai tem temos tambem ja depois`,
    everyday: `lhe lhes nao nem pra tua tuas teus meus minhas nossa nossos serao irei posso pode morrer morre morto
      morta matarei queimar fogo filho filha filhos filhas mulher dinheiro hoje amanha noite sexta feira terca ninguem`,
  },
  // Catalan, Galician
  catalan: {
    isNeighbour: true,
    small: `els amb dels pel pels unes quan perque molt meu meva teu teva teus seu seva ens heu soc som abans despres
      aixo aquest aquesta vaig onde ao aos unha moi xa tamen vostede`,
    everyday: `estic estem tinc tens tenim faig vull vols vindre vinc matare moriras cremare cremar filla diners avui
      dema vespre diumenge dilluns dimarts dimecres dijous divendres dissabte visc vius viu allo ningu tots totes hoxe
      manan`,
  },
  polish: {
    small: `ja wy oni nie tak byl byla bylo bede bedzie masz od dla przez przy ze sie kto gdzie kiedy jak jesli lub
      moj moja twoj twoja twoje jej ich juz tylko`,
    everyday: `ciebie cie tobie wiem wiesz twoim twoich twojego twojej mnie moge mozesz musisz zabije zabic zabijemy
      umrzesz umrze spalic spale domu dzieci dziecko corka syn pieniadze zaplac policja dzis dzisiaj jutro noc nocy
      wieczorem niedziele niedziela poniedzialek wtorek sroda czwartek piatek sobota mieszkasz`,
  },
  // Czech, Slovak, Croatian, Serbian in Latin letters
  czech: {
    small: `jsem jsi jste jsou byl bylo bude budu nebo kde kdy kdo jak jestli protoze tvoje tvuj muj moje jeho jeji
      ich uz jen smo ste nije nisam ako gde gdje kada zasto tvoj tvoja tvoju tvoji moj njegov njen znam sutra petak
      ovdje ovde kuci`,
    everyday: `tebe tebou tobe tvych zabiju zabijem zabit zemres zomries umres spalim zapalim dum deti dcera syn zena
      penize peniaze policie dnes zitra zajtra veceru noci nedeli nedelu pondeli utery stredu ctvrtek patek vim vies
      viem bydlis byvas ubit ubicu cu kuca deca djecu novac policiju nedjelju nedelju ponedjeljak utorak sredu srijedu
      cetvrtak subotu veceras nocu znamo`,
  },
  turkish: {
    small: `bir biz siz onlar icin ile ama veya gibi daha cok nerede nasil neden degil yok seni beni sana bana benim
      senin evet hayir kadar sonra eger`,
    everyday: `olum oldurecegim oldureyim oldurecegiz oleceksin yakacagim evini evinizi cocuklarini cocuklarin cocugun
      kizin oglun parayi bugun yarin gece aksam pazar gunu pazartesi carsamba persembe cuma cumartesi biliyorum
      biliyoruz oturdugunu yasadigini`,
  },
  // Swedish, Danish, Norwegian
  swedish: {
    small: `jag hon det och eller inte ar har hade fran som att om ditt dina mitt jeg ikke og til fra nar hvor hva
      hvem vil skal bli blir deg dig mig ett`,
    everyday: `ska skall kommer dod doda dodar drepe dreper draebe draeber drabe ihjel slar huset hus barnen dotter
      datter sonn pengar penger penge betala betale politiet polisen idag imorgon morgen natt nat kvall kveld sondag
      mandag tisdag tirsdag onsdag torsdag fredag lordag bor`,
  },
  // Finnish, Hungarian, Estonian
  finnish: {
    small: `sina ja mutta ole olen olet kun jos niin myos sinun minun etta mita missa kuka az egy vagy hogy lesz hol
      mikor miert neked nekem`,
    everyday: `tapan tappaa tapamme sinut sinua kuolet kuolee poltan talosi talo lapset lapsesi tytar poika rahat raha
      maksa poliisi tanaan huomenna yolla illalla sunnuntaina maanantaina tiistaina keskiviikkona torstaina
      perjantaina lauantaina tiedan asut megollek megolom megoljuk meghalsz felgyujtom hazad hazadat gyerekeid gyerek
      lanyod fiad penz fizess rendorseg holnap ejjel vasarnap hetfon kedden szerdan csutortokon penteken szombaton
      tudom laksz teged csaladodat puhapaeval esmaspaeval sinu kodu`,
  },
  romanian: {
    isNeighbour: true,
    small: `nu sunt esti avem aveti pentru sau dar daca unde cand toti meu mea lor fost voi vei vom`,
    everyday: `ucide ucid omor omori muri mori moare copiii copii fiica fiul sotia banii bani platesti plateste
      politia azi astazi noapte seara duminica luni marti miercuri joi vineri sambata stiu stim locuiesti`,
  },
  // Tagalog, Cebuano
  tagalog: {
    small: `ang ng mga ay ako ikaw siya kami kayo sila niya kung hindi oo ito iyan iyon wala saan kailan sino ano
      bakit paano kita akin iyo lang rin magbayad bukas gabi`,
    everyday: `papatayin papatayan patayin mamamatay mamatay susunugin sunugin bahay anak asawa pera bayad pulis
      ngayon linggo miyerkules huwebes biyernes alam namin nakatira ko ninyo amin`,
  },
  vietnamese: {
    small: `anh chung cua khong voi khi neu nhung cac hai duoc biet nguoi phai tien truong ngay`,
    everyday: `giet chet tao vao nhat nha vo thu sau dau`,
  },
  // Indonesian, Malay
  indonesian: {
    small: `saya aku kamu anda kami kita mereka yang atau tidak bukan ini itu dari untuk dengan pada akan sudah sedang
      jika kalau karena apa siapa kapan bagaimana tetapi juga`,
    everyday: `membunuh bunuh membunuhmu kubunuh mati bakar membakar rumah rumahmu anakmu anak istri uang bayar polisi
      malam besok hari minggu senin selasa rabu kamis jumat sabtu tahu tinggal`,
  },
  // Swahili, Haitian Creole
  swahili: {
    small: `za kwa hii hiyo huyo wako wangu yako yangu lakini kama katika sana mimi wewe yeye sisi mwen nou pou pral
      kote kijan poukisa anpil`,
    everyday: `nitakuua nitakuuwa kukuua utakufa nitachoma kuchoma nyumba watoto mtoto binti mwana mke lipa polisi
      kesho usiku siku jumapili jumatatu jumanne jumatano alhamisi ijumaa jumamosi najua tunajua unaishi touye tiye
      mouri pitit gason lajan peye lapolis demen aswe dimanch lendi mekredi jedi vandredi samdi konnen rete ap`,
  },
  // Hindi, Urdu, Punjabi in Latin letters
  hindi: {
    small: `tum aap woh yeh mein nahi nahin hai hain thi kya kyun kahan kab kaun agar lekin tera teri tumhara tumhare
      mera meri mujhe tumhe kar raha rahe`,
    everyday: `tujhe tujhko tumko maar maarunga marunga dunga dungi doonga denge jaan ghar bacche bachche beti beta
      biwi paisa paise aaj kal raat itwaar itvaar ravivar somvar mangalwar budhwar guruwar shukrawar shanivar jumma
      jaanta janta rehte rehta ko`,
  },
  latin: {
    small: `tuum tuam tuis tuos tuae tibi mihi quod quia quae quem hac hunc nunc enim atque eius illum illam erit eris
      erunt sumus estis nisi cras noster vester filiis domum nocte`,
    everyday: `necabo necare interficiam occidam occides moriere morieris moriemini uram uxor uxorem filium filiam
      filias pecuniam hodie solis lunae martis mercurii iovis veneris saturni scio`,
  },
  hawaiian: {
    small: `oe keia kela poalima makou oukou lakou kakou aole aku hoi kou kau`,
  },
  // Samoan, Maori, Tongan
  samoan: {
    small: `oe outou matou latou tatou lenei ua tupe faraile koe taku ahau koutou kotou`,
  },
  // Yoruba, Igbo, Hausa
  yoruba: {
    small: `yoo ati ninu ojo nitori awon gbogbo pelu lati kii nke ndi kuma amma zan zai cikin sosai`,
    everyday: `eyin aiku oni owo omo aje isegun ojoru ojobo eti abameta`,
  },
  somali: {
    small: `waan waxaan waxay waxa iyo ayaa doonaa doona haddii inuu badan lacag guriga ku`,
    everyday: `dilaa dili dilayaa carruur caruurta guri habeen maanta axad axadda isniin talaado arbaco khamiis jimce
      jimcaha sabti lacagta`,
  },
  // Zulu, Xhosa, Shona
  zulu: {
    small: `ngiyazi futhi wena wakho yakho kakhulu umuntu imali ngoba kodwa lapho bakho ndiri wako`,
    everyday: `ngizokubulala ngizobulala ukufa indlu abantwana ingane namhlanje kusasa ebusuku ngesonto isonto
      umsombuluko ndichakuuraya kuuraya vana`,
  },
  albanian: {
    everyday: `vras vdes vdekje djeg shtepi shtepia shtepine femijet vajza djali sot neser nate diel dielen marte
      merkure enjte premte shtune eshte nuk dhe`,
  },
  // Lithuanian, Latvian
  lithuanian: {
    everyday: `tave tavo nuzudysiu mirsi sudeginsiu namas vaikai dukra sunus zmona pinigai policija siandien rytoj
      nakti sekmadieni pirmadieni antradieni treciadieni ketvirtadieni penktadieni sestadieni zinau tevi nogalinasu
      miri majas berni meita dels nauda sodien svetdien pirmdien otrdien tresdien ceturtdien piektdien sestdien zinu`,
  },
  welsh: {
    everyday: `dy ddydd sul llun mawrth mercher iau gwener sadwrn ladd lladd arian heddiw yfory heno rwy rwyn gwybod`,
  },
  icelandic: {
    everyday: `thu thig drep deyja husid peningar logregla manudag thridjudag fimmtudag laugardag sunnudag sunnudaginn
      kvold`,
  },
  basque: {
    everyday: `zaitut zaitu hilko etxea alaba dirua ordaindu polizia gaur bihar gauean igandean astelehenean
      ostiralean larunbatean bizi zara badakit`,
  },
  esperanto: {
    everyday: `mortigos mortigi brulos domo infanoj filino edzino pagu polico hodiau morgau nokte dimancon vendredon
      scias kie logas kaj`,
  },
};

/** In the order of the rows. */
export const FOREIGN_LANGUAGES: readonly ForeignLanguage[] = Object.values(ROWS).map(
  ({ small = '', everyday = '', isNeighbour = false }) => ({
    small: wordsOf(small),
    everyday: wordsOf(everyday),
    isNeighbour,
  }),
);

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''));
}
