import { defineRules } from '../../screening-rule.ts';

/**
 * Weak signs: none holds a letter alone, two of a category do. They cover ways to say a thing that no phrase of the
 * strong rules foresees.
 */
const WEAPON = `gun|guns|rifle|pistol|knife|knives|bullet|bullets|shotgun|hammer|machete|ammunition|bomb|bombs|explosive*
  grenade*|noose|axe|gasoline|acid|crowbar|blade|razor|matches|firearm|tape and a shovel|baseball bat|molotov`;
const TO_YOU = 'you|your|yours|you re|your family|your kids|anyone|everyone|class|podium';
const HURT = `slash|stab|kick|thrash|whip|pound|punch|slap|skin|blow|slice|snap|crush|carve|finish|gut|break|rip|tear|destroy|bleed|end|drop
  put you|wipe|bash|stomp|knock|shut|run over|kneecap*|chop|peel|strangle|silence|teach you|deal with|take care of you`;

const VIOLENCE = defineRules('en', 'threat_of_violence', {
  'sign-weapon': { steps: [WEAPON, TO_YOU], within: 14, anyOrder: true, weight: 20 },
  'sign-weapon-brought': {
    steps: [
      'bring|bringing|bought|put|loaded|sharpened|my|carry|point*|there is a|got|very sharp|sharp|have a',
      WEAPON,
    ],
    within: 3,
    weight: 20,
  },
  'sign-hurt': {
    steps: [
      'i will|we will|i am|we are|going to|gonna|are going|i would|somebody will|someone will',
      HURT,
      'you|your|ya',
    ],
    within: 3,
    weight: 20,
    unless: 'bankrupt*|at trial|at tennis|the contract|the record',
  },
  'sign-death': {
    steps: [
      `will die|all die|die together|will be dead|end up dead|be the first to|corpse|morgue|your funeral|coffin|body bag
      in a bag|in a box|six feet under|graveyard|hearse|in an ambulance|last breath|your blood|bleed out|your grave
      first one i|the next to die|nobody comes back|wheelchair|your teeth|fish you out|fish your body|floating in|wash up|bleeding|in pieces|your skull|your throat|your kneecaps
      be carried out|carry you out|limping|unrecognizable|never walk again|dead before`,
    ],
    within: 0,
    weight: 30,
    unless: 'without me|without you|on the ice|untreated|be the first to know',
  },
  'sign-reckoning': {
    steps: [
      `time is up|you were warned|you have been warned|what happens to rats|what happens to people who|you will regret
      you will be sorry|or else|payback|revenge|you ratted|traitor*|snitch*|rat|rats|quit the race|stay away from the polling
      shows up to vote|keep your mouth shut|if you testify|if you talk|do not test me|this is not a joke|think twice
      i will enjoy it|you have no idea what|there is no code|when i get out|will be your last|fair warning|final warning
      you crossed the wrong|you messed with|learn what happens|mind your own business|nothing to lose|done it to better|tell them nothing
      make you stop|make you wish|keep digging|keep asking|stop digging|you wish you had
      over our dead bodies|hurt worse|last mistake|before it is too late`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-at-your-home': {
    steps: [
      `coming to your house|straight to your house|i know where you live|we know where you live|know where you park
      know where your|know what time you|know your route|know which bus|we know what car|to class and|under the stage
      outside your house|your front door one night|follow you home`,
    ],
    within: 0,
    weight: 40,
  },
  'sign-visit': {
    steps: [
      `ask what happened|know the names|know all your names|seen the babies|seen your kids|seen your children|gets a visit|pay you a visit
      will visit you|vote guilty|know who you are|know your name|we know people|know your face`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-visit-each': {
    steps: ['each one of|every one of|each of', 'visit|names|you'],
    within: 8,
    weight: 20,
  },
  'sign-relative': {
    steps: [
      'or|unless|otherwise|and',
      'your sister|your brother|your daughter|your son|your mother|your wife|your kids|your father|your husband|your family',
      'gets what|gets hurt|pays for|pay for it|will pay|will suffer|suffers|bleeds|disappears|is next|are next|dies|won t be|gets it',
    ],
    within: 4,
    weight: 60,
  },
  'sign-voters': {
    steps: [
      'anyone who|anyone from|whoever|everyone who',
      'ambulance|hospital|hurt|regret|shot|stretcher|bleed|carried',
    ],
    within: 20,
    weight: 60,
  },
});

const PEOPLE = `chinese|hindu|hindus|asian|asians|jew|jews|jewish|muslim|muslims|black|blacks|mexican|mexicans|arab|arabs|gay
  gays|lesbian|lesbians|wives|husbands|trans|immigrant|immigrants|refugee|refugees|gypsy|gypsies|indian|indians|african*
  somali*|haitian*|catholics|christians|sikh|sikhs|latino*|foreign|foreigner*|migrants|queer*|temple|mosque|synagogue`;

const HATE = defineRules('en', 'hate', {
  'sign-group-insulted': {
    steps: [
      PEOPLE,
      `stink|stinks|filth|filthy|cockroach*|perverts|pervert|stoned|sink it|savages|monkeys|apes|pigs|dogs|swine|dirty
      god hates|burn in hell|replace us|poison our|our blood|disgusting|brought the virus|invaders|invasion|mongrel*
      leeches|sub humans|breed like|unclean|degenerate*|darkies|get out|crawl back|back where you|no place here|kick you out`,
    ],
    within: 25,
    anyOrder: true,
    weight: 60,
  },
  'sign-out': {
    steps: [
      `back where you came from|where you came from|get out of our street|out of our town|out of our country|our kind
      god hates you|perverts should|close it for you|not welcome here|real american*|real country|every one of you
      your gods|you yellow|you filthy|this is a white|keep our town|pure|darkies|too many of you|you people live|headscarves|back to the fields|christian street|white street
      over our dead bodies|make you wish|outbreed|pollute`,
    ],
    within: 0,
    weight: 30,
  },
});

const HARASSMENT = defineRules('en', 'harassment', {
  'sign-watched': {
    steps: [
      `other windows|your window|your curtains|the curtains|i hear every|every step you take|how you breathe|at night i
      you cried in|cried in the|your sleep|i was behind you|you did not see me|i see your light|your light goes|you wore
      you were wearing|raincoat on|i know your car|watch the house|watched you|watching your|stood outside|photographed you
      i have a key|smell your|your laundry|your locker|gave me your|you changed gyms|you changed your|new hair|followed your car|your trash|your hair`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-diary': {
    steps: ['monday', 'tuesday', 'you|your'],
    within: 12,
    anyOrder: true,
    weight: 30,
    unless: 'appointment|class|schedule of|meeting|drives',
  },
  'sign-obsessed': {
    steps: [
      `you never answer|you never write back|finally be together|be together forever|we belong together|i love how you
      below yours|near you always|meant for me|letter number|you will love me|you will be mine|nobody else will have you
      keep them all|i rented the|i have rented|moved in next|i will not stop writing|no matter where you|i can wait
      cannot stop me|forever mine|so much time together|much time together|you owe me your love|change your number`,
    ],
    within: 0,
    weight: 40,
  },
  'sign-die': {
    steps: [
      `still alive|better off if you|better off without you|swallowed those|swallow those|those pills|do it coward|drop dead
      waste of air|waste of space|die already|off a bridge|walk into traffic|jump off|in front of a train|do us all a favor|everyone agrees that you|do not deserve to live|nobody wants you|the rope|jump already|what a pity|ugly
      no one loves you|nobody loves you|you should be dead|pathetic|loser`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-again': {
    steps: [
      'i will write again|write you every|until you do|comes tomorrow|the 40th card|every day until|and the day after|we will never stop',
    ],
    within: 0,
    weight: 30,
  },
});

export const PEOPLE_SIGNS_EN = [...VIOLENCE, ...HATE, ...HARASSMENT];
