import { defineRules } from '../screening-rule.ts';
import { each } from './days.ts';

const COME_EN = `i am coming|we are coming|i will come|we will come|i am going to come|i am gonna come|i will be coming|i am bringing
  we are bringing|i will bring|we will bring|i am going to bring|we are going to bring|i am gonna bring|i am taking|i will take
  i am going to take|i will walk|i am going to walk|i am gonna walk|i will be there|i will be back|i am coming back|i will go
  i am going|we are going|i will show up|i am going to show up|i will enter|i will be at|i come to|i walk into|we will take
  we are taking|we are going to take|i am gonna take|i will carry|we will carry|i am carrying|we are carrying|we will be at
  we will walk|we will be there|i am packing`;
/** Such a gun, as somebody has it with him: `go over the AR` is what is owed to a business. */
const AR_EN = [
  each(
    'bring|bringing|take|taking|carry|carrying|with|have|fetch|fetching|pack|packing|grab|grabbing|and',
    `${each('the|dads|my dads|my uncles|my brothers|our|this', 'ar')}|two ars|both ars|our ars|the ars`,
  ),
  'my ar|an ar|his ar|loaded ar|the ar is loaded|dads ar',
].join('|');
/** Guns that glue or play have their word between; `AR15` is read as `aris`. */
const GUN_EN = `${each(
  `a|an|my|the|his|our|dads|my dads|my fathers|my uncles|my brothers|my loaded|a loaded|the loaded|with|two|some`,
  `gun|guns|rifle|rifles|shotgun|shotguns|pistol|pistols|handgun|handguns|revolver|glock|ar 15|aris|ak|ak 47|firearm|firearms
  assault rifle|hunting rifle|deer rifle|semi automatic`,
)}|${AR_EN}`;
const PLACE_EN = `to school|at school|the school|your school|my school|into school|to class|in class|your class|your classroom|into class
  your room|homeroom|the cafeteria|the lunchroom|second lunch|the gym|campus|to work|at work|into work|the office|your office
  the plant|the warehouse|the loading dock|loading dock|the supervisors|the factory|the store|to church|in church|at church
  the church|your church|the mosque|the synagogue|the temple|the newsroom|your newsroom|the courthouse|the town hall|the city hall
  the clinic|the hospital|the mall|the library|the polls|the post office`;
/** Whole forms of what is lawfully brought there: a threat may name a deer rifle, too. */
const SHOWN_EN = `gun safe|gun ordinance|gun law|gun laws|gun buyback|gun club|gun rack|gun show|gun cabinet|gun control|gun violence
  the script|hunter safety|hunter education|deer camp|deer season|hunting season|gun shop|gun range|shooting range|to the range
  for the play|in the play|dress rehearsal|color guard|honor guard|rifle team|trap team|drill team|in its case|in the case|unloaded
  the curator|the museum|the buyback|gun permit|gun safety|gun free|first prize|civil war day|history day|for the parade|clays
  stays home|pawn shop|the scope mounted|new stock|for a new scope|for a new sling|for a new stock|to the gunsmith|gun you ordered|rifle you ordered
  shotgun you ordered|pistol you ordered|${each(
    'ar',
    `report|reports|aging|ledger|ledgers|file|files|binder|folder|printout|printouts|numbers|figures|spreadsheet|spreadsheets|summary
  list|schedule|team|department|clerk|balance|balances|and ap|up to date|headset|goggles|glasses|test|tests|points|books|journal|box`,
  )}|accounts receivable|augmented reality|accelerated reader`;

const COME_ES = `voy a ir|voy a llevar|vamos a ir|voy a entrar|voy a llegar|voy a venir|ire|llegare|llevare|entrare|voy con|llego con`;
const GUN_ES = each(
  'la|una|mi|el|un|con|del|de mi papa la',
  'pistola|escopeta|rifle|fusil|arma|carabina|metralleta|ametralladora|revolver|cuerno de chivo|ar 15',
);
const PLACE_ES = `a la escuela|en la escuela|al colegio|en el colegio|al liceo|a clase|a la clase|tu salon|su salon|al salon|a la cafeteria
  al trabajo|a la oficina|su oficina|tu oficina|a la iglesia|a la fabrica|a la planta|a la redaccion|a la universidad|los supervisores
  al juzgado|a la alcaldia|a la clinica|al hospital`;
const SHOWN_ES = `de silicona|de agua|de juguete|de aire|de pegamento|de pintura|para la obra|de utileria|de clavos|temporada de caza|repare`;

const COME_FR = `je viendrai|je viens|je vais venir|nous viendrons|on viendra|j irai|je vais aller|j entrerai|je vais entrer|j apporterai
  je vais apporter|j apporte|j amene|j amenerai|je serai|je debarque|je debarquerai`;
const GUN_FR = each(
  'le|la|un|une|mon|ma|avec|l',
  'fusil|carabine|pistolet|arme|flingue|revolver|kalachnikov|fusil de chasse',
);
const PLACE_FR = `la cantine|a l ecole|de l ecole|au lycee|au college|en cours|en classe|ta classe|votre classe|au bureau|a l usine
  au travail|a l atelier|a l eglise|a la mosquee|a la synagogue|la redaction|a la mairie|au tribunal|a la fac|a l hopital|a l entrepot
  devant votre porte|devant ta porte`;
const SHOWN_FR = `a colle|a eau|a peinture|en bois|en plastique|de theatre|pour la piece|pour les decors|permis de chasse|pour la rendre
  pour le rendre|reste a la maison|a clous`;

const ARMED = {
  within: 16,
  anyOrder: true,
  weight: 95,
  doubtfulInSentence: true,
  excusedWithin: 8,
} as const;

/** Who comes with a firearm where people are together. Each of the three alone is everyday life. */
export const ARMED_PLACES = [
  ...defineRules('en', 'threat_of_violence', {
    'armed-at-a-place': { ...ARMED, steps: [COME_EN, GUN_EN, PLACE_EN], doubtful: SHOWN_EN },
    'as-at-a-school': {
      steps: [
        'i will|we will|i am going to|we are going to|i am gonna|i could',
        `do what|be the next|be another|do a|make it another|do it like`,
        'columbine|sandy hook|uvalde|parkland|virginia tech|those boys in colorado did',
      ],
      within: 8,
      weight: 95,
    },
  }),
  ...defineRules('es', 'threat_of_violence', {
    'armado-en-un-lugar': { ...ARMED, steps: [COME_ES, GUN_ES, PLACE_ES], doubtful: SHOWN_ES },
  }),
  ...defineRules('fr', 'threat_of_violence', {
    'arme-dans-un-lieu': { ...ARMED, steps: [COME_FR, GUN_FR, PLACE_FR], doubtful: SHOWN_FR },
  }),
];
