import { defineRules } from '../../screening-rule.ts';

const WILL = `je vais te|je vais vous|on va te|on va vous|nous allons te|nous allons vous|on te|on vous|je te|je vous|nous vous
  il faudrait tous vous|il faut les`;
const HARM = `tuer|tuerai|abattre|abattrai|egorger|egorgerai|poignarder|bruler|brulerai|brulerons|casser|violer|descendre|pendre
  coupera|couper|massacrer|etrangler|buter|crever|demolir|tabasser|noyer|noierai`;

/** Of whom it is told. */
const MORTAL = 'il|elle|qui|femme|mere|pere|batterie|quelqu un|ca|chien|chat|y'
  .split('|')
  .map((who) => `${who} va mourir`)
  .join('|');

/** Threats to life, body and home. */
const VIOLENCE = defineRules('fr', 'threat_of_violence', {
  'je-vais-te': {
    steps: [WILL, HARM],
    within: 2,
    weight: 100,
    unless:
      'aux echecs|au tennis|a la petanque|de rire|casser la glace|sous les questions|sous les compliments|sous les fleurs|de compliments|de questions|de cadeaux',
  },
  'va-te': { steps: ['va te|va vous', HARM], within: 1, weight: 60 },
  'bruler-maison': {
    steps: [
      'brulerons|brulerai|allons bruler|vais bruler|on va bruler|fera sauter|ferons sauter',
      'votre|ta|ton|vos|tes',
    ],
    within: 1,
    weight: 100,
  },
  'de-mort': {
    steps: [
      `balle dans la tete|balle dans la peau|une bombe sous|une bombe dans|il y a une bombe|payer de ton sang
      vos enfants dedans|couper en morceaux|coupera en morceaux|retrouvera ton corps|casser les jambes|trancher la gorge
      vous prendrez une balle|vous ne le reverrez jamais`,
    ],
    within: 0,
    weight: 100,
  },
  // Obituaries, memoirs and vets have them as often.
  'mort-dit': { steps: ['homme mort|il meurt'], within: 0, weight: 60 },
  'te-tue': {
    steps: [
      'je te tue|je vous tue|te tuerai|vous tuerai|tu vas mourir|vous allez mourir|vous allez tous mourir',
    ],
    within: 0,
    weight: 60,
  },
  arme: {
    steps: ['t attendrai|vous attendrai|je viendrai|j ai', 'couteau|fusil|pistolet|arme|batte'],
    within: 5,
    weight: 60,
  },
  'arme-et-attendre': {
    steps: [
      'j ai un|mon|avec un|avec mon',
      'couteau|fusil|pistolet|batte|flingue',
      't attendrai|vous attendrai|t attends|vous attends|devant chez',
    ],
    within: 10,
    anyOrder: true,
    weight: 95,
    unless: 'chasse|cuisine',
  },
  voile: {
    steps: [
      'serait dommage qu|serait dommage que|serait bete qu|dommage qu il',
      'arrive|brule|accident',
    ],
    within: 3,
    weight: 100,
  },
  avertissement: {
    steps: [
      `ta derniere semaine|pas d autre lettre|ne plaisantons pas|le tour de ton|on t avait prevenu|ne pourra rien pour toi
      je sais ou tu habites|je sais ou vous habitez`,
    ],
    within: 0,
    weight: 60,
  },
});

const GROUP = `juifs|arabes|musulmans|noirs|pedes|homosexuels|gays|immigres|roms|gitans|asiatiques|chinois|lesbiennes|africains`;
const DEHUMANISED = `parasites|exterminer|rats|animaux|maladie|vermine|sous hommes|bruler|nettoie|nettoyer|rentrez dans votre
  place n est pas ici|degagez|dehors|cafards|racaille|bruler tous|on ne veut pas de vous`;

const HATE = defineRules('fr', 'hate', {
  deshumanises: { steps: [GROUP, DEHUMANISED], within: 16, anyOrder: true, weight: 100 },
  insulte: {
    steps: ['pedes|bougnoule*|youpin*|bicot*|negre|negres|sale race'],
    within: 0,
    weight: 60,
  },
  'gens-comme': {
    steps: ['des gens comme vous|de votre race|rentrez dans votre pays'],
    within: 0,
    weight: 60,
  },
});

const HARASSMENT = defineRules('fr', 'harassment', {
  surveiller: {
    steps: [
      `je te regarde tous|je te surveille|je t observe|je t ai suivie|je t ai suivi|je te suis|je sais quand tu|avec qui tu parles
      a quelle heure tu`,
    ],
    within: 0,
    weight: 60,
  },
  posseder: {
    steps: [
      `tu es a moi|tu ne seras a personne|te cacher de moi|je te retrouve|tu m appartiens|ne m echapperas pas`,
    ],
    within: 0,
    weight: 60,
  },
  suicide: {
    steps: ['tue toi|suicide toi|pends toi|va te pendre'],
    within: 0,
    weight: 100,
  },
  // Said to somebody; not of the sick, of batteries and of villains.
  'va-mourir': {
    steps: ['va mourir'],
    within: 0,
    weight: 100,
    unless: MORTAL,
  },
  personne: {
    steps: ['personne ne t aime|rends service a tout le monde|tu ne vaux rien'],
    within: 0,
    weight: 40,
  },
});

export const PEOPLE_FR = [...VIOLENCE, ...HATE, ...HARASSMENT];
