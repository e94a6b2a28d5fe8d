import { defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';

const IF_YOU_TELL = `if you testify|if you talk|if you tell|if you go to the|if you call the|if you speak to|if you report
  if you say|if you open your|if you go near the|if you inform|if you show up in|if you open your mouth|testify and
  talk and you|go to the police and|call the police and|tell anyone and|say a word and`;
const SILENCED = `you will not see|will not see christmas|never see christmas|you will never see|you will never walk
  you will be sorry|you will both be sorry|you will all be sorry|you will not walk|you will not make it|you will not wake
  you will not come home|you will wish|your kids will|your family will pay|your children will|you will lose more`;
const IF_YOU = 'if you|unless you|or you|keep|before you|when you';
const FATE = `you will never walk|will not see christmas|never see christmas|never walk again|not see another birthday
  not see your next birthday|not see new year*|not see the new year|leave in a box|leave in an ambulance
  eat through a straw|not make it home alive|never make it home`;
const DEMAND =
  'sign|pay|hand over|sell|give us|give me|withdraw|drop the|move out|deed|leave the money|bring the money';
const INJURY = `put you in the hospital|put you in a hospital|put him in the hospital|put her in the hospital
  put you in a wheelchair|in a hospital bed|your house burns|your home burns|your car burns|your shop burns
  your store burns|your barn burns|your house will burn|your home will burn|your shop will burn|goes up in flames
  go up in flames|go up in smoke|goes up in smoke|burns to the ground|burn to the ground`;
const SPORT = `at tennis|at golf|at chess|at poker|race|game|bowling|cards|league|season|on the ice|court|pong|kart
  tournament|knee|ankle|dinner|lunch`;
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
const HELP = 'help with|help you with|help out with|help you out with|help us with|work on';
const WHOSE = 'the|the new|the old|your|your new|your old|our|my';
/** What people do with them, and to what: what is merely named beside them may be where they leave somebody. */
const WORK = [
  each(each(`${HELP}|build|raise|put up|fix|repair|mend|frame|finish`, WHOSE), BUILT),
  each('build you a|build us a|build a|put up a|hang the|hang your|hang', BUILT),
  // Of somebody else's it is a threat.
  each(each('tear down|take down|pull down|tear off|tear out', 'the|the old|our|our old'), BUILT),
  each(each(`${HELP}|clear|cut|cut back|cut down|trim`, WHOSE), GROWN),
  `split the|split wood|split firewood|split kindling|chop the wood|chop wood|carve the|clean the fish|gut the fish|butcher the
  skin the deer|cut the cake|cut the christmas tree|open the coconuts|tear out the|break up the old|hang your cabinets|hang your pictures
  take down the old|cut down the|cut the|peel the|mend the drain|help with the soup|finish the|frame the|repair the|your wheels|put up a swing*|clear the fallen|clear your lot|clear the lot`,
].join('|');
const BODY =
  'face|faces|knees|kneecaps|legs|arms|hands|fingers|teeth|head|heads|skull|skulls|jaw|ribs|bones|back|neck|mouth|body';
/** What is done to somebody, and where they come for that. */
const AT_YOU = [
  'fix you|clear you|tear you|break you|smash you|chop you|cut you|teach you a lesson',
  'fix you for good|take care of you|deal with you|work on you|nail you|hammer you|you apart|you to pieces|with you in it',
  'with you inside|with you behind|clear your house of|clear your home of|wait on your|wait at your|waiting on your',
  'bury you|leave you on|leave you in|you hang|hang you|burn your|burn down',
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
const BRAKES = `your brakes|your brake lines|your brake line|your steering|the brakes on your|brakes of your
  the brakes in your`;

/** Plain words, no word of which is a threat alone: what a pad of kind words made harmless to the classifier. */
export const PLAIN_THREATS_EN = defineRules('en', 'threat_of_violence', {
  'told-and-silenced': {
    steps: [IF_YOU_TELL, SILENCED],
    within: 12,
    weight: 100,
    unless: 'surprise|party|to your doctor|to the doctor|spoiler*',
  },
  'condition-and-fate': {
    steps: [IF_YOU, FATE],
    within: 14,
    weight: 100,
    unless:
      'surgery|surgeon|medication|therapy|the doctor*|your doctor*|delivery|order|shipping|infection',
  },
  'demand-or-injury': {
    steps: [DEMAND, 'or|otherwise|unless|or else|if not', INJURY],
    within: 14,
    weight: 100,
    unless: 'insurance company|insurance policy|insured|insurer|premium',
  },
  'sad-if-not-home': {
    steps: [
      'would be sad|would be so sad|would be a shame|would be a pity|such a shame|so sad if|be terrible if|be tragic if',
      `not come home|not come back|never came home|never come home|not make it home|never made it home|went missing
      disappeared|did not wake up|fell down the stairs|lost an eye`,
    ],
    within: 8,
    weight: 100,
    unless: 'thanksgiving|christmas|cat|dog|parcel|soldiers',
  },
  'brakes-may-fail': {
    steps: [
      BRAKES,
      `stop working|may stop|might stop|could stop|will stop|may fail|might fail|could fail|will fail|will be cut
      be cut|give out|not work`,
      `one day|one morning|one night|some night|tomorrow|accident*|shame|pity|careful|who knows|you never know|think about
      your daughter|your son|your wife|your family|your kids|pay|police|testify|on the highway|downhill|sad|someday|soon
      suddenly|next time|keep`,
    ],
    within: 20,
    anyOrder: true,
    weight: 100,
    unless:
      'recall*|inspection|pads|dealer*|technician|vehicle|mileage|rotor*|mechanic|worn|garage',
  },
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
  // By the name that a laboratory has for it, too.
  'breathed-in': {
    steps: [
      `breathed in|breathing in|breathe in|inhaled|you have touched|you just touched|on your hands|you have been exposed to|in this envelope
      in this letter|on this paper|on this page|this powder|the powder`,
      'anthrax|bacillus anthracis|anthracis|ricin|ricinus communis|sarin|novichok|botulinum|fentanyl powder',
    ],
    within: 6,
    weight: 95,
    anyOrder: true,
    unless:
      'vaccin*|negative|not found|not detected|cattle|livestock|found no|sample|samples|lab found',
    doubtful: 'the laboratory|the lab|training|drill|in 2001|museum|my thesis',
  },
  // Who fetches it says so as well: the words around decide.
  'come-for-a-child': {
    steps: [
      'someone will come for|somebody will come for|we will come for|i will come for|they will come for|we are coming for|i am coming for',
      'the baby|your baby|your kids|your children|your son|your daughter|the kids|your family',
    ],
    within: 0,
    weight: 60,
    unless: 'clothes|at noon|stroller|crib|diaper*|bottle|grandma|babysitter|car seat',
  },
  'string-up': {
    steps: ['string you up|string you all up|string you both up|string them up from|string him up'],
    within: 0,
    weight: 95,
    unless: 'lights|lantern*|puppet*',
  },
  'fuel-is-cheap': {
    steps: [
      'gasoline|petrol|kerosene|lighter fluid|matches|gas cans|can of gas',
      'cheap|costs little|cost little|easy to find|costs nothing|cost nothing',
      'porch|wooden|wood|timber|your house|your home|your shop|your barn|your roof|burns|house is old',
    ],
    within: 16,
    anyOrder: true,
    weight: 100,
    unless: 'gallon|drive|trip|prices|campfire|grill',
  },
  'slang-of-death': {
    steps: [
      `unalive you|unalive your|unalive her|unalive him|unalive them|unaliving you|get unalived|be unalived
      un alive you|unalive everyone`,
    ],
    within: 0,
    weight: 100,
  },
  'slang-of-killing': {
    steps: [
      'we will|i will|going to|boys will|gonna|someone will|they will|guys will',
      `ice you|whack you|off you|waste you|bump you off|clip you|rub you out|gut you|plug you|do you in|snuff you
      ice your|whack your`,
    ],
    within: 1,
    weight: 100,
    unless: SPORT,
  },
  'novel-about-you': {
    steps: [
      'from my novel|in my novel|my novel|from a novel|from my story|from my book|just a quote|only a quote',
      `meant for you|it means you|i mean you|means you|it is about you|is about you|you know who|the character is you
      you are the character|you are in it|you are that|written for you|applies to you|happens to you|happen to you
      goes for you|same for you|your turn|you are next|see you on|see you soon|so be careful|think about it`,
      'kill|killed|dead|die|dies|shot|shoot|stab|stabbed|burn|murder|murdered|throat|blood|bury|buried',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
    unless: 'book club|signing|publisher|editor|review',
  },
});

/** People are frightened away from a vote by what cannot happen to them there. */
export const VOTER_THREATS_EN = defineRules('en', 'harassment', {
  'arrested-at-the-polls': {
    steps: [
      `may be arrested|will be arrested|could be arrested|can be arrested|might be arrested|be detained|be deported
      immigration officers|ice agents|ice officers|police will check|police will be checking|warrants`,
      'at the polls|at the polling|polling place*|polling station*|when you vote|if you vote|voting place*|who votes|who vote',
    ],
    within: 12,
    anyOrder: true,
    weight: 100,
    unless: 'not be arrested|electioneer*|intimidat*|myth|false|rumor*|rumour*',
  },
});
