import { CLAUSE_END, type Words } from '../../screening-rule.ts';
import { each } from '../days.ts';

/** Kin, and whom somebody is with. */
export const KIN = `daughter|daughters|son|sons|kid|kids|child|children|baby|babies|wife|husband|mother|father|mom|mum|mama|dad|parents
  sister|sisters|brother|brothers|family|friend|friends|grandma|grandpa|grandmother|grandfather|granny|grandson|granddaughter|grandkids
  grandchildren|nephew|nephews|niece|nieces|uncle|aunt|cousin|cousins|boy|boys|girl|girls|boyfriend|girlfriend|fiance|fiancee|bride
  groom|ex|partner|roommate|nanny|twins|toddler|infant|newborn|stepson|stepdaughter|in laws|lawyer|neighbors|people`;
export const PETS = `dog|dogs|cat|cats|horse|horses|pet|pets|pony|ponies|puppy|puppies|pup|pups|kitten|kittens|parrot|hamster|mare|stallion
  foal|donkey|mule|llama|alpaca|king charles`;
export const HERDS = `animals|cattle|cow|cows|calf|calves|bull|bulls|herd|flock|livestock|goat|goats|sheep|lamb|lambs|pig|pigs|piglets|hog|hogs
  rabbit|rabbits|chicken|chickens|hen|hens|rooster|ducks|geese|bees|hives|steer|steers`;
export const BODY = `face|faces|knee|knees|kneecaps|leg|legs|arm|arms|hand|hands|finger|fingers|teeth|head|heads|skull|skulls|jaw|ribs|bones
  back|neck|necks|mouth|body|bodies|throat|throats|eyes|ears|nose|wrists|spine|feet|toes|belly|gut|guts|liver|heart|tongue|brains`;

export const AND = `and|or|then|and then|and also|or else|plus|${CLAUSE_END}|${CLAUSE_END} and|and for|then for|along with|together with`;
/** What stands behind who is meant besides: what goes on with a verb is another sentence (`and you can help`). */
const GOES_ON = `${CLAUSE_END}|too|next|with|as well|while|when|if|on|in|at|by|before|after|this|tonight|tomorrow|both|alike|also|unless
  until|from|first|himself|herself|yourself|for good|to pieces|into`;

/** Somebody else whom it is done to, or somebody's body, named behind a thing that excuses it. */
function somebodyBesides(whose: string, who: string): readonly Words[] {
  return [
    [AND, who, GOES_ON],
    [AND, each(whose, [KIN, PETS, HERDS, BODY].join('|')), GOES_ON],
    [
      AND,
      each('the', [KIN, PETS, HERDS].join('|')),
      'in it|with it|with them|inside|and all|behind it|under it',
    ],
    [
      'the rest of|what is left of|what remains of',
      'you|her|him|them|your family|your kids|the family|the cat|the dog|your cat|your dog',
    ],
    [
      AND,
      'whoever|anyone who|anybody who|everyone who|everybody who|all who|those who',
      'opens|answers|stands|stops|gets in|sleeps|is inside|is in|is home|is there|sing|sings|stand|live|lives|comes out|tries',
    ],
  ];
}

/** The reader ends with a thing. */
export const WITH_IT: readonly Words[] = [
  [AND, 'you with it|you with them|her with it|him with it|them with it'],
  [AND, 'so are you|so will you|so is she|so is he|so are they|you too'],
];

/** How somebody fares by it. */
export const FARES: readonly Words[] = [
  [
    each(
      'while|with',
      'you sleep|they sleep|you are asleep|they are asleep|the kids asleep|your kids asleep|you inside|them inside|everyone inside|the kids in bed',
    ),
  ],
  [
    `you will not walk|you will never walk|never walk again|not walk after|you will not get out|you will not get up|will not see it coming
    you will not wake|you will lie|nobody will find|no one will find|you will not be warned|you were warned|you are alone
    you have been warned|over your grave|over her grave|over his grave|when she is dead|when he is dead|when you are dead|once she is dead|once he is dead
    no one will hear|nobody will hear|you scream|who you are dealing with`,
  ],
  [
    each(
      'the|that|this|your',
      'hole|pit|grave|trench|ditch|rope|last one|next one|next|rest|other half',
    ),
    'is for you|are for you|will be for you|is yours|will be yours',
  ],
  ['some|a few', 'heads|throats|fingers|necks|skulls'],
];

const HAS_IT_TOO = each('you|them|him|her', `too|as well|${CLAUSE_END} too|${CLAUSE_END} as well`);
const TOO = `${HAS_IT_TOO}|${each(HAS_IT_TOO, `${CLAUSE_END}|${CLAUSE_END} ${CLAUSE_END}`)}`;
const WHERE =
  'in|at|on|through|behind|inside|under|with my|with a|with the gun|with the rifle|with the shotgun|with the pistol|while|where|when you|when they|when nobody|when no one|and your|and then|unless|dead|right|from|one by';
/** Who has a message as well has it nowhere in particular. */
export const THERE_TOO: Words = [each('and|or', TOO), WHERE];

const OBEYS =
  'pay|sign|leave|sell|move|drop|stop|go|give|return|withdraw|vote|obey|listen|hand|quit|settle|speak|talk';
const IF_YOU = 'if you|if he|if she|if they';
/** What happens unless somebody obeys: work on a roof is offered without it. */
export const OR_ELSE: readonly Words[] = [
  [
    `otherwise|or else|unless he|unless she|unless they|unless you|unless your|if not|if you refuse|you have until|or the boys|or my boys
    last chance|last warning|will not ask again|not tell you again|did not listen|lock your doors|say your prayers
    or pay|or sign|or sell|or settle|or withdraw|or drop it`,
  ],
  [IF_YOU, 'do not|does not|will not|still|dare to', `${OBEYS}|agree`],
  ['if you', 'testify|talk|tell|vote|report|sue|snitch|complain|go to the|call the|speak'],
];

/** The same, or when work that is named is put off. */
export const UNLESS: readonly Words[] = [
  ['unless you'],
  [IF_YOU, 'do not|does not|will not|still', 'agree'],
];

const CALLS = each('call|phone|ring|text|email|message|tell', 'us|me|our office|the office');
const WRITES =
  'call|phone|ring|write|email|let us know|let me know|write to us|write us|tell us that|tell us';
/** What stands behind a call that puts work off: no number, no money and no suit that is called off. */
const SO_THAT = `${CLAUSE_END}|first|before|by|ahead|sooner|otherwise|to cancel|to reschedule|to wait|to change|to postpone|not to|no
  and cancel|and reschedule|to say no|to move it|to keep`;
/** Work that is named is put off by a word, and by nothing that somebody should do: it is obeyed, then. */
export const PUT_OFF = [
  each('unless you', each(`${CALLS}|${WRITES}`, SO_THAT)),
  each(
    'unless you',
    `hear otherwise|hear from us|hear from me|hear differently|say otherwise|decide otherwise|object|cancel|reschedule|mind|change your mind
    have other plans|have another|have an objection|have objections|have already|already have|already did it|did it already|cannot be there|cannot be home|are not home|are away|are out of town|are busy|will be away`,
  ),
  each(
    each('unless you', 'need|want|would rather|prefer|would prefer|would like'),
    `it ${CLAUSE_END}|them ${CLAUSE_END}|it for yourself|another|a different|a later|an earlier|some of|more time|more days|the wood|the logs|the chips|the stump|the tree|the old
    to keep|to wait|to do it|to save|to reschedule|to cancel|keep|wait|we wait|we came|we come|us to wait|us to come|us to leave
    us to keep|us to haul|us to stack|the morning|the afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week|later`,
  ),
  each('unless your', 'plans change|plans have|schedule changes|schedule has'),
  each(
    each(IF_YOU, 'do not agree'),
    `with the price|with the date|with the day|with the time|with the plan|with the estimate|with the bid|with the quote|with the cost|with that
    ${CLAUSE_END} please|${CLAUSE_END} call|${CLAUSE_END} let us|${CLAUSE_END} let me|${CLAUSE_END} tell us|${CLAUSE_END} just`,
  ),
  each('tell us|tell me|hear|say|us know|me know', 'otherwise'),
].join('|');

const YOURS = 'your|your little|your old|all your|every';
const REST: readonly Words[] = [...WITH_IT, ...FARES];
/** Who else, or what becomes of somebody. */
export const MEANT_BESIDES: readonly Words[] = [
  ...somebodyBesides(`${YOURS}|her|his|their|that|her little`, 'you|ya|her|him|them'),
  ...REST,
];
/** The same of men who come: their own kin come along. */
export const READER_BESIDES: readonly Words[] = [
  ...somebodyBesides(YOURS, 'you|ya|her|him'),
  ...REST,
];
