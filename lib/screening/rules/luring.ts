import { defineRules, type Phrases } from '../screening-rule.ts';

/** Parents have such secrets with their children, too. */
const KIND_SECRETS = `surprise*|party|birthday|christmas|cake|mothers day|fathers day|dinner for her|dinner for him|breakfast for her|breakfast for him|gift for|present for|the ring|booked|trip|sorpresa|navidad|noel|fiesta|cumpleanos|pastel|surprise
  anniversaire|gateau|cadeau pour|fete`;

/** No surprise for somebody else: the child alone, what it gets, and where nobody sees. */
const AWAY_EN = `come alone|come by yourself|come on your own|after school|motel|hotel|my house|my place|my apartment|my car|bought you|got you
  gift for you|present for you`;
const AWAY_ES = `ven sola|ven solo|ven solita|ven solito|despues de la escuela|despues de clase|motel|hotel|mi casa|mi apartamento|mi carro|mi coche
  te compre|te doy|te regalo|regalo para ti`;
const AWAY_FR = `viens seul|viens seule|viens tout seul|viens toute seule|apres l ecole|apres les cours|motel|hotel|chez moi|ma maison|ma voiture|mon appartement
  je t ai achete|je te donne|je t offre|toute seule|tout seul|cadeau pour toi`;

const STEPS_EN: readonly [Phrases, ...Phrases[]] = [
  `do not tell|do not show|never tell|not a word to|no need to tell|without telling`,
  'mommy|mom|mum|mummy|daddy|your mother|your parents|your dad|your folks|your teacher',
  'our secret|our little secret|come alone|come by yourself|come on your own|come over alone|just you|only you',
  'come to|come by|come over|come alone|come by yourself|come on your own|meet me|wait for me|pick you up',
];
const STEPS_ES: readonly [Phrases, ...Phrases[]] = [
  'no le ensenes|no le digas|no le cuentes|no les digas|no les cuentes|no le muestres|sin decirle',
  'mami|mama|papi|papa|tus papas|tus padres|tu maestra',
  'nuestro secreto|ven sola|ven solo|ven solita|ven solito|vienes sola|vienes solo|vienes solita|vienes solito|vengas sola|vengas solo|pasas sola|pasas solo',
  'ven|vienes|te vienes|vengas|pasas por|pasa por|te espero|te llevo|te recojo|esperame',
];
const STEPS_FR: readonly [Phrases, ...Phrases[]] = [
  'ne dis rien|ne le dis pas|ne lui dis pas|ne montre pas|n en parle pas|pas un mot|sans le dire',
  'maman|papa|tes parents|ta mere|ton pere|ta maitresse',
  'notre secret|notre petit secret|viens seul|viens seule|viens tout seul|viens toute seule|passes seule|passes seul|passe seule|passe seul',
  'viens|passe chez|passes chez|passe me voir|passes me voir|je t attends|je t apporte|je viens te chercher|attends moi',
];

/** Who asks a child to come, and to say nothing at home. */
export const LURING_RULES = [
  ...defineRules('en', 'harassment', {
    'luring-a-child': {
      steps: STEPS_EN,
      within: 40,
      anyOrder: true,
      weight: 95,
      unless: KIND_SECRETS,
    },
    // No kindness excuses it; nor in the other languages.
    'luring-a-child-away': {
      steps: [...STEPS_EN, AWAY_EN],
      within: 60,
      anyOrder: true,
      weight: 95,
    },
  }),
  ...defineRules('es', 'harassment', {
    'atraer-a-un-menor': {
      steps: STEPS_ES,
      within: 40,
      anyOrder: true,
      weight: 95,
      unless: KIND_SECRETS,
    },
    'atraer-a-un-menor-aparte': {
      steps: [...STEPS_ES, AWAY_ES],
      within: 60,
      anyOrder: true,
      weight: 95,
    },
  }),
  ...defineRules('fr', 'harassment', {
    'attirer-un-enfant': {
      steps: STEPS_FR,
      within: 40,
      anyOrder: true,
      weight: 95,
      unless: KIND_SECRETS,
    },
    'attirer-un-enfant-ailleurs': {
      steps: [...STEPS_FR, AWAY_FR],
      within: 60,
      anyOrder: true,
      weight: 95,
    },
  }),
];
