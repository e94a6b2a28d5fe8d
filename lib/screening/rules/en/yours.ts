import { CLAUSE_END, defineRules, type Words } from '../../screening-rule.ts';
import { each } from '../days.ts';
import { AND, BODY, FARES, HERDS, KIN, MEANT_BESIDES, PETS, WITH_IT } from './besides.ts';
import { HARM, HARM_BUT_HANG, HARMLESS, TOLD, YOU_YOURSELF } from './violence.ts';
import { PICTURES, WILL } from './words.ts';

const THINGS = `home|house|houses|barn|shop|store|restaurant|business|businesses|farm|boat|truck|trucks|car|cars|van|place|building|church|school
  garage|trailer|apartment|cabin|shed|office|stall|stand|stable|stables|kennel|coop|field|fields|crops|orchard|vineyard|warehouse
  factory|mill|bakery|bar|salon|diner|hotel|motel|property|land|ranch|porch|roof|camper|motorcycle|tractor|bed|well|wells|water
  life|everything|mosque|temple|clinic|crew|whole|entire`;
const DEAR = [KIN, PETS, HERDS, THINGS, 'body|throat|face|head'].join('|');
/** Of which people say the same in games, gardens, houses and offices. */
const LEAST = `bishop|queen|knight|rook|pawn|pawns|king|wasps|weeds|ants|mice|mouse|roaches|slugs|moles|dandelions|darlings|order|orders
  will as|drywall|lights|picture|pictures|painting|curtains|coat|cds|record|leaves|old leaves|brush|trash|feelings|rehearsal|credit
  chances`;
/** What stands behind such a word makes another thing of it: `your record shop`, `your lawn boy`. */
const MORE =
  'shop|store|gallery|house|studio|office|barn|factory|restaurant|of a|boy|man|guy|girl|woman|kid|keeper';
const YOURS = 'your|your old|your little|your new|your damn|your fucking|your stupid|all your';

/** Who and what is dear to somebody. */
const YOUR_DEAR = [
  each(YOURS, DEAR),
  each('your', each(`${LEAST}|lawn|plants|plant|roses`, MORE)),
].join('|');
/** What is theirs and no loss, or is harmed in a word only: with its verb, for beside a threat it excuses nothing. */
const YOUR_LEAST = [
  each(
    each('kill|murder|slaughter|hurt|harm|hang|execute|shoot|burn|poison|choke|butcher', 'your'),
    LEAST,
  ),
  each(
    'hang your',
    `jacket|jackets|coats|dress|shirts|wreath|banner|flag|sign|poster|posters|swing|door|doors|shelves|cabinets|blinds|stocking|stockings
    portrait|diploma|plaque|wallpaper|mirror|photo|photos|artwork|quilt|feeder|hammock|laundry|towels`,
  ),
  each(
    'execute your',
    'trade|trades|contract|agreement|deed|lease|documents|request|instructions|plan|power of attorney',
  ),
  each('shoot your', 'ceremony|event|engagement|headshots|commercial'),
  each('burn your', 'old letters|brush pile|old papers'),
  each('hurt your|harm your', 'feet|back|knees|eyes|score|credit|lawn|plants'),
  each('kill your', 'tomatoes|plants|roses|lawn|grass|battery|appetite|buzz'),
].join('|');

/** Somebody, or what is dear, named behind a thing that is no loss. */
const AND_MORE = 'and|or|then|and then';
const GOES_ON = 'clauseends|too|next|with|while|on|in|as well';
const MORE_THAN_YOURS: readonly Words[] = [
  ...MEANT_BESIDES,
  [AND_MORE, each('your', 'crew|whole|entire'), GOES_ON],
];
/** These excuse no picture either. */
const NO_PICTURE: readonly Words[] = [
  ...WITH_IT,
  ...FARES,
  [
    `to pieces|to bits|to shreds|to ribbons|full of holes|full of lead|between the eyes|in cold blood|in the head|in the face|in the chest
    in the heart|in the stomach|in the belly|in the gut|in the knee|in the knees|in the legs|in the neck|in the throat|in the mouth
    in the skull|through the heart|through the head|through the skull`,
  ],
  ['and', each('your', KIN), 'will die|dies|will be next|is next|will bleed'],
];
/** Who lies in a grave looks at no picture. */
const FALLS: readonly Words[] = [
  ['and your|then your|and the|then the', 'photographer|photographers', GOES_ON],
  [
    each('and', `you|${each('your', KIN)}`),
    `can bury|may bury|will bury|has to bury|have to bury|will fall|will go down|are the first|is the first|are first|are the next|is the next
    are next|are the last|is the last|has to watch you go|will watch you go|will watch you fall|can watch you go|can watch you fall`,
  ],
];
const OCCASIONS = 'wedding|engagement|reception|ceremony';
/** Who takes pictures of a wedding takes them of the family as well. */
const PICTURED = each('shoot your|shoot your family', `${OCCASIONS}|headshots|${PICTURES}`);
/**
 * What photographers write of, and hardly anybody else. A camera, pictures, an album and a lens are named in threats as
 * well, and prints are what the police look for.
 */
const PHOTOGRAPHERS = [
  each(
    'your album|the album|your gallery|the gallery',
    'is ready|will be ready|is included|comes with',
  ),
  each(
    'your prints|the prints|your albums',
    'are ready|will be ready|are included|come in|come with',
  ),
  each('your deposit|the deposit', 'is due|was received|has arrived|holds'),
  `photographer|our gallery|online gallery|our package|wedding package|the package has|the package you chose|package includes|full package
  holds your date|holds the date|retainer|second shooter|second photographer|photography|our studio|hours of coverage|full day coverage|edited photos|edited images
  edited pictures|high resolution|engagement session|portrait session|photo session|shot list|family portraits|family formals|formals
  golden hour|usb drive|proofs|raw files|wide lens`,
].join('|');
/** Who is shot with a wedding, or after it. */
const OF_WEDDING = `${KIN}|${PETS}|guests|bridesmaids|groomsmen`;
/** They look at the pictures, or have them taken. */
const LOOKS_ON = [
  each(
    `you|${each('your', OF_WEDDING)}`,
    'can|may|will|shall|should|could|would|must|have|has|get|gets|are|is|do|does|want|wants|need|needs|know|knows|love|look|asked',
  ),
  // Never `and i` alone: `your mother and I will not stop` is two threats.
  each(
    each('your', KIN),
    each('and i', 'spoke|talked|met|agreed|discussed|have spoken|have talked|have met|have agreed'),
  ),
  each(
    'your family',
    'at the house|at your house|at the studio|in the studio|in the park|on the beach',
  ),
  each('your', each('family|bridal|baby|engagement', 'portraits|portrait|pictures|photos|formals')),
].join('|');
const PROMISED = each(
  'never|not',
  'hurt|harm|kill|burn|poison|shoot|torture|maim|cripple|strangle',
);
const I_MYSELF = `i will|we will|i am going to|we are going to|i am gonna|we are gonna|i shall|we shall|ima|imma|i ma|finna|i swear to
  i intend to|someone will|somebody will|or i|or we|boys will|gonna`;
/** By which somebody gives his word, or brings it to mind. */
const MY_WORD = `i said|we said|i have said|we have said|i told you|we told you|i promised|we promised|i swore|i vowed|i yelled|believe me
  trust me|mark me|warned you|i warned`;

/** What is done to what is the reader's. */
export const YOURS_EN = defineRules('en', 'threat_of_violence', {
  'harm-yours': {
    steps: [WILL, HARM, YOUR_DEAR],
    within: 1,
    weight: 100,
    unless: `${HARMLESS}|${TOLD}`,
    excusedWithin: 1,
  },
  // What else is theirs may be a job (`hang your drapes`): a doubt, and nothing where it is no loss.
  'harm-what-is-yours': {
    steps: [WILL, HARM, 'your'],
    within: 1,
    weight: 60,
    unless: `${HARMLESS}|${TOLD}|${YOUR_LEAST}`,
    excusedWithin: 1,
  },
  'harm-more-than-yours': {
    steps: [WILL, HARM, 'your'],
    within: 1,
    weight: 95,
    unless: PROMISED,
    excusedWithin: 4,
    besides: MORE_THAN_YOURS,
    doubtful: PICTURED,
    doubtfulInSentence: true,
  },
  'harm-no-picture-of-yours': {
    steps: [WILL, HARM, 'your'],
    within: 1,
    weight: 95,
    unless: PROMISED,
    excusedWithin: 5,
    besides: [...NO_PICTURE, ...FALLS],
  },
  // A family has its pictures taken, too: by whom, what else he writes of says. Where it says nothing it is a threat.
  'shoot-at-your-wedding': {
    steps: [WILL, 'shoot', each('your', OCCASIONS)],
    within: 1,
    weight: 95,
    besides: [
      [AND, each('your', OF_WEDDING)],
      ['and|or|then|and then|and also|along with|together with', 'you'],
    ],
    harmlessBesides: LOOKS_ON,
    doubtful: PHOTOGRAPHERS,
    excusedWithin: 400,
  },
  'shoot-a-picture-then': {
    steps: [WILL, 'shoot', each('your', PICTURES)],
    within: 1,
    weight: 95,
    besides: [[`then|and then|${CLAUSE_END} then`, `you|${each('your', OF_WEDDING)}`]],
    harmlessBesides: LOOKS_ON,
    doubtful: PHOTOGRAPHERS,
    excusedWithin: 400,
  },
  // Nobody hangs a house: who hangs drapes hangs what is around a bed.
  'harm-your-things-besides': {
    steps: [WILL, HARM_BUT_HANG, 'your'],
    within: 1,
    weight: 95,
    unless: PROMISED,
    excusedWithin: 5,
    besides: [[AND_MORE, each('your', THINGS), GOES_ON]],
  },
  // No trade says so of what it works on.
  'harm-in-earnest': {
    steps: [I_MYSELF, 'stab|strangle|behead|lynch|maim|rape|torture|cripple', 'your'],
    within: 1,
    weight: 95,
    unless: PROMISED,
  },
  'burn-it-down': {
    steps: [I_MYSELF, 'burn', 'your', 'down|to the ground|to ashes|to cinders'],
    within: 2,
    weight: 95,
  },
  'then-yours': {
    steps: [WILL, HARM, 'your', each('then', YOUR_DEAR)],
    within: 3,
    weight: 95,
    unless: each('then your family', 'portraits|portrait|pictures|photos|formals'),
  },
  // Shoes hurt feet, and work in the dark hurts eyes: nobody says of himself that he will.
  'hurt-your-body': {
    steps: [
      I_MYSELF,
      'hurt|harm|stab|burn|choke|cripple|maim|poison',
      each('your|both your', BODY),
    ],
    within: 1,
    weight: 95,
    unless: PROMISED,
  },
  'harm-by-my-word': {
    steps: [
      MY_WORD,
      'i will|we will|i am going to|we are going to|that i will|that we will',
      HARM,
      `${YOU_YOURSELF}|${YOUR_DEAR}`,
    ],
    within: 1,
    weight: 95,
    unless: [
      PROMISED,
      each('sorry|ashamed|regret|claims|says|think|thinks', 'i said|that i said'),
    ].join('|'),
  },
});
