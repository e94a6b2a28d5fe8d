/**
 * Small words of languages that are not read, in the spelling of `plainWord`. Words that English, Spanish or French
 * have as well are left out, so that what counts is foreign for certain.
 */
export const FOREIGN_WORDS: readonly ReadonlySet<string>[] = [
  // German
  `ich wir ihr und oder aber nicht ist sind bist habe haben wird werde werden wurde von vom zum zur auf ein eine einen
  einem einer mein meine dein deine deinen dich mich mir uns sich auch noch nach bei wenn weil dass wo wer wie kein
  keine ihre seine unser alle alles immer schon jeden`,
  // Dutch
  `ik jij wij jullie zij een niet zijn wordt worden heeft hebben voor naar als dat deze mijn jouw uw ons onze ook nog
  bij aan uit waar wie geen maar om zal zullen moet`,
  // Italian
  `gli della delle dello degli nella nelle nel sono sei hai abbiamo hanno piu perche quando questo questa questi
  quello quella mia tuo tua tuoi suo sua nostro anche tutto tutti dal dalla sul sulla allo agli domani sempre molto
  essere`,
  // Portuguese
  `voce voces ele ela eles elas uma uns umas sim pelo pela quem onde quando muito meu minha seu sua seus suas nosso
  isto isso esse essa estou estao sao vou vai tem temos tambem ja depois`,
  // Catalan, Galician
  `els amb dels pel pels unes quan perque molt meu meva teu teva teus seu seva ens heu soc som abans despres aixo
  aquest aquesta vaig onde ao aos unha moi xa tamen vostede`,
  // Polish
  `ja wy oni nie tak byl byla bylo bede bedzie masz od dla przez przy ze sie kto gdzie kiedy jak jesli lub moj moja
  twoj twoja twoje jej ich juz tylko`,
  // Czech, Slovak, Croatian, Serbian in Latin letters
  `jsem jsi jste jsou byl bylo bude budu nebo kde kdy kdo jak jestli protoze tvoje tvuj muj moje jeho jeji ich uz jen
  smo ste nije nisam ako gde gdje kada zasto tvoj tvoja tvoju tvoji moj njegov njen znam sutra petak ovdje ovde kuci`,
  // Turkish
  `bir biz siz onlar icin ile ama veya gibi daha cok nerede nasil neden degil yok seni beni sana bana benim senin evet
  hayir kadar sonra eger`,
  // Swedish, Danish, Norwegian
  `jag hon det och eller inte ar har hade fran som att om ditt dina mitt jeg ikke og til fra nar hvor hva hvem vil
  skal bli blir deg dig mig ett`,
  // Finnish, Hungarian, Estonian
  `sina ja mutta ole olen olet kun jos niin myos sinun minun etta mita missa kuka az egy vagy hogy lesz hol mikor
  miert neked nekem`,
  // Romanian
  `nu sunt esti avem aveti pentru sau dar daca unde cand toti meu mea lor fost voi vei vom`,
  // Tagalog, Cebuano
  `ang ng mga ay ako ikaw siya kami kayo sila niya kung hindi oo ito iyan iyon wala saan kailan sino ano bakit paano
  kita akin iyo lang rin magbayad bukas gabi`,
  // Vietnamese
  `anh chung cua khong voi khi neu nhung cac hai duoc biet nguoi phai tien truong ngay`,
  // Indonesian, Malay
  `saya aku kamu anda kami kita mereka yang atau tidak bukan ini itu dari untuk dengan pada akan sudah sedang jika
  kalau karena apa siapa kapan bagaimana tetapi juga`,
  // Swahili, Haitian Creole
  `za kwa hii hiyo huyo wako wangu yako yangu lakini kama katika sana mimi wewe yeye sisi mwen nou pou pral kote kijan
  poukisa anpil`,
  // Hindi, Urdu, Punjabi in Latin letters
  `tum aap woh yeh mein nahi nahin hai hain thi kya kyun kahan kab kaun agar lekin tera teri tumhara tumhare mera meri
  mujhe tumhe kar raha rahe`,
  // Latin
  `tuum tuam tuis tuos tuae tibi mihi quod quia quae quem hac hunc nunc enim atque eius illum illam erit eris
  erunt sumus estis nisi cras noster vester filiis domum nocte`,
  // Hawaiian
  `oe keia kela poalima makou oukou lakou kakou aole aku hoi kou kau`,
  // Samoan, Maori, Tongan
  `oe outou matou latou tatou lenei ua tupe faraile koe taku ahau koutou kotou`,
  // Yoruba, Igbo, Hausa
  `yoo ati ninu ojo nitori awon gbogbo pelu lati kii nke ndi kuma amma zan zai cikin sosai`,
  // Somali
  `waan waxaan waxay waxa iyo ayaa doonaa doona haddii inuu badan lacag guriga ku`,
  // Zulu, Xhosa, Shona
  `ngiyazi futhi wena wakho yakho kakhulu umuntu imali ngoba kodwa lapho bakho ndiri wako`,
].map((words) => new Set(words.split(/\s+/)));
