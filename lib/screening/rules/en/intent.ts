import { defineRules } from '../../screening-rule.ts';

/** Done to a person they leave no doubt; `shoot`, `hang` and `burn` are done to films, pictures and discs, too. */
const KILL = `kill|murder|slaughter|strangle|behead|butcher|lynch|rape|torture|poison|stab|shoot|drown|execute|cripple
  maim|choke|run over|set fire to|gut`;
const YOU = `you|ya|u|both of you|all of you|you all|every one of you|everyone of you|you both|the two of you|your wife
  your husband|your son|your daughter|your kids|your children|your family|your mother|your father|your brother
  your sister|your dog|your cat`;
/** Said of a plan, in earnest. */
const RESOLVED = `will one day|will one day soon|will some day|will soon|will tonight|will tomorrow|i must|we must
  i have to|we have to|decided to|made up my mind to|made up our minds to|determined to|promise to|promised myself to|swear to
  sworn to|vow to|vowed to|mean to|do plan to|plan to|planning to|intend to|intending to|do intend to|i aim to
  expect me to|expect us to|paid a man to|paid someone to|paid somebody to|paid him to|paid them to|hired a man to
  hired someone to|hired somebody to|sent someone to|sent somebody to|sent a man to|on their way to|on my way to
  on his way to|on our way to|am coming over to|are coming over to|will come and|will come by and|will come over and
  will come around and|will come back and|will gladly|will personally|will happily|will slowly|will simply|can and will
  i will just|we will just|my plan is to|the plan is to|wait to see you and|someone will come and
  plan to come and|good mind to|be the one to|going to find you and|will find you and|will hunt you down and
  god help me|our orders are to|my orders are to|was paid to|were paid to|were sent to|was sent to|were told to`;
/** What people say of their sisters. */
const SAID_LIGHTLY = `about to|would gladly|would love to|would like to|would happily|have to|must|need to|want to|could
  feel like|tempted to|might|may have to|he will|she will|they will|somebody should|someone should|dying to|longing to
  itching to|wish i could`;
const JEST = `laugh|laughing|kindness|tell you|told you|tickle*|photo*|portrait*|video|email|text|note|message|invoice
  tennis|golf|chess|poker|game`;

/** Not from whom: passives, and what is found where it has been done. */
const DONE_TO = `killed|murdered|stabbed|strangled|beheaded|slaughtered|butchered|raped|tortured|poisoned|burned alive
  burnt alive|gutted|lynched|run over|set on fire|dead by|dead before|found dead|buried alive|found in the river|found in a ditch|found in the lake|hacked to pieces|drowned`;
const WILL_BE = `you will be|you are going to be|you are gonna be|you are about to be|you will get|you are going to get
  you are gonna get|you shall be|you will both be|you will all be|your wife will be|your husband will be
  your son will be|your daughter will be|your kids will be|your children will be|your family will be
  your mother will be|your brother will be|your sister will be|wants you|want you|have you|get you|see you`;

const GOING_TO = `i will|we will|i shall|we shall|someone will|somebody will|they will|friends will|i am going to
  we are going to|going to|gonna|ima|imma|i ma|finna|decided to|promise to|swear to|mean to|plan to|planning to
  intend to|want to|would love to|would gladly|about to|coming to|or i|or we|or else i|or else we|and i|so i|now i`;
/** Each a harm, with its object. */
const HARM_TO_YOU = `run you over|run you down|finish you off|end you|run over you|run both of you over|run you off the road|set you on fire
  set you alight|light you on fire|set your house on fire|set your home on fire|light your house on fire
  light your porch on fire|burn you alive|cut your face|cut your throat|cut your brake*|cut off your hands
  cut off your fingers|cut off your head|cut your hands off|cut your fingers off|cut your head off|cut you to pieces
  cut you into pieces|cut you up|carve you up|carve up your face|slit your throat|slit your wrists|slice you|blind you
  gouge out your eyes|scald you|throw acid on you|throw acid at you|throw acid in your|throw you off the|throw you under
  push you under|push you off|push you in front of|push you down the|hack you to|chop you up|chop you into
  beat you so badly|beat you senseless|beat you with a|beat you unconscious|hit you with a hammer|hit you with my car
  hit you with my truck|hit you until you|put a bullet in|put a bullet through|put bullets in|put a knife in
  put you six feet under|put you in the ground|put you in a coffin|put poison in your|put rat poison in|poison your food
  poison your dog|poison your well|poison your water|poison your children|poison your kids|drive a knife into
  stick a knife in|run a knife|plunge a knife|break your legs|break both your|break your arms|break your face
  break your jaw|break your teeth|break your nose|break your fingers|break your knees|break every bone|break all your bones
  kick your teeth in|knock your teeth out|cave your skull in|cave in your skull|crack your skull|bash your skull
  snap your neck|blow you up|blow up your house|blow up your car|blow your house up|kidnap your
  kidnap you|abduct your|take your life|make your children orphans|make your kids orphans|make your wife a widow
  make an orphan of|make a widow of|hang you from|hang you by|drown you in
  suffocate you|crush your skull|smash your skull|take a hammer to you`;

const PUBLIC_PLACE = `the school|your school|the church|your church|the mosque|your mosque|the synagogue|the temple
  the courthouse|the court house|the clinic|your clinic|the office|your office|the mall|the hospital|the town hall
  the city hall|the polling place|the library|the stadium|the station`;

/** What is meant to be done, and what will have been done, in the words that people have for it. */
export const INTENT_EN = defineRules('en', 'threat_of_violence', {
  'resolved-to-kill': {
    steps: [RESOLVED, KILL, YOU],
    within: 1,
    weight: 95,
    unless: `never|not mean to|nobody|no one|shoot you an email|shoot you a text|shoot you a note|shoot you a message
      burn you a cd|burn you a copy|run over you in|with kindness|with laughter`,
    doubtful:
      'tell you|told you|at tennis|at golf|at chess|at poker|at the game|an email|photo*|portrait*',
  },
  'lightly-said-to-kill': { steps: [SAID_LIGHTLY, KILL, YOU], within: 1, weight: 50, unless: JEST },
  'and-i-kill-you': {
    steps: ['and i|so i|now i|then i|today i|i just|i personally', KILL, YOU],
    within: 0,
    weight: 60,
    unless: JEST,
  },
  'then-i-kill-you': {
    steps: [
      'ill|monday i|tuesday i|wednesday i|thursday i|friday i|saturday i|sunday i|tonight i|tomorrow i',
      'kill|murder|strangle|stab|slaughter|behead|shoot',
      YOU,
    ],
    within: 0,
    weight: 95,
    unless: JEST,
  },
  'killing-you-is-the-plan': {
    steps: [
      'killing you|murdering you|strangling you|stabbing you|shooting you',
      'is my plan|is the plan|is what i|is my only|will be my|will be easy|will be a pleasure|on sunday|on friday|tonight',
    ],
    within: 3,
    weight: 95,
    unless: 'me',
  },
  'kill-you-i-will': {
    steps: [
      'kill you|murder you|shoot you|stab you|strangle you',
      'i will|i shall|we will|we shall',
    ],
    within: 4,
    weight: 50,
    unless: `${JEST}|not kill|will kill|to kill|would kill|could kill|might kill|can kill|does not kill`,
  },
  'kills-you': {
    steps: [
      'be the one who|be the man who|be the one that|the one who',
      'kills you|murders you|kills your',
    ],
    within: 0,
    weight: 95,
  },
  'will-be-done-to-you': {
    steps: [WILL_BE, DONE_TO],
    within: 2,
    weight: 95,
    unless: 'by the suspense|with kindness|by the competition|on taxes|drowned in',
    doubtful: 'in the game|scene|at dinner|mystery|act|round|tournament|if you touch|trespass*',
  },
  'will-be-shot': {
    steps: [
      `you will be|you are going to be|you are gonna be|you will get|you are going to get|you shall be
      everyone will be|everybody will be|everyone in the school will be|you will all be`,
      'shot|executed|hanged|burned|burnt|hunted|eliminated|put down|found in a ditch|found in the river|found in a field',
    ],
    within: 2,
    weight: 60,
    unless:
      'in the arm|vaccin*|photo*|film*|flu shot|shot of|shot at|a shot|shot down|good side|photographer|burned out',
  },
  'want-you-dead': {
    steps: [
      'your life ends on|your life ends tonight|your life ends this|i want you dead|we want you dead|i will see you dead|want you in the ground|will see you in your grave',
    ],
    within: 0,
    weight: 95,
    unless: 'deadlift',
  },
  'as-good-as-dead': {
    steps: [
      `you are as good as dead|you are living on borrowed time|your life ends|your life will end|the week you die
      the day you die|the night you die|a contract on your life|out on your life|price on your head|will be a widow by
      be a widow by|will be the end of you`,
    ],
    within: 0,
    weight: 50,
    unless: 'game|homework|race|pension|annuity|beneficiary|policy',
  },
  'harm-to-you': {
    steps: [GOING_TO, HARM_TO_YOU],
    within: 1,
    weight: 95,
    unless: `never|tennis|golf|chess|poker|cards|dentist|surgeon|the doctor|in the video|cut you up a|slice you a
      slice you some|break your nose reset`,
    doubtful: 'race|game|marathon|bowling|monopoly|scrabble|round',
  },
  'harm-in-banter': {
    steps: [
      GOING_TO,
      `skin you|wring your neck|feed you to|run you down|burn you out|gut you like|throttle you|hunt you down and`,
    ],
    within: 0,
    weight: 30,
  },
  'dies-if-you-tell': {
    steps: [
      `your daughter dies|your son dies|your wife dies|your husband dies|your mother dies|your father dies|your baby dies
      your child dies|your brother dies|your sister dies|your kids die|your children die|your family dies|she dies|he dies`,
      'if you talk|if you tell|if you testify|if you go to the|if you call|if you do not pay|unless you pay|unless you do|next|is next',
    ],
    within: 1,
    weight: 95,
    unless: 'chapter|season|episode|novel',
  },
  'touch-and-die': {
    steps: [
      'near her again|near him again|her again|him again|come back|show your face|one more word|say a word|open your mouth|come near',
      'and you die|and you are dead|and i kill you|i kill you|you die|you are a dead|and i break your|and i shoot|and i stab|i shoot you',
    ],
    within: 1,
    weight: 95,
    unless: 'game|level|zombie*',
  },
  'attack-a-place': {
    steps: [GOING_TO, 'shoot up|bomb|blow up|burn down|set fire to|firebomb|attack', PUBLIC_PLACE],
    within: 1,
    weight: 95,
    unless: 'balloons|the budget',
  },
  explosives: {
    steps: [
      'planted explosives|placed explosives|put explosives|hidden explosives|put a bomb|placed a bomb|hid a bomb|left a bomb|built a bomb for',
      'in the|under the|in your|under your|at the|at your|on your|for you',
    ],
    within: 0,
    weight: 95,
  },
  'poison-in-the-envelope': {
    steps: [
      `there is anthrax|is anthrax|anthrax in this|anthrax in the envelope|anthrax inside|ricin in this|is ricin
      poison in this envelope|poison in this letter|poison on this paper|poisoned this letter|poisoned this paper
      covered this paper with poison|powder in this letter is|powder in this envelope is|powder on this letter is`,
    ],
    within: 0,
    weight: 95,
    unless: 'vaccine*|vaccinat*|livestock|cattle|bacillus|bacterium',
  },
});
