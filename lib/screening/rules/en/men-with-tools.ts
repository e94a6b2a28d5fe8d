import { defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';
import { OR_ELSE, PUT_OFF, READER_BESIDES, UNLESS } from './besides.ts';

const MEN = `the boys|my boys|my cousins|my brothers|our boys|some men|my men|our men|a few men|my sons|our sons|my uncles|my nephews
  my guys|the guys|some guys|my crew|our crew|the crew|my friends|my people|his boys|his men|his brothers|her brothers|two men
  three men|four men|five men|a couple of men|a couple of guys|two guys|three guys`;
const COME_WITH = `come with|comes with|coming with|will bring|show up with|be there with|are bringing|come over with|coming over with
  come by with|come back with|will be bringing`;
const TOOLS = `machetes|hammers|a machete|a hammer|sledgehammers|a sledgehammer|hatchets|a hatchet|axes|an axe|an ax|knives|a knife
  cleavers|meat cleavers|blades|razors|pickaxes|pitchforks`;
const CLUBS = `bats|baseball bats|crowbars|iron bars|metal bars|a crowbar|a bat|cudgels|truncheons|billy clubs|wooden clubs|lead pipes
  steel pipes|tire irons|brass knuckles`;
const BUILT =
  `roof|shingles|porch|deck|fence|barn|shed|drywall|framing|cabin|coop|playhouse|treehouse|siding|shelves|cabinets
  stage|bathroom|kitchen|floor|floors|pergola|gazebo|booth|booths|bleachers|dock|steps|stairs|gate`.replace(
    /\s+/g,
    '|',
  );
const GROWN =
  `brush|hedge|hedges|weeds|vines|bushes|branches|tree|trees|trail|garden|cane|sugarcane|undergrowth
  blackberries`.replace(/\s+/g, '|');
const FELLED = 'stump|stumps|oak|maple|elm|ash|pine|fallen tree|fallen trees|dead tree|limbs';
const FOOD = `hog|hogs|deer|steer|elk|lamb|lambs|turkey|turkeys|chickens|fish|catch|trout|salmon|ham|roast|cake|pie|brisket
  christmas tree|pumpkin|pumpkins|potatoes|apples|peaches|onions|carrots|yams|watermelon|melons|coconuts`;
const LOGS = 'wood|firewood|kindling|logs|oak|maple|elm|ash';
const HELP = 'help with|help you with|help out with|help you out with|help us with|work on';
const THE = 'the|the new|the old|our|our old|my';
const YOUR = 'your|your new|your old';
/** What is done with them to things, by whose they are: a verb alone is done to people as well. */
function workOn(whose: string): string {
  return [
    each(each(`${HELP}|build|raise|put up|fix|repair|mend|frame|finish|gut|strip`, whose), BUILT),
    each(each('hang', whose), BUILT),
    each(each(`${HELP}|clear|cut|cut back|cut down|trim`, whose), GROWN),
    each(
      each('remove|dig out|pull out|grind|grind out|chop up|saw up|take down|cut up', whose),
      FELLED,
    ),
    each(each('split|chop|stack', whose), LOGS),
    each(each('break up', whose), 'concrete|patio|driveway|sidewalk|slab|pallets'),
  ].join('|');
}
/** A place is where somebody is left. */
const WORK = [
  workOn(THE),
  each('build you a|build us a|build a|put up a|hang', BUILT),
  // Of somebody else's it is a threat.
  each(each('tear down|take down|pull down|tear off|tear out', 'the|the old|our|our old'), BUILT),
  each('split|chop', LOGS),
  each(each('butcher|skin|gut|clean|carve|cut|peel|fillet|slice', 'the|our|some'), FOOD),
  `open the coconuts|mend the drain|help with the soup|put up a swing*|clear the fallen tree*|clear the fallen branches|clear the lot`,
].join('|');
/** What is done to the reader's is work or not: that leaves a doubt, and of animals it is a threat. */
const WORK_ON_YOURS = `${workOn(YOUR)}|hang your pictures|clear your lot`;
const BODY =
  'face|faces|knees|kneecaps|legs|arms|hands|fingers|teeth|head|heads|skull|skulls|jaw|ribs|bones|back|neck|mouth|body';
/** What is done to somebody, and where they come for that. */
const AT_YOU = [
  'fix you|clear you|tear you|break you|smash you|chop you|cut you|teach you a lesson',
  'fix you for good|take care of you|deal with you|work on you|nail you|hammer you|you apart|you to pieces|with you in it',
  'with you inside|with you behind|clear your house of|clear your home of|wait on your|wait at your|waiting on your',
  'drag out your|throat of|throats of|bury you|leave you on|leave you in|you hang|hang you|burn your|burn down',
  // What stands behind the work is who is worked on.
  'then for you|and for you|and then you|then you|then your|and you next|then for your|you will lie|you are next|you are what',
  each('for your|and your', BODY),
  'waiting at your|wait for you|to your porch|at your door|to your door|on your doorstep',
  ...[
    'fix',
    'break',
    'smash',
    'crush',
    'rearrange',
    'clear',
    'tear',
    'chop',
    'cut',
    'nail',
    'straighten',
  ].flatMap((harm) => BODY.split('|').map((part) => `${harm} your ${part}`)),
].join('|');
const OWED = `you owe|still owe|owe me|owe us|owe him|owe her|pay up|pay by|pay before|pay or|pay me|pay us|pay him|pay her
  do not have it by|do not have it|not paid|do not pay`;

/** Men who come with what may hurt: it is for work, or for the reader. */
export const MEN_WITH_TOOLS_EN = defineRules('en', 'threat_of_violence', {
  'men-with-bats': {
    steps: [MEN, COME_WITH, CLUBS],
    within: 4,
    weight: 95,
    unless: 'practice|game|games|team|league|gloves|inning*|coach|toolbox|nails|roof',
  },
  // People who help with a house or a garden bring them, too: what they do there, and to what, is named then.
  'men-with-tools': {
    steps: [MEN, COME_WITH, TOOLS],
    within: 4,
    weight: 95,
    unless: WORK,
    excusedWithin: 12,
    doubtful: WORK_ON_YOURS,
    doubtfulInSentence: true,
  },
  // Work excuses nothing where somebody is meant besides, or should obey.
  'men-with-tools-and-more': {
    steps: [MEN, COME_WITH, TOOLS],
    within: 4,
    besides: [...READER_BESIDES, ...OR_ELSE],
    harmlessBesides: PUT_OFF,
    weight: 95,
  },
  // Nobody is asked to call about what is done to what is theirs.
  'men-with-tools-unless': {
    steps: [MEN, COME_WITH, TOOLS],
    within: 4,
    besides: UNLESS,
    weight: 95,
    unless: WORK,
    excusedWithin: 12,
  },
  // What is worked on excuses nothing that is done to somebody, at somebody's door, or for what is owed.
  'men-with-tools-at-you': {
    steps: [`${MEN}|they will`, COME_WITH, TOOLS, AT_YOU],
    within: 8,
    weight: 95,
    unless: 'fix you a|fix you some|fix you lunch|fix you breakfast|fix you dinner',
  },
  'men-with-tools-for-debt': {
    steps: [OWED, MEN, COME_WITH, TOOLS],
    within: 10,
    weight: 95,
  },
  'men-with-tools-or-pay': {
    steps: ['pay|paid|hand over|sell|leave', 'or', MEN, COME_WITH, TOOLS],
    within: 4,
    weight: 95,
  },
});
