import { defineRules } from '../../screening-rule.ts';

const RESOLVED = `j ai decide de|nous avons decide de|on a decide de|je compte|nous comptons|on compte|je promets de
  je te promets de|je jure de|je te jure de|j ai jure de|nous jurons de|je vais finir par|on va finir par|j ai l intention de
  nous avons l intention de|je prevois de|j ai prevu de|nous avons prevu de|on a prevu de|mon plan est de|paye un homme pour
  paye quelqu un pour|paye pour|envoye pour|charge de|je viens|je viendrai|nous viendrons|on viendra|je passerai
  je m apprete a|nous allons venir|je vais venir|je suis decide a|je suis decidee a|je me suis promis de|resolu a`;
const SAID_LIGHTLY = `je voudrais|je veux|on veut|j aimerais|je pourrais|je dois|il faut que je|il faudra que je
  sur le point de|elle va|il va|ils vont`;
const KILL_YOU = `te tuer|vous tuer|te tue|vous tue|t egorger|vous egorger|te poignarder|vous poignarder|t etrangler
  vous etrangler|t empoisonner|vous empoisonner|te noyer|vous noyer|te violer|vous violer|te descendre|te buter|te pendre
  vous pendre|t abattre|vous abattre|t assassiner|vous assassiner|te bruler|vous bruler|te massacrer|te crever
  te tabasser|t ecraser avec|te tirer dessus`;
const GOING = `je vais|on va|nous allons|ils vont|quelqu un va|je compte|j ai decide de`;
const BANTER =
  'de rire|aux echecs|a la petanque|au tennis|a la belote|de bisous|au scrabble|aux cartes|de baisers';
const BODY = `la gueule|la figure|les jambes|les deux jambes|les dents|les os|le nez|les bras|les genoux|la machoire
  les doigts|le crane|la tete|les cotes|les deux genoux|les rotules`;
const YOURS = `ta maison|votre maison|ta voiture|votre voiture|ta boutique|votre boutique|ton magasin|votre magasin
  ta ferme|votre ferme|ta grange|votre grange|ton appartement|ton immeuble`;

/** What is meant to be done: as `rules/en/intent.ts`. */
export const INTENT_FR = defineRules('fr', 'threat_of_violence', {
  'decide-de-tuer': {
    steps: [RESOLVED, KILL_YOU],
    within: 1,
    weight: 95,
    unless: `${BANTER}|jamais`,
  },
  'dit-a-la-legere': { steps: [SAID_LIGHTLY, KILL_YOU], within: 0, weight: 50, unless: BANTER },
  'd-autres-maux': {
    steps: [
      GOING,
      `t egorger|t etrangler|t empoisonner|vous empoisonner|vous egorger|vous etrangler|te noyer|vous noyer|t abattre
      vous abattre|t assassiner|vous assassiner|te violer|vous violer|te tirer dessus|vous tirer dessus|te bruler vif
      te bruler vive|vous bruler vifs|te mettre une balle|vous mettre une balle|te planter un couteau|te fracasser
      vous fracasser|te defoncer|te crever les yeux|te buter|te pendre|vous pendre|te rouler dessus
      te couper les|te couper la gorge|te trancher|te vitrioler|te jeter sous|te jeter du|te defigurer|t asperger d acide`,
    ],
    within: 1,
    weight: 95,
    unless: `${BANTER}|chocolat`,
    doubtful: 'te defoncer|te noyer|vous noyer|match|tournoi',
  },
  'ecraser-avec-une-voiture': {
    steps: [
      't ecraser|vous ecraser|te renverser|vous renverser|t ecrase|te foncer dessus',
      'avec mon camion|avec ma voiture|avec ma camionnette|avec ma bagnole|avec mon tracteur|avec mon 4x4|en voiture|dans la rue|au volant',
    ],
    within: 2,
    weight: 95,
    unless: 'jeu video|mario|karting',
  },
  'va-t-ecraser': {
    steps: [GOING, 't ecraser|vous ecraser'],
    within: 1,
    weight: 50,
    unless: BANTER,
  },
  'casser-le-corps': {
    steps: [
      'je te casse|on te casse|nous te cassons|je vous casse|on vous casse|te casserai|te casserons|te cassera|vais te casser|va te casser|allons te casser|vais vous casser|je te brise|on te brise|vais te briser|te briserai|je te pete|on te pete|vais te peter',
      BODY,
    ],
    within: 1,
    weight: 95,
    unless: 'tu vas|fais attention|ski|risques de|vous risquez|verglas',
    doubtful: 'la tete',
  },
  'te-veux-mort': {
    steps: [
      'tes jours sont comptes|retrouvera ton cadavre|je te veux mort|je te veux morte|on te veut mort|on te veut morte|je vous veux morts|te voir mort|te voir morte',
    ],
    within: 0,
    weight: 95,
    unless: 'de rire',
  },
  'tu-seras-tue': {
    steps: [
      'tu seras|tu vas etre|vous serez|vous allez etre|ta femme sera|ton fils sera|ta fille sera|tes enfants seront',
      'tue|tuee|tues|egorge|egorgee|poignarde|poignardee|assassine|assassinee|abattu|abattue|pendu|pendue|brule vif|brulee vive|viole|violee|execute|executee',
    ],
    within: 1,
    weight: 95,
    unless: 'scene|acte|partie|jeu|soiree',
  },
  'veuves-et-orphelins': {
    steps: [
      'ta femme|votre femme|tes enfants|vos enfants|ton mari',
      'sera veuve|seront orphelins|sera bientot veuve|seront bientot orphelins|va etre veuve|vont etre orphelins|sera veuf',
    ],
    within: 2,
    weight: 95,
    unless: 'pension|assurance|reversion',
  },
  'si-tu-parles-tu-meurs': {
    steps: [
      'si tu parles|si tu vas a la police|si tu ne paies pas|si tu reviens|si tu temoignes|si vous parlez|si tu dis|ou',
      'tu meurs|vous mourez|je te tue|on te tue|nous te tuons|nous tuons ta|nous tuons ton|on tue ta|on tue ton|je tue ta|je tue ton|nous la tuons|nous le tuons|on la tue|on le tue',
    ],
    within: 3,
    weight: 95,
    unless: BANTER,
    doubtful: 'jeu|partie',
  },
  'enlever-un-enfant': {
    steps: [
      GOING,
      'enlever ton fils|enlever ta fille|enlever votre fils|enlever votre fille|enlever tes enfants|enlever ton enfant|kidnapper ton|kidnapper ta|kidnapper votre',
    ],
    within: 1,
    weight: 95,
  },
  'mettre-le-feu': {
    steps: [
      'mettre le feu a|mets le feu a|met le feu a|mettrai le feu a|mettrons le feu a|incendier|incendierai|incendierons|brulons|je brule|on brule',
      YOURS,
    ],
    within: 0,
    weight: 95,
    unless: 'pourrait|pourraient|peut|peuvent|risque de',
    doubtful: 'tu vas|vous allez|failli|tu as|vous avez',
  },
  anthrax: {
    steps: [
      'de l anthrax dans|est de l anthrax|il y a de l anthrax|l anthrax dans|poison dans cette enveloppe|poison dans cette lettre|de la ricine dans',
    ],
    within: 0,
    weight: 95,
    unless: 'vaccin*|betail',
  },
  'bombe-posee': {
    steps: [
      'mis une bombe|pose une bombe|place une bombe|cache une bombe|mis des explosifs|pose des explosifs',
    ],
    within: 0,
    weight: 95,
  },
  'poison-dans-la-nourriture': {
    steps: [
      'mettre du poison dans|mettrai du poison dans|mis du poison dans',
      'ta|ton|votre|tes|vos',
    ],
    within: 0,
    weight: 95,
  },
});
