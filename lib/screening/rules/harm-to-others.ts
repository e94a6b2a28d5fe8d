import { GIVEN_NAMES } from '../impersonation/given-names.ts';
import { CLAUSE_END, defineRules, type Words } from '../screening-rule.ts';
import { each } from './days.ts';
import { FARES, MEANT_BESIDES, BODY as PARTS, THERE_TOO } from './en/besides.ts';
import { PICTURES } from './en/words.ts';

const WILL_EN = `i will|we will|i shall|we shall|i am going to|we are going to|i am gonna|we are gonna|i plan to|we plan to
  i intend to|we intend to|i am coming to|we are coming to|i have decided to|we have decided to|i swear to|i mean to|ima|imma|i ma|finna
  i will personally|i will gladly|i will happily|i will slowly|i will just|i will simply|i will also|we will also`;
const KILL_EN =
  'kill|murder|slaughter|strangle|behead|butcher|lynch|rape|torture|stab|choke to death|beat to death';
/** Done to pictures, films and deer as well. */
const SHOOT_EN = 'shoot|hang|poison|drown|gun down|burn alive|execute';
const WHICH_EN = `the|that|this|those|these|every|all the|all of the|all those|all your|all my|my|our|your|his|her|their
  the whole|the entire|your whole|your entire|the first|the next|that damn|that fucking|that lying|my ex|your ex|your little|my own|both`;
const PERSON_EN = `judge|judges|juror|jurors|jury|witness|witnesses|prosecutor|mayor|governor|president|senator|congressman
  congresswoman|councilman|sheriff|deputy|deputies|officer|officers|cop|cops|police|policeman|policemen|teacher|teachers|principal
  headmaster|coach|supervisor|supervisors|foreman|manager|managers|boss|bosses|landlord|landlady|neighbor|neighbors|doctor|doctors
  nurse|nurses|lawyer|lawyers|attorney|priest|pastor|rabbi|imam|minister|reporter|reporters|editor|clerk|mailman|wife|husband|ex
  ex wife|ex husband|boyfriend|girlfriend|fiance|fiancee|kids|children|baby|babies|family|son|sons|daughter|daughters|mother|father
  mom|dad|parents|brother|brothers|sister|sisters|grandson|granddaughter|grandkids|grandchildren|grandmother|grandfather|uncle|aunt
  niece|nephew|cousin|cousins|friend|friends|partner|man|men|woman|women|girl|girls|boy|boys|guy|guys|people|bitch|bitches|bastard
  bastards|whore|snitch|scab|scabs|photographer|photographers|videographer|videographers|cameraman|cameramen|wedding planner|wedding guests
  wedding singer|video crew|film crew|camera crew|photo editor|video editor|students|student|pupils|employees|workers|coworkers|immigrants|jews|muslims|christians|gays`;
const TITLE =
  'judge|mr|mrs|ms|dr|officer|deputy|sheriff|detective|mayor|governor|senator|pastor|coach|principal';
/** What is no name as often: a bill in congress, a film, a mark, a rose. */
const NO_NAMES = new Set(['bill', 'mark', 'rose', 'jack']);
/** As people are called who sign otherwise, or came later. */
const SHORT_NAMES = `sam|anna|alex|ed|eddie|tim|nick|matt|josh|jake|luke|tony|billy|bobby|danny|jimmy|johnny|tommy|charlie|randy|rick
  ricky|ron|ronnie|terry|wendy|tina|tracy|vanessa|veronica|victor|vincent|carla|carmen|cathy|cindy|debbie|elena|ellen|gary|jill|joey
  katie|kathy|ken|kyle|lori|maggie|marcus|marco|molly|pam|pedro|phil|rita|ruben|sally|sergio|sheila|ted|todd|travis|trevor|dylan
  logan|liam|noah|olivia|sofia|chloe|zoe|maya|priya|ahmed|mohammed|omar|fatima|diego|carlos|miguel|jorge|fernando|ricardo|roberto
  claire|elizabeth|charlotte|eleanor|eileen|esther|eugene|harriet|irene|lucy|nora|oliver|sylvia|theodore|victoria|vivian`;
const NAMED = `${GIVEN_NAMES}|${SHORT_NAMES}`
  .split(/[|\s]+/)
  .filter((name) => !NO_NAMES.has(name))
  .join('|');
/** Where it is played or written, or a jest: whole forms, for a scene or a game may be named beside a threat. */
const PLAYED_EN = `in chapter|off in|in the first chapter|in the last chapter|in the next chapter|in the final chapter|in act|in the first act
  in the second act|in the third act|in the last act|in the final act|in the last scene|in the final scene|in the play
  in our play|on stage|in the game|in this game|at chess|at tennis|at golf|at poker|at softball|at trivia|at bowling|with kindness
  with laughter|of level|on level|in level|in my novel|in the novel|in the next book|in the sequel|for charity|with the candlestick`;
const PICTURED = `${PICTURES}|ribbon cutting|long lens|golden hour|headshot*|yearbook|with my camera|on film|in effigy|family tree
  family quilt|family picture*|kids stockings`;
/** What people kill in a house, on a farm and at a game, and name by its name once. */
const PESTS = `wasps|wasp nest*|traps|mice|rats in|rats behind|rats under|slugs|snails|weeds|roaches|cockroaches|ants|moles|gophers|hornets|yellow jackets
  dandelions|thistles|vines|fleas|ticks|bedbugs|bed bugs|aphids|moths|spiders|mosquitoes|termites|beetles|caterpillars|hogs
  chickens|turkeys|goats|lambs|steers|rabbits|fryers|hens|roosters|germs|bacteria|zombies|orcs|goblins|monsters`;
const BODY_EN = `legs|arms|hands|fingers|knees|kneecaps|face|faces|neck|throat|throats|wrists|skull|skulls|teeth|jaw|nose|ribs|bones|spine
  head|heads|eyes|ears`;

/** What is shot to somebody: whole forms, for `him the next time` is a threat, and `over an invoice` says why. */
const MESSAGES = `${each(
  'a|an|another|a quick|back a|back an',
  'email|e mail|text|message|note|line|copy|link|reminder|invoice|quote|reply',
)}|over a copy|over a link|over a draft`;
/** Such words behind a mark, or of what it is taken as, are no message. */
const NO_MESSAGE: readonly Words[] = [
  [`${CLAUSE_END}|as|as just|be`, MESSAGES],
  ['in the|through the|right in the|in his|in her|in their', PARTS, CLAUSE_END],
  THERE_TOO,
];
const SENT_EN = [
  each('him|her|them', MESSAGES),
  each(
    'him|her|them',
    each(
      'the|my|our|your|this|some',
      'contract|invoice|invoices|address|number|details|link|file|files|draft|dates|notes|numbers',
    ),
  ),
  'shoot them over to you|shoot them over by|shoot them back to you',
  each(
    'hang her|hang him',
    'painting|portrait|picture|coat|stocking|drawing|a stocking|a swing|an ornament|jacket|dress',
  ),
].join('|');
const HERS_EN = each(
  each('kill|murder|slaughter|torture', 'her'),
  `plants|plant|houseplants|roses|tomatoes|lawn|garden|weeds|feelings|queen|bishop|knight|rook|buzz|mood|lights|engine|session|login
  account in|account on|account once|account when|account today|account tonight|wasps|mice|ants|roaches|fleas`,
);
/** How people call what they hang, or execute: of children and of offices. */
const OF_PERSONS = [
  each(
    'daughters|sons|kids|childrens|wifes|husbands|mothers|fathers|sisters|brothers|nieces|nephews|girls|boys|students',
    'drawing|drawings|painting|paintings|portrait|picture|pictures|artwork|diploma|quilt|stocking|stockings',
  ),
  each('officers|managers|directors', 'certificate|certificates'),
].join('|');

const WILL_ES = `voy a|vamos a|pienso|pensamos|planeo|he decidido|hemos decidido|juro que voy a|estoy decidido a`;
const KILL_ES =
  'matar|asesinar|apunalar|acuchillar|degollar|violar|secuestrar|ahorcar|balear|descuartizar|estrangular|envenenar';
const WHICH_ES = `al|a la|a los|a las|a mi|a mis|a su|a sus|a tu|a tus|a ese|a esa|a esos|a este|a esta|a todos los|a todas las
  a toda la|a toda tu|a toda su|al maldito|a la maldita`;
const PERSON_ES = `juez|jueza|jueces|jurado|testigo|testigos|fiscal|alcalde|alcaldesa|gobernador|presidente|diputado|policia|policias
  oficial|sheriff|maestro|maestra|maestros|maestras|profesor|profesora|director|directora|entrenador|supervisor|supervisores|capataz
  gerente|jefe|patron|casero|vecino|vecina|vecinos|doctor|doctora|medico|enfermera|abogado|abogada|cura|padre|pastor|rabino|periodista
  mujer|esposa|esposo|marido|ex|novio|novia|hijo|hija|hijos|hijas|nino|nina|ninos|ninas|bebe|familia|madre|mama|papa|hermano|hermana
  hermanos|abuela|abuelo|nieto|nieta|amigo|amiga|hombre|gente|perra|puta|soplon|alumnos|estudiantes|empleados|judios|inmigrantes`;
const NAMED_ES = `maria|jose|juan|luis|carlos|pedro|ana|jorge|miguel|carmen|rosa|lupe|guadalupe|francisco|antonio|manuel|javier
  don|dona|senor|senora`;
const PLAYED_ES = `en la obra|en el ultimo acto|en la ultima escena|en la novela|en mi novela|en el capitulo|en el juego|del nivel|al ajedrez
  al domino|a besos|a abrazos|de risa`;

const WILL_FR = `je vais|on va|nous allons|je compte|nous comptons|j ai decide de|nous avons decide de|je jure de|j irai`;
const KILL_FR =
  'tuer|egorger|abattre|violer|poignarder|etrangler|pendre|buter|assassiner|massacrer|empoisonner|flinguer|decapiter';
const WHICH_FR = `le|la|les|l|ce|cet|cette|ces|mon|ma|mes|son|sa|ses|leur|leurs|ton|ta|tes|votre|vos|tous les|toutes les|toute la
  toute ta|toute sa|toute votre`;
const PERSON_FR = `juge|juges|jure|jures|temoin|temoins|procureur|maire|prefet|depute|deputee|president|policier|policiers|flic|flics
  gendarme|gendarmes|prof|profs|professeur|professeurs|maitresse|instituteur|directeur|directrice|proviseur|entraineur|patron|patronne
  contremaitre|proprietaire|voisin|voisine|voisins|medecin|infirmiere|avocat|avocate|cure|pretre|pasteur|rabbin|imam|journaliste|femme
  mari|ex|copain|copine|enfant|enfants|gosses|bebe|famille|fils|fille|filles|mere|pere|parents|frere|soeur|ami|amie|amis|salope
  salaud|balance|eleves|etudiants|gens|employes|juifs|arabes|musulmans|immigres|noirs`;
const HIM_FR = each('la|le|les', 'tuer|violer|poignarder|buter|pendre|flinguer|decapiter').concat(
  '|l egorger|l abattre|l etrangler|l assassiner|l empoisonner|les egorger|les abattre|les etrangler',
);
const PLAYED_FR = `dans la piece|au dernier acte|dans la derniere scene|dans le roman|dans mon roman|au chapitre|dans le jeu|du niveau|aux echecs
  de rire|dans l oeuf`;
const PESTS_FR = `limaces|pucerons|guepes|souris|fourmis|cafards|moustiques|mauvaises herbes|escargots|rats du|rats dans|poules|poulets
  lapins|cochon|cochons|frelons|mites|zombies`;
const PESTS_ES =
  'cucarachas|hormigas|ratones|avispas|babosas|moscas|mosquitos|gallinas|pollos|puercos|zancudos';

const PLAIN = { within: 0, weight: 95 } as const;
/** It is played some words off, in the same sentence. */
const PLAYED = { ...PLAIN, doubtfulInSentence: true, excusedWithin: 12 } as const;

/** Who is to die is somebody else than the reader: a person by a role, by a name or by the word that stands for one. */
export const HARM_TO_OTHERS = [
  ...defineRules('en', 'threat_of_violence', {
    'kill-somebody': {
      ...PLAYED,
      steps: [WILL_EN, KILL_EN, WHICH_EN, PERSON_EN],
      doubtful: PLAYED_EN,
    },
    'shoot-somebody': {
      ...PLAYED,
      steps: [WILL_EN, SHOOT_EN, WHICH_EN, PERSON_EN],
      doubtful: `${PLAYED_EN}|${PICTURED}|${OF_PERSONS}`,
    },
    'kill-who-is-named': {
      ...PLAYED,
      steps: [WILL_EN, KILL_EN, `${TITLE}|${NAMED}`],
      doubtful: `${PLAYED_EN}|${PICTURED}`,
    },
    'shoot-who-is-named': {
      ...PLAIN,
      steps: [WILL_EN, 'shoot', `${TITLE}|${NAMED}`],
      unless: MESSAGES,
      excusedWithin: 1,
      doubtful: `${PLAYED_EN}|${PICTURED}`,
      doubtfulInSentence: true,
    },
    'kill-him-or-her': {
      ...PLAYED,
      steps: [WILL_EN, KILL_EN, 'him'],
      doubtful: PLAYED_EN,
    },
    // What is hers is named right behind it.
    'kill-her': {
      ...PLAIN,
      steps: [WILL_EN, KILL_EN, 'her'],
      unless: HERS_EN,
      excusedWithin: 0,
      doubtful: PLAYED_EN,
      doubtfulInSentence: true,
    },
    'kill-her-and-more': { ...PLAIN, steps: [WILL_EN, KILL_EN, 'her'], besides: MEANT_BESIDES },
    // Wasps are named in the sentence before as often.
    'kill-them': {
      ...PLAIN,
      steps: [WILL_EN, KILL_EN, 'them'],
      doubtful: `${PESTS}|${PLAYED_EN}`,
      excusedWithin: 12,
    },
    'shoot-him-or-her': {
      ...PLAIN,
      steps: [
        WILL_EN,
        'shoot him|shoot her|shoot them|hang him|hang her|burn him alive|burn her alive|poison him|poison her',
      ],
      unless: SENT_EN,
      doubtful: PICTURED,
    },
    'shoot-and-more': {
      ...PLAIN,
      steps: [WILL_EN, 'shoot|hang', `him|her|them|${TITLE}|${NAMED}`],
      besides: MEANT_BESIDES,
      doubtful: each(MESSAGES, 'and you too|and you as well|and them too'),
      doubtfulInSentence: true,
    },
    'shoot-no-message': {
      ...PLAIN,
      steps: [WILL_EN, 'shoot|hang', `him|her|them|${TITLE}|${NAMED}`],
      besides: [...FARES, ...NO_MESSAGE],
    },
    'break-a-body-of-another': {
      ...PLAYED,
      steps: [
        WILL_EN,
        'break|smash|crush|cut|cut off|chop off|slit|slash|snap|shatter|bash|bash in|smash in|crack|throw acid on|throw acid in|throw acid at',
        'his|her|their|both his|both her|both their|all his|all her|that',
        BODY_EN,
      ],
      doubtful: 'surgeon*|surgery|vet|reset|the cast|clay|marble|puppet|doll|statue',
    },
  }),
  ...defineRules('es', 'threat_of_violence', {
    'matar-a-alguien': {
      ...PLAYED,
      steps: [WILL_ES, KILL_ES, WHICH_ES, PERSON_ES],
      doubtful: `${PLAYED_ES}|${PESTS_ES}`,
    },
    'matar-a-quien-se-nombra': {
      ...PLAYED,
      steps: [WILL_ES, KILL_ES, 'a', `${NAMED}|${NAMED_ES}`],
      doubtful: PLAYED_ES,
    },
  }),
  ...defineRules('fr', 'threat_of_violence', {
    'tuer-quelqu-un': {
      ...PLAYED,
      steps: [WILL_FR, KILL_FR, WHICH_FR, PERSON_FR],
      doubtful: PLAYED_FR,
    },
    'tuer-qui-est-nomme': {
      ...PLAYED,
      steps: [
        WILL_FR,
        KILL_FR,
        `${NAMED}|monsieur|madame|maitre|pierre|michel|claude|philippe|sophie|nathalie|isabelle|camille`,
      ],
      doubtful: PLAYED_FR,
    },
    'le-tuer': {
      ...PLAIN,
      steps: [WILL_FR, HIM_FR],
      doubtful: `${PESTS_FR}|${PLAYED_FR}`,
      excusedWithin: 12,
    },
  }),
];
