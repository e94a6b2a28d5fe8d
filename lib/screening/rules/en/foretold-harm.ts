import { CLAUSE_END, defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';

/** An injury, by how somebody lives with it whom others have hurt. */
const BEATEN = `eating through a straw|eat through a straw|eating soup through a|drinking your meals|drink your meals|drinking his meals
  drinking her meals|picking up your teeth|looking for your teeth|see out of one eye|seeing out of one eye|missing fingers|wearing a diaper
  pissing blood|peeing blood`;
/** The same, as a nurse says it of those she cares for. */
const NURSED = `breathing through a tube|breathe through a tube|breathing through a machine|eating through a tube|fed through a tube|from a wheelchair
  in a wheelchair|in traction|in a body cast|on a ventilator`;
const OR_SOMEBODY_WILL = each(
  `or you|or she|or he|or they|or your wife|or your husband|or your son|or your daughter|or your boy|or your girl|or your brother|or your kid
  or your mother|or your father`,
  'will|is going to|are going to',
);
const OR_YOURS_WILL = each(
  `or you|or your wife|or your husband|or your son|or your daughter|or your boy|or your girl|or your brother|or your kid`,
  'will|is going to|are going to',
);
const AGAIN = `once more|one more time|again|one more word|keep it up|try it|try that|do it again|one more call|keep talking|one more story`;
const ONCE_MORE = each(
  AGAIN,
  `and you will|and she will|and he will|and they will|and your wife will|and your husband will|and your son will|and your boy will
  and you are going to|and he is going to|and she is going to`,
);
const ONCE_MORE_AND_YOURS = each(
  AGAIN,
  'and you will|and your wife will|and your husband will|and your son will|and your boy will|and you are going to',
);
/** What mothers and doctors warn of: each is a doubt. */
const FOR_YOUR_HEALTH = `helmet|seat belt|smoking|smoke|cigarettes|ski|skis|skiing|skate|skating|slope|trampoline|ladder|ladders|lift|lifting|couch
  stairs|icy|ice|stretch|stretches|warm up|exercise|exercises|your knee|your ankle|your back|physical therapist|surgeon|the doctor|the doctors
  your doctor|doctors|nurse*|pills|medicine|jaw|wired|surgery|rehab|therapy|therapist|swallow*|mouth guard|mouthguard|puck|brace|floss|brush your|dentist|insulin|blood pressure|sugar|marathon|accessible|basketball|in a cast|ride that|ride it`;
const WARNED_BY = each(
  each('the|your', 'dog|cat|horse|goat'),
  'was the first|was first|was only the first|was just the first|was practice|was only practice',
)
  .concat('|')
  .concat(
    each(
      each('the|your', 'dog|cat|horse|goat|barn|car|truck|garage|boat|shed|fence|mailbox|window'),
      'was a warning|was only a warning|was the warning|was only the start|was just the start|was only the beginning',
    ),
    '|we started with the dog|i started with the dog|we started with your dog|i started with your dog|started with the cat',
  );
/** Who is left: rooms and cats still wait for a painter and a vet. */
const STILL_HAVE = each(
  'you still have|you have',
  `two children|three children|four children|two kids|three kids|four kids|children|kids|a daughter|a son|two sons|two daughters|your children
  your kids|your daughter|your son|your wife|your husband|a wife|a husband|a family`,
).concat(
  `|the kids are next|the children are next|your kids are next|your children are next|your wife is next|your daughter is next|your son is next
  your mother is next|you are next`,
);
const BUSINESS = `with us|for us|this year|this season|this month|this semester|contract|order|invoice|payment|payments|strike|chance|game|shift
  delivery|absence|fridge|cookie|cookies|slice|dessert|round|beer|joke|puns|pun|vacation|credit card|discount|refill|quarter`;
const GRAVE = `same ground|same hole|same grave|same ditch|same box|one grave|one hole|ground together|ground beside him|ground beside her|ground next to him
  ground next to her|shallow grave|river together`;
const KEEP_ON = `keep seeing|keep calling|keep talking|keep sleeping|keep on with|keep coming|see him again|see her again|talk to him again|talk to her again
  if you marry|if you leave|if you go back|if you see|if you keep|go near him|go near her|marry him and|leave me and|if i see you`;
const DISFIGURED = `want to look in a mirror|look in a mirror again|look in the mirror again|recognize yourself|recognize your face
  recognize your own face|no man will look at you|no man will want you|nobody will look at you|no one will look at you|nobody will want that face
  no one will want that face|not be so pretty|not be pretty|goodbye to your face|goodbye to that face`;
const CORROSIVE =
  'acid|battery acid|lye|drain cleaner|razor|razors|razor blade|box cutter|boiling oil|boiling water|a blade';
const SKIN = `salicylic|glycolic|hyaluronic|lactic|folic|uric|peel|peels|serum|cream|lotion|dermatologist|skin|cleanser|acne|retinol|facial|shave
  shaver|soap|lard|haircut|barber|beard|salon|electric razor`;
const EATS = `thing he eats|thing she eats|thing it eats|thing they eat|meal he eats|bone he|bone it|treat he|treat it|meatball|meatballs|hamburger|bowl
  he finds|it finds|steak|meat|hot dog|biscuit`;
const POISONED = `antifreeze|anti freeze|rat poison|strychnine|arsenic|poison in it|glass in it|nails in it|needles in it|razor blades in it|rat bait
  ground glass`;
const START_ON = 'start on|begin on|starting on';
const AND_END_ON_YOU = `and finish on you|then finish on you|and then on you|then on you|and end on you|then start on you|then we start on you
  then i start on you|then move on to you|and then on your wife|and then on your kids|and then on your daughter|and then on your son
  and finish on your wife|and finish on your kids|and work up to you|then work up to you`;
/** Who is served one after another. */
const SERVED = `makeup|hair|haircut|haircuts|nails done|manicure|portrait*|photo*|massage|fitting|fittings|interview|interviews|measurements|speech|speeches
  toast|toasts|vaccine|vaccines|flu shots|exam|exams|piano|recital|solo|solos|costume|costumes|henna|pedicure|tuning|reading aloud|checkup|checkups
  room|rooms|bedroom|bedrooms|homework|fractions|taxes`;

/** How somebody will live, or lie, in words none of which is a harm. */
export const FORETOLD_HARM_EN = defineRules('en', 'threat_of_violence', {
  'or-live-on-hurt': {
    steps: [`${OR_SOMEBODY_WILL}|${ONCE_MORE}`, BEATEN],
    within: 4,
    weight: 95,
    doubtful: FOR_YOUR_HEALTH,
    excusedWithin: 12,
  },
  'or-yours-live-on-hurt': {
    steps: [`${OR_YOURS_WILL}|${ONCE_MORE_AND_YOURS}`, NURSED],
    within: 4,
    weight: 95,
    unless: 'wheelchair accessible|wheelchair seat|wheelchair space|wheelchair race',
    doubtful: FOR_YOUR_HEALTH,
    excusedWithin: 12,
  },
  'tell-yours-or-they-live-on-hurt': {
    steps: [
      each(
        'tell|warn',
        'your wife|your husband|your son|your boy|your daughter|your girl|your brother|him|her',
      ),
      'or she will|or he will|or she is going to|or he is going to',
      NURSED,
    ],
    within: 8,
    weight: 95,
    doubtful: FOR_YOUR_HEALTH,
    excusedWithin: 12,
  },
  'first-a-warning': {
    steps: [WARNED_BY, STILL_HAVE],
    within: 1,
    weight: 95,
    unless: each(
      'was the first|was first|was only the first|was just the first',
      'to|of|thing|one to|pet|animal|in line',
    ),
    excusedWithin: 2,
    doubtful: `picture*|photo*|portrait*|drawing|drawings|recall|inspection|estimate|vaccin*|shots|vet|groom*|bath|baths|haircut*|checkup*|trainer
      flu|race|contest|line`,
  },
  'and-it-will-be-your-last': {
    steps: [
      'do one more|one more|do another|another|once more|try that again|try it again|do that again|do it again|touch her again|touch him again|show up again|show your face again',
      'and it will be your last|and that will be your last|and it is your last|and it will be the last|and it is the last thing you|and it will be the last thing you',
    ],
    within: 5,
    weight: 95,
    unless: each(
      'one more|another',
      `treatment|visit|dose|session|lap|infusion|scan|chemo|shift|class|lesson|day|week|month|payment|installment|round|shot|injection|pill
      test|exam|appointment|semester|season|game|trip|night|mile|set`,
    ),
    doubtful: BUSINESS,
    excusedWithin: 8,
  },
  'patient-and-a-good-shot': {
    steps: [
      'army|i am|we are|he is|they are|my brother is|my boys are|my cousin is|our boys are',
      'patient and',
      'good shot|good shots|know how to shoot|knows how to shoot|armed',
    ],
    within: 2,
    weight: 95,
    unless: 'good shot at|good shots of|armed with|armed forces',
    doubtful:
      'photograph*|camera*|basketball|free throw*|archery|deer|ducks|duck|elk|hunt*|clays|coach|nurse|vaccin*|pool|billiards',
    excusedWithin: 10,
  },
  // Who recommends somebody says of him that he never misses a class.
  'patient-and-never-misses': {
    steps: ['army is|i am|we are|my brother is|my boys are|our boys are', 'patient and'],
    within: 0,
    weight: 95,
    besides: [
      [
        each('patient and', 'never miss|i never miss|we never miss|never misses|he never misses'),
        CLAUSE_END,
      ],
    ],
    doubtful: 'photograph*|camera*|basketball|archery|darts|pool|billiards|train*|bus',
    excusedWithin: 10,
  },
  'in-the-same-ground': {
    steps: [
      KEEP_ON,
      'you|both of you|the two of you|you both|you and him|you and her|he and you|they both',
      'will go in the|will go into the|will be in the|will lie in the|will end up in the|will share a|will share one|will share the|go in the|go into the|will both go in the|will be put in the|will both be in the|will sleep in the|will end up in a|will be in a|will lie in one|will go in one|will go into one',
      GRAVE,
    ],
    within: 10,
    weight: 95,
    doubtful:
      'golf|putt|cemetery|family plot|the plot|urn|ashes|bulbs|tomatoes|mini golf|in sixty years|when you are ninety',
  },
  // Who plants trees has both: the words around decide.
  'shovel-and-acres': {
    steps: [
      'i own a|i have a|i have got a|i got a|i keep a',
      'shovel and|backhoe and|wood chipper and|shovel and lime and|bag of lime and',
      'acres|no neighbors|the woods|deep woods|hogs|pigs|nobody digs|a lot of land|quiet woods',
    ],
    within: 3,
    weight: 60,
    unless: 'garden|orchard|plant|trees|compost|fence posts|mulch|brush',
  },
  'never-look-in-a-mirror': {
    steps: [
      'say no again and|say no and|say no once more and|turn me down again and|turn me down and|leave me and|refuse me and|refuse again and|reject me and|reject me again and|or you will never|or you will not|or no man|or nobody|so that you will never|so you will never',
      `${DISFIGURED}|that pretty face|your pretty face|that pretty little face|you will have no face|have a face left`,
    ],
    within: 3,
    weight: 95,
    doubtful: SKIN,
    excusedWithin: 12,
  },
  'face-and-acid': {
    steps: [DISFIGURED, CORROSIVE],
    within: 14,
    anyOrder: true,
    weight: 95,
    doubtful: SKIN,
    excusedWithin: 12,
  },
  'poisoned-food': {
    steps: [
      'or the next|or the last|or his next|or its next|or his last|the next|or he will find|and he will find|or it will find|and it will find|or she will find|i leave|i will leave|i left',
      EATS,
      POISONED,
    ],
    within: 6,
    weight: 95,
    doubtful:
      'poison control|the vet|veterinarian|call us|spill*|leak*|symptom*|toxic|keep antifreeze|for the rats|mice|recall*|traps',
    excusedWithin: 12,
  },
  'start-on-it-and-end-on-you': {
    steps: [START_ON, AND_END_ON_YOU],
    within: 7,
    weight: 95,
    doubtful: SERVED,
    excusedWithin: 14,
  },
});
