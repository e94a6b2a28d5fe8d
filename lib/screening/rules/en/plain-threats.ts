import { defineRules } from '../../screening-rule.ts';

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
