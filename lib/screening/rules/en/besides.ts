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

const AND = `and|or|then|and then|and also|or else|plus|${CLAUSE_END}|${CLAUSE_END} and|and for|then for|along with|together with`;
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

const OBEYS =
  'pay|sign|leave|sell|move|drop|stop|go|give|return|withdraw|vote|obey|listen|hand|quit|settle|speak|talk';
/** What happens unless somebody obeys: work on a roof is offered without it. */
export const OR_ELSE: readonly Words[] = [
  [
    `otherwise|or else|unless he|unless she|unless they|unless your|if not|if you refuse|you have until|or the boys|or my boys
    last chance|last warning|will not ask again|not tell you again|did not listen`,
  ],
  [
    'if you|if he|if she|if they',
    'do not|does not|will not|still|dare to',
    `${OBEYS}|agree to sell|agree to pay|agree to leave|agree to move`,
  ],
  ['unless you', `${OBEYS}|agree to|do as|do what|get out|shut|come up|hold your|keep your`],
  ['if you', 'testify|talk|tell|vote|report|sue|snitch|complain|go to the|call the|speak'],
];

/** The same, or when work that is named is put off. */
export const UNLESS: readonly Words[] = [
  ['unless you'],
  ['if you|if he|if she|if they', 'do not|does not|will not|still', 'agree'],
];

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
