import { defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';

const I_WILL = `i will|we will|i am going to|we are going to|i am gonna|i am taking|i have decided to|i could|ima`;
const CHILDREN = `the kids|the children|my kids|our kids|my children|our children|the boys|the girls|the baby|our son|our daughter|my son
  my daughter|the twins|them|both kids|all of us|us all`;
const INTO_WATER = each(
  'drive|drive us|drive them|drive all of us|driving|steer|steer us|drive off',
  `into the lake|into the river|into the canal|into the quarry|into the reservoir|into the sea|into the ocean|into a tree|into a wall
  into a lake|into a river|into the bay|off the bridge|off a bridge|off the cliff|off a cliff|off the pier|off the overpass|into traffic
  into the train|in front of a train`,
);
const JUMP = each(
  'jump|leap|step',
  'off the bridge|off a bridge|from the bridge|off the roof|off the overpass|in front of a train|in front of the train',
);
/** Nobody lives. */
const NOBODY_LIVES = each(
  'nobody|no one|none of them',
  'leaves alive|gets out alive|makes it out alive|comes out alive|walks out alive|walks away alive',
).concat('|no survivors|leave no one|spare no one|spare nobody|leave nobody');
/** Nobody leaves, be it a dog or a guest who has not paid. */
const NOBODY_LEAVES = each(
  'nobody|no one|none of them',
  'walks out|gets out|makes it out|gets away|comes out|walks away',
);
const NOBODY_LEAVES_THE_BUILDING = each('nobody|no one|none of them', 'leaves the building');
const YOU_TAKE = each(
  'you',
  'take the|cover the|get the|block the|lock the|guard the|take|watch the',
);
const I_TAKE = each(
  'i',
  'take the|cover the|get the|block the|lock the|will take the|will cover the|have the|take',
);
const AT_THE_DOORS = `game|games|flag|paintball|laser tag|escape room|hide and seek|scavenger|goat|goats|sheep|chickens|hens|pigs|cows|cattle|puppies|kittens|the cat
  the dogs|hungry|without a|without the|without his|without their|without paying|without signing|without cake|usher*|walks out on`;
/** Until when a teacher or a clerk lets nobody out. `until` alone may go on otherwise; a bell is a time to begin. */
const UNTIL = each(
  'until',
  `the bell|the all clear|all clear|the count|the head count|the drill|the inventory|we have counted|we counted|everyone is counted
  everybody is counted|everyone is accounted|everyone has signed|everybody has signed`,
);
/** Where people are kept in a building, or led out of it. */
const DRILLS = `lockdown drill|fire drill|tornado drill|evacuation drill|safety drill|evacuation|inventory|head count|headcount`;
/** A window is a place to sit by: somebody is carried or thrown out of it, no more. */
const TAKEN_OUT = each('carry|drag|throw|haul|toss', 'you out|you down|you all out').concat(
  '|drag you',
);
const NO_STAIRS = `not be using the stairs|not use the stairs|not be taking the stairs|not take the stairs|not using the stairs|not by the stairs|not down the stairs
  not be using the door|not use the door|not through the door|not by the door|by the window|through the window|off the balcony|over the balcony
  over the railing|feet first|in pieces|in a body bag|in a trash bag|in garbage bags|in a hearse|in a rug|rolled in a carpet`;
const OUT_OF_WINDOW = `out the window|out of the window|out that window|through the window|through that window|off the balcony|over the balcony
  off the roof|over the railing`;
const RESCUED = `firefighter*|fire drill|the drill|a drill|paramedic*|elevator|the lift|ladder truck|evacuat*|ladder|piano|moving men|diving|parade|prank|movers|smoke|alarm|rescue*|training
  the slide|play|scene|chapter|window seat|bounce`;
const AT_THE_STAND =
  'i will be|i will sit|i will wait|i will be waiting|i am|we will be|look for me';
/** Where the reader is seen from: a cabin and a club are no such place. */
const IN_SIGHT = each(
  'by|on|behind|above|across from|near|outside|facing|over|beside|back of|watching|looking at|looking down on',
  'your',
).concat('|my rifle|my scope|with rifles|with a rifle|with the rifle|with a scope');
const NOT_GAME = each(
  each(
    'i will not be|i am not|not be|and not|but not|it will not be|it is not|and it is not|will not be',
    'shooting|hunting|after|shooting at|aiming at|for|there for|waiting for|out for|looking for|aiming for|looking at',
  ),
  'deer|the deer|ducks|the ducks|elk|turkey|turkeys|hogs|pheasants|rabbits|squirrels|geese|quail|coyotes|bucks|a buck',
);
const WATCHED = `camera|camera*|pictures|photos|photographing|birds|birding|bird watching|watching birds|count|counting|sunrise|thermos|with a book|clays|my knee
  my back|anymore|no more|the doctor|the view|flowers|mushrooms|berries|picnic|birthday|to read|party|dinner|supper|i want the`;

/** What somebody is about to do with others, to them or to himself, in words none of which is a harm. */
export const FORETOLD_DEEDS_EN = defineRules('en', 'threat_of_violence', {
  'gun-as-we-said': {
    steps: [
      'bring|carry|pack|sneak|take',
      each(
        'a|the|your|your dads|his|my|both|two',
        'gun|guns|rifle|rifles|shotgun|pistol|pistols|glock|ar',
      ),
      each(
        'to|into',
        'school|class|the gym|the cafeteria|the office|work|church|the church|the mosque|the temple|the game|the mall|campus|the library|homeroom|practice',
      ),
    ],
    within: 1,
    weight: 95,
    besides: [
      [
        `like we said|as we said|like we planned|as we planned|as planned|as agreed|like we talked about|as we talked about|remember the plan
        stick to the plan|you take the|you cover the|you block the|i take the|i cover the|i bring mine|i will bring mine|i have mine
        nobody walks out|no one walks out|do not tell anyone|tell no one|it starts at`,
      ],
    ],
    doubtful:
      'the play|rehearsal|act two|act one|props|prop|the drama|hunter safety|trap team|rifle team|color guard|unloaded|museum|costume',
    excusedWithin: 12,
  },
  'nobody-lives': {
    steps: [YOU_TAKE, I_TAKE, NOBODY_LIVES],
    within: 24,
    anyOrder: true,
    weight: 95,
    doubtful: AT_THE_DOORS,
    excusedWithin: 8,
  },
  // Who cleans a shelter says so too: the words around decide.
  'nobody-walks-out': {
    steps: [YOU_TAKE, I_TAKE, NOBODY_LEAVES],
    within: 24,
    anyOrder: true,
    weight: 60,
    unless: `${AT_THE_DOORS}|${UNTIL}`,
    excusedWithin: 8,
  },
  // A drill says so, and no drill says that nobody gets out.
  'nobody-leaves-the-building': {
    steps: [YOU_TAKE, I_TAKE, NOBODY_LEAVES_THE_BUILDING],
    within: 24,
    anyOrder: true,
    weight: 60,
    unless: `${AT_THE_DOORS}|${UNTIL}|${DRILLS}`,
    excusedWithin: 8,
  },
  'take-the-children-along': {
    steps: [
      I_WILL,
      `${each('take|put|load|buckle|strap|get', CHILDREN)}|${CHILDREN}`,
      `${INTO_WATER}|${JUMP}`,
    ],
    within: 6,
    weight: 95,
    doubtful:
      'boat ramp|duck boat|duck tour|amphibious|wade|waders|swim|swimming|to swim|snorkel*|bungee|with the boat|kayak*|ferry|on the boat|quarry|creek|rope swing|vacation',
    excusedWithin: 6,
  },
  'never-see-us-again': {
    steps: [
      `take the kids|take the children|take my kids|take our kids|taking the kids|taking the children|take them with me|taking them with me
      take her with me|take him with me|taking the baby|take the baby|the kids and i|the kids are with me`,
      each(
        'you will never see|you will not see|you will never again see|last time you see|you never see',
        'us again|any of us again|any of us|them again|the kids again|me again|either of us again|them alive|us alive',
      ),
    ],
    within: 14,
    weight: 95,
    unless: 'until|till|before|for a week|for two weeks|for a month',
    doubtful: 'so happy|as happy|happier|more excited|so excited|bored|so muddy|so tired',
  },
  'burn-with-you-inside': {
    steps: [
      each(
        'burn|torch|burn down|set fire to|blow up|bulldoze|sink|knock down',
        'it|it down|it up|the place|the house|the shop|the store|the whole thing|the trailer|that house|that shop|this place|the bar|the building|the boat',
      ).concat(
        '|it burns|it all burns|it goes up|it will burn|house will burn|shop will burn|it comes down',
      ),
      each(
        'with|and',
        `you in it|you inside|your family in it|your family inside|your kids inside|the kids inside|everyone inside|everybody inside|all of you in it
        all of you inside|your mother in it|your wife in it|your wife inside`,
      ).concat('|while you are in it|while you are inside|while you sleep in it'),
    ],
    within: 3,
    weight: 95,
    doubtful:
      'smoke alarm*|smoke detector*|carbon monoxide|fire department|fire marshal|alarm|alarms|firefighter*|candle|candles|wiring|sprinkler*|fire drill',
    excusedWithin: 14,
  },
  'carried-out': {
    steps: [TAKEN_OUT, NO_STAIRS],
    within: 6,
    weight: 95,
    doubtful: RESCUED,
    excusedWithin: 14,
  },
  'thrown-out-of-window': {
    steps: [
      each('throw|drop|push|toss|drag|haul|dump', 'you|you all|you both|you right|you straight'),
      OUT_OF_WINDOW,
    ],
    within: 0,
    weight: 95,
    doubtful: RESCUED,
    excusedWithin: 14,
  },
  'leave-feet-first': {
    steps: [
      each(
        'you will|you are|you are going to',
        'leave|leaving|be leaving|go|come out|be coming out',
      ),
      'feet first|in a body bag|in a trash bag|in garbage bags|in a hearse|rolled in a carpet',
    ],
    within: 1,
    weight: 95,
    doubtful: `${RESCUED}|scanner|mri|tube|tunnel|water|pool|funeral|limousine`,
    excusedWithin: 14,
  },
  'not-for-the-deer': {
    steps: [AT_THE_STAND, IN_SIGHT, NOT_GAME],
    within: 12,
    weight: 95,
    doubtful: WATCHED,
    excusedWithin: 12,
  },
});
