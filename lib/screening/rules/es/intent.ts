import { defineRules } from '../../screening-rule.ts';

const RESOLVED = `he decidido|hemos decidido|decidi|pienso|pensamos|prometo|te prometo|juro|te juro que voy a|juramos|planeo
  planeamos|tengo planeado|tenemos planeado|estoy decidido a|estoy decidida a|estoy dispuesto a|estoy dispuesta a
  voy a tener que|vamos a tener que|tendre que|me dieron la orden de|me pagaron para|nos pagaron para|he venido a
  vengo a|iremos a|ire a|van a ir a|tengo la intencion de|mi plan es|el plan es`;
const SAID_LIGHTLY = `estoy a punto de|me encantaria|con gusto voy a|tengo ganas de|quisiera|tengo que|podria|debo|va a`;
const KILL_YOU = `matarte|matarlo|matarla|matarlos|matarlas|matarles|asesinarte|asesinarlo|asesinarla|apunalarte|apunalarlo
  quemarte|quemarlo|quemarlos|violarte|envenenarte|envenenarlo|estrangularte|ahogarte|degollarte|dispararte|atropellarte
  atropellarlo|descuartizarte|ahorcarte|acuchillarte|balearte|golpearte hasta|secuestrarte|romperte|partirte|cortarte`;
const HARM = `atropellar*|envenenar*|estrangular*|ahogar*|partir la|partir los|partir las|partir el|rajar*|acuchillar*
  clavar un|meter un tiro|meter una bala|meter un balazo|pegar un tiro|prender fuego|rociar con gasolina|acabar contigo|balear*`;
const GOING =
  'te voy a|te vamos a|lo voy a|la voy a|los voy a|los vamos a|lo vamos a|la vamos a|les voy a|les vamos a|le voy a';
const OF_BODY = `las piernas|los brazos|la cara|los dientes|la cabeza|las rodillas|los huesos|la boca|el cuello|la nariz
  el cuerpo|las manos|los dedos|la garganta|el craneo`;
const BANTER =
  'al futbol|al ajedrez|al domino|a besos|de risa|a cosquillas|a abrazos|a cuentos|a chistes';
const YOURS = `tu casa|su casa|tu carro|su carro|tu coche|tu tienda|su tienda|tu negocio|su negocio|tu local|tu puerta
  tu taller|su taller`;

/** What is meant to be done: as `rules/en/intent.ts`. */
export const INTENT_ES = defineRules('es', 'threat_of_violence', {
  'decidido-a-matar': {
    steps: [RESOLVED, KILL_YOU],
    within: 1,
    weight: 95,
    unless: `${BANTER}|no quiero|nunca|una rebanada|una copia`,
    doubtful: 'cortarte|partirte|domino|ajedrez|futbol|partirte de risa',
  },
  'dicho-a-la-ligera': { steps: [SAID_LIGHTLY, KILL_YOU], within: 0, weight: 50, unless: BANTER },
  'danos-de-otra-clase': {
    steps: [GOING, HARM],
    within: 1,
    weight: 95,
    unless: `${BANTER}|un abrazo|el pelo|no te voy a|no te vamos a`,
    doubtful: 'domino|torneo|partido|ajedrez|futbol|ahogar*|terere',
  },
  'voy-a-danarte': {
    steps: [
      'voy a|vamos a|quiero|queremos|pienso|he decidido',
      `atropellarte|envenenarte|estrangularte|ahogarte|degollarte|violarte|descuartizarte|clavarte un cuchillo
      clavarte una navaja|meterte un tiro|meterte una bala|pegarte un tiro|prenderte fuego|prenderle fuego a tu
      prenderle fuego a su|prender fuego a tu|prender fuego a su|asesinarte|acuchillarte|secuestrar a tu
      secuestrar a su|matar a tu|matar a su|matar a tus|violar a tu|envenenar a tu|quemar vivo|quemarte vivo`,
    ],
    within: 1,
    weight: 95,
    unless: BANTER,
  },
  'romper-el-cuerpo': {
    steps: [
      'te rompemos|te rompo|te romperemos|te rompere|te quebramos|te quiebro|te partimos|te parto|te partire|te partiremos|te voy a romper|te vamos a romper|te voy a partir|te vamos a partir|te voy a quebrar|te cortamos|te corto|te cortare|te voy a cortar',
      OF_BODY,
    ],
    within: 1,
    weight: 95,
    unless: 'no te voy a|no te vamos a',
  },
  'te-quiero-muerta': {
    steps: [
      'tienes los dias contados|tus dias estan contados|encontraran tu cadaver|hallaran tu cadaver|te quiero muerta|te quiero muerto|te queremos muerta|te queremos muerto|los quiero muertos|los queremos muertos|quiero verte muerto|quiero verte muerta',
    ],
    within: 0,
    weight: 95,
    unless: 'de risa',
  },
  'vas-a-ser-asesinado': {
    steps: [
      'vas a ser|seras|va a ser|sera|seran|te van a|los van a|vas a acabar|vas a aparecer|vas a amanecer',
      'asesinado|asesinada|asesinados|apunalado|apunalada|degollado|degollada|matar|muerto|muerta|violada|acribillado|ahorcado',
    ],
    within: 0,
    weight: 50,
    unless: 'de risa|de hambre|de cansancio|novela|a besos',
  },
  'para-que-te-mate': {
    steps: ['para que te mate|para que te maten|para que lo maten|para que la maten'],
    within: 0,
    weight: 95,
    unless: 'novela|a besos|de risa',
  },
  'que-te-mato': {
    steps: [
      'que te mato|prometo que te|juro que te mato|te mato si|o te mato|o los mato|o te quemo|y te mato',
    ],
    within: 0,
    weight: 50,
    unless: BANTER,
  },
  'viudas-y-huerfanos': {
    steps: [
      'tu esposa|su esposa|tu mujer|su mujer|tus hijos|sus hijos|tu marido',
      'sera viuda|va a ser viuda|quedara viuda|viuda el|quedar huerfanos|seran huerfanos|quedaran huerfanos',
    ],
    within: 3,
    weight: 95,
    unless: 'pension|seguro',
  },
  'si-hablas-mueres': {
    steps: [
      'si hablas|si dices|si vas a la policia|si no pagas|si declaras|si testificas|si vuelves|si te acercas',
      'mueres|te matamos|te mato|matamos a tu|mato a tu|te mueres|estas muerto|estas muerta|muere tu',
    ],
    within: 3,
    weight: 95,
  },
  'casa-en-llamas': {
    steps: [
      'prendemos fuego a|prendo fuego a|incendiamos|incendiare|quemamos|quemare|quemo|volamos',
      YOURS,
    ],
    within: 0,
    weight: 95,
  },
  antrax: {
    steps: [
      'hay antrax|es antrax|antrax en este|antrax en esta|veneno en este sobre|veneno en esta carta|ricina en',
    ],
    within: 0,
    weight: 95,
    unless: 'vacuna*|ganado',
  },
  'bomba-puesta': {
    steps: [
      'puse una bomba|pusimos una bomba|he puesto una bomba|hemos puesto una bomba|coloque una bomba|explosivos en el sotano',
    ],
    within: 0,
    weight: 95,
    unless: 'de agua|de calor|de desague',
  },
});
