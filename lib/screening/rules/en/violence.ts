import { defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';
import { PICTURES, WILL } from './words.ts';

/** Drapes are hung, too. */
export const HARM_BUT_HANG = `kill|murder|slaughter|shoot|stab|strangle|behead|butcher|lynch|maim|rape|torture|poison|burn|hurt|harm
  execute|choke|cripple`;
export const HARM = `${HARM_BUT_HANG}|hang`;
/** What rivals at games say, too. */
const ROUGH = 'gas|drown|cut|beat|bury|eliminate|smash';
export const YOU_YOURSELF = `you|ya|u|both of you|everyone|everybody|all of you|every one of you`;
export const YOU = `your|${YOU_YOURSELF}`;
const PLACE = `your house|your home|your car|your office|your shop|your store|your church|your building|your place
  with everyone inside|with your family|with you in it|the clinic|the church|the school|this place|it with`;
const GUN = `gun|guns|rifle|pistol|knife|shotgun|bullet|bullets|machete|bat|ammunition|weapon*|axe`;
export const CHILD = `your daughter|your son|your kids|your children|your grandchildren|your family|your wife|your husband
  your mother|your parents|your sister|two kids|your brother`;

/**
 * Sport, pictures and figures of speech, in which such words are harmless: whole phrases, for a word of them (a note, a
 * wedding, straight, never) stands beside threats as well.
 */
export const HARMLESS = `${each('shoot your|shoot your family', PICTURES)}|at tennis|at golf|at chess|at poker|with kindness|with laughter|shoot you an email|shoot you an e mail
  shoot you a text|shoot you a note|shoot you a message|shoot you a quick|shoot you over|shoot you another|shoot you an invoice|shoot you straight|shoot your wedding
  shoot your film|shoot your footage
  burn your calories|burn your candle*|burn you a cd|burn you a copy|burn your footage|burn your wedding video
  never hurt you|never harm you|never kill you|never hurt your|never harm your|cut your wedding video|cut your video
  cut your footage`;
/** Where it is banter as often as not. */
const MAYBE = `kill you at the game|kill you on the ice|murder you at the game|murder you on the ice|hurt you on the ice
  beat you at the game|calories|candle*|portrait*|photo*|footage|wedding video|an email|email
  tell you|told you|have to kill you|have to murder you|have to shoot you`;
/** What mothers do to whom they love. */
const SCOLDED = ['mom', 'mum', 'mother', 'grandma', 'wife']
  .flatMap((who) => ['is going to', 'is gonna', 'will'].map((will) => `${who} ${will}`))
  .flatMap((whoWill) => ['kill', 'murder', 'strangle'].map((harm) => `${whoWill} ${harm} you`))
  .join('|');
const UNTREATED = 'untreated|doctor|treatment|symptom*';
/** What somebody else has said: a doubt still. */
export const TOLD = `said i will|said i am|said we will|said he will|said he is|said she will|said they will|yelled i will
  shouted i will|screamed i will|me i will|told me he|says he is|says he will`;

/** Threats to life, body and home. */
export const VIOLENCE_EN = defineRules('en', 'threat_of_violence', {
  'harm-you': {
    steps: [WILL, HARM, YOU_YOURSELF],
    within: 1,
    weight: 100,
    unless: `${HARMLESS}|${TOLD}|${SCOLDED}`,
    doubtful: MAYBE,
  },
  'rough-with-you': {
    steps: [WILL, ROUGH, YOU],
    within: 1,
    weight: 60,
    unless: `${HARMLESS}|${MAYBE}|never|straight|wedding|film`,
  },
  'beaten-up': {
    steps: [
      WILL,
      'beat you until|beat you to|beat you up|beat you with|beat you bloody|bury you alive',
    ],
    within: 1,
    weight: 95,
    unless: HARMLESS,
    doubtful: MAYBE,
  },
  'told-harm': { steps: [TOLD, HARM, YOU], within: 1, weight: 40, unless: HARMLESS },
  'harm-someone': {
    steps: [WILL, `${HARM}|${ROUGH}`, CHILD],
    within: 2,
    weight: 100,
    unless: HARMLESS,
    doubtful: MAYBE,
  },
  'come-and-harm': {
    steps: [
      WILL,
      `and kill|and hurt|and beat|to kill|to hurt|to beat|to shoot|to murder|and shoot|and burn|and murder|and stab|to burn|to harm
      to stab|to break|and break|and rape`,
      YOU,
    ],
    within: 6,
    weight: 100,
    unless: HARMLESS,
    doubtful: MAYBE,
  },
  'break-a-body': {
    steps: [
      'break|smash|cut|slit|crush|snap|shatter|throw acid|throw acid in|gouge|rip|bash|knock|chop|burn|blow|smash in',
      `your legs|your arms|your face|your head|your neck|your bones|your fingers|your teeth|your throat|your skull|your eyes|your knees
      your kneecaps|your spine|your hands off|your heart out|both your legs`,
    ],
    within: 2,
    weight: 100,
    unless: 'dentist|surgeon|surgery|a leg',
  },
  'burn-or-bomb': {
    steps: [WILL, 'burn|burn down|blow up|torch|set fire to|firebomb|bomb|shoot up', PLACE],
    within: 2,
    weight: 100,
    unless: TOLD,
  },
  'is-a-bomb': {
    steps: [
      `there is a bomb|planted a bomb|bomb in your|bomb under|the bomb will|bomb will go off|a bomb at`,
    ],
    within: 0,
    weight: 100,
    unless: 'lyric*|movie|film',
  },
  'death-sentence': {
    steps: [
      `you are a dead|you will be dead|not live to see|will not see the|your days are numbered
      sleep with the fishes|put you in a grave|in a body bag|slit your throat|cut your throat
      break your legs|break both of your legs|break your neck|break every bone|smash your face|smash your skull
      back in pieces|cut you open|beat you to death|snitches get stitches|deserve to be shot|deserves to be shot
      blood will flow|blow your brains|blow your head|skin you alive|rip your head|bullet in the head
      bullet in your|bullet with your name|in the head and no one|never find your body|find your body
      killing you|make you disappear|your blood will|with your blood|make sure you never walk|dead if you talk
      or you are dead|or you re dead`,
    ],
    within: 0,
    weight: 100,
    unless: 'to me',
  },
  'you-die': {
    steps: [
      `you will bleed|you must die|or you die|tonight you die|today you die|you die by my|you die by our
      die by my hand|you die tonight|you die tomorrow`,
    ],
    within: 0,
    weight: 100,
    unless: 'the doctor|doctors|symptom*|to me|of laughter|needle|vein',
    doubtful: 'on the ice|at the game',
  },
  'will-die': {
    steps: [
      'you will die|you are going to die|you are dead|prepare to die|will burn first|dead man walking|put you in the ground',
    ],
    within: 0,
    weight: 60,
    unless: `${UNTREATED}|on the ice|to me|at the game|of laughter`,
  },
  armed: {
    steps: [
      `i have|i bought|i have bought|bringing|come in with|there with|standing|waiting|with a|i own`,
      GUN,
    ],
    within: 6,
    weight: 60,
    unless: `seized|rubber|for sale|licen*|take a bullet|permit|drugs|touch the knife|kitchen
      had spoken of|had talked of|was said to|rumor* of|rumour* of|report of|reports of`,
  },
  'armed-and-near': {
    steps: [
      'i have a|i bought a|i own a|i got a|i have my',
      GUN,
      `where you live|where your|your house|your office|your kids|your porch|your route|your car|what time you
      when you leave`,
    ],
    within: 16,
    anyOrder: true,
    weight: 95,
    unless: 'for sale|licen*|permit|season|hunt*|deer',
  },
  'veiled-harm': {
    steps: [
      `would be a shame if|would be a pity if|be sad if|hate for anything|hate to see anything`,
      'happened|happen|happens|burn*|hurt|accident',
    ],
    within: 4,
    weight: 100,
  },
  'accidents-happen': {
    steps: [
      `accidents happen|ended up in the hospital|end up in the hospital|end up in a hospital|in a hospital bed|tend to disappear|and so will you
      this is the only letter|last week of your life|enjoy your last`,
    ],
    within: 0,
    weight: 60,
  },
  'child-and-demand': {
    steps: [
      CHILD,
      `think about them|think about that|walks home alone|come home from school|comes home from school|will be next
      walks alone|one at a time|say goodbye`,
    ],
    within: 10,
    weight: 60,
  },
  // As it is read where the recognition of text misses who says it.
  'will-kill-you': {
    steps: ['will kill you', 'and|or|tonight|tomorrow'],
    within: 0,
    weight: 60,
  },
  'watch-your-back': {
    steps: ['watch your back', 'snitch*|rat|rats|traitor*|coward|punk|liar|thief|bitch|or else'],
    within: 4,
    anyOrder: true,
    weight: 95,
  },
  'found-and-sorry': {
    steps: [
      'find you wherever|find you no matter|find you anywhere|hunt you down|hunted you down',
      'be sorry|will regret it|will regret this|beg me|will wish you had',
    ],
    within: 6,
    weight: 95,
  },
  'coming-for-you': {
    steps: [
      `coming for you|coming to get you|you are next|waiting for you|be waiting in|i will find you|we will find you
      watch your back|over your shoulder|one eye open|say goodbye to|check under your car|you can not hide
      no police can|police can protect you|walk to the bus alone|your last week`,
    ],
    within: 0,
    weight: 60,
    unless: `surprise|party|gift|find you a|find you an|find you some|find you the|station|airport|arrivals|terminal
      fridge|oven|mailbox|counter|seat|goose`,
  },
});
