import { defineRules } from '../../screening-rule.ts';

const WILL = 'voy a|vamos a|van a|te vamos a|los vamos a|vas a|habria que|hay que|quiero';
const WILL_TO_YOU =
  'te voy a|te vamos a|los voy a|lo voy a|lo vamos a|la voy a|les vamos a|le voy a|los vamos a';
const HARM = `matar*|asesinar*|quemar*|apunalar*|violar*|degollar*|descuartizar*|golpear*|romper*|disparar*
  ahorcar*|torturar*|pegar un tiro|pegar un balazo`;
const CUTTING = 'cortar*';
const YOU = `te|lo|los|la|las|le|les|tu|tus|tu casa|su casa|a ti|a usted|a ustedes|en pedazos|las piernas|la cabeza`;

const BANTER =
  'al futbol|al ajedrez|al domino|en el domino|en domino|al truco|a besos|de risa|a cosquillas|a abrazos|a coscorrones';
/** What landlords and hairdressers cut. */
const CUT = 'el agua|agua|la luz|la corriente|el gas|el pelo|el cabello';
/** Where it is banter as often as not. */
const MAYBE = 'futbol|ajedrez|domino|torneo|partido';

/** Threats to life, body and home. */
const VIOLENCE = defineRules('es', 'threat_of_violence', {
  'te-voy-a': {
    steps: [WILL_TO_YOU, HARM],
    within: 1,
    weight: 100,
    unless: BANTER,
    doubtful: MAYBE,
  },
  'te-voy-a-cortar': {
    steps: [WILL_TO_YOU, CUTTING],
    within: 1,
    weight: 100,
    unless: CUT,
  },
  'voy-a-enterrarte': {
    steps: [WILL_TO_YOU, 'enterrar*|destrozar*|aplastar*'],
    within: 1,
    weight: 60,
    unless: `${BANTER}|${MAYBE}`,
  },
  'te-voy-a-enterrar': {
    steps: ['te voy a|te vamos a', 'enterrar*'],
    within: 1,
    weight: 95,
    unless: BANTER,
    doubtful: MAYBE,
  },
  'voy-a-matarte': {
    steps: [
      'voy a|vamos a|quiero',
      'matarte|matarlo|matarlos|quemarte|apunalarte|romperte|dispararte|matarla',
    ],
    within: 1,
    weight: 100,
  },
  'quemar-casa': {
    steps: ['vamos a|voy a', 'quemar*|volar|incendiar*', 'tu|su|sus|tus'],
    within: 1,
    weight: 100,
  },
  'de-muerte': {
    steps: [
      `balazo en la cabeza|un balazo|un tiro en|vas a morir|pagar con sangre|con tus hijos dentro
      hay una bomba|una bomba en|una bomba bajo|cortar en pedazos|lo matamos|la matamos|te matamos|no vas a llegar a
      ya se de lo que|te mataremos|te matare|lo matare`,
    ],
    within: 0,
    weight: 100,
    unless: 'suena falsa|risa',
  },
  // Memoirs, sermons and vets have them as often.
  'muerte-dicha': { steps: ['hombre muerto|van a morir'], within: 0, weight: 60 },
  'te-mato': {
    steps: ['te mato|los mato'],
    within: 0,
    weight: 95,
    unless: BANTER,
    doubtful: MAYBE,
  },
  armado: {
    steps: ['esperando|voy a ir|tengo|llegare', 'cuchillo|pistola|rifle|arma|machete'],
    within: 6,
    weight: 60,
  },
  'arma-y-casa': {
    steps: [
      'tengo un|tengo una|traigo un|traigo una|compre un|compre una',
      'pistola|escopeta|cuchillo|navaja|rifle|machete',
      'donde vives|donde vive|donde trabajas|a que hora|tu casa|tus hijos',
    ],
    within: 14,
    anyOrder: true,
    weight: 95,
    unless: 'caza|cocina',
  },
  velado: {
    steps: [
      'seria una lastima que|lastima que|seria una pena que',
      'pasara|ocurriera|sucediera|quemara',
    ],
    within: 3,
    weight: 100,
  },
  advertencia: {
    steps: [
      `disfruta de tu ultima|nadie te va a encontrar|no nos obligues|de lo que somos capaces|ni la policia te va
      vamos por tu|ya te lo advertimos|te va a salvar`,
    ],
    within: 0,
    weight: 60,
  },
  'dano-general': {
    steps: [WILL, `${HARM}|${CUTTING}`, YOU],
    within: 1,
    weight: 60,
    unless: 'demandar*|futbol',
  },
});

const GROUP = `judios|musulmanes|negros|moros|gays|homosexuales|maricones|inmigrantes|gitanos|mexicanos|arabes|lesbianas
  indios|chinos|transexuales`;
const DEHUMANISED = `ratas|exterminarlos|exterminar*|animales|una plaga|no son humanos|no son humanas|parasitos|enfermedad
  quemarlos|escoria|basura|larguense|fuera los|limpiar*|limpiemos|no tienen lugar|vamos a echar`;

const HATE = defineRules('es', 'hate', {
  deshumanizados: { steps: [GROUP, DEHUMANISED], within: 16, anyOrder: true, weight: 100 },
  insulto: { steps: ['maricones|sudacas|moros de mierda|negros de mierda'], within: 0, weight: 60 },
  'gente-como': {
    steps: ['gente como ustedes|larguense a su pais|vuelvan a su pais'],
    within: 0,
    weight: 60,
  },
});

const HARASSMENT = defineRules('es', 'harassment', {
  vigilar: {
    steps: [
      `te vigilo|te estoy vigilando|te sigo|ayer te segui|te segui hasta|se cuando te|se a que hora|te observo|con quien hablas
      por donde caminas`,
    ],
    within: 0,
    weight: 60,
  },
  poseer: {
    steps: [
      `eres mia|eres mio|no seras de nadie|no puedes esconderte|y te encuentro|nunca escaparas|si no eres mia`,
    ],
    within: 0,
    weight: 60,
  },
  suicidio: {
    steps: ['matate|ahorcate|suicidate|quitate la vida|pegate un tiro'],
    within: 0,
    weight: 100,
  },
  nadie: {
    steps: ['nadie te quiere|nadie te extranaria|haznos un favor|no vales nada'],
    within: 0,
    weight: 40,
  },
});

export const PEOPLE_ES = [...VIOLENCE, ...HATE, ...HARASSMENT];
