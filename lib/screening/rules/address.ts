import { defineRules, type Phrases } from '../screening-rule.ts';

const DEATH = `die|dies|dead|burn|burns|bleed|rot|hang|suffer|regret it|be sorry|doomed|killed|be shot|get hurt|get shot
  be buried|be next|are next|were warned`;

/** Streets, waters and firms are called after anything. */
const PLACES: Phrases = `street|st|road|rd|lane|ln|avenue|ave|drive|dr|court|ct|alley|creek|lake|hill|hills|island|river|beach|trail
  way|hwy|highway|blvd|pl|cir|harbor|ridge|hollow|gulch|canyon|valley|mountain|bay|point|cove|heights|ranch`;
const FIRMS: Phrases = `llc|inc|ltd|corp|company|cafe|bar|grill|brewing|brewery|brewers|fireworks|records|films|pictures|books
  museum|history|studios|productions|fitness|gym|squad|disposal|shelter|gallery|theater|theatre|band|comics|games|sauce
  bakery|bath|pest|pests|bugs|termites|weeds|germs|mold|portraits|photography|weddings|vaccine*|research|law|attorneys
  treatment|therapy|prevention|recovery|registry|awareness|task force|victims|survivors|against|unit|archive*|hunters`;
const WHEN: Phrases = `tonight|tomorrow|by dawn|at dawn|by monday|by tuesday|by wednesday|by thursday|by friday|by saturday
  by sunday|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|friday|sunday|saturday|monday
  tuesday|wednesday|thursday|this week|next week|this month|by christmas|before christmas|any day|in days|very soon`;
const HARM_YOU: Phrases = [
  'kill',
  'burn',
  'hang',
  'shoot',
  'stab',
  'rape',
  'murder',
  'bury',
  'gut',
  'strangle',
  'poison',
]
  .concat([
    'drown',
    'beat',
    'hurt',
    'harm',
    'hunt',
    'lynch',
    'behead',
    'butcher',
    'torture',
    'bomb',
    'end',
    'slaughter',
  ])
  .map((harm) => `${harm} you|${harm} your`)
  .join('|')
  .replace('|beat your', '')
  .replace('|hunt your', '')
  .replace('|hang your', '')
  .replace('|end your', '')
  .replace('|shoot your', '')
  .replace('|burn your', '');

/**
 * What is said to somebody in the lines of an address, where nothing is said to anybody. Never one word alone: there
 * are people called Burn and Graves, and towns called Kill Devil Hills and Dead Horse.
 */
export const ADDRESS_RULES = [
  ...defineRules('en', 'threat_of_violence', {
    'pay-or-suffer': {
      steps: [
        'pay|sign|leave|move|quit|run|confess|shut up|talk|beg|hide|vote',
        'or|and|then',
        'die|burn|bleed|suffer|else|hang|drown|regret*|be sorry|get hurt|get shot',
      ],
      within: 2,
      weight: 50,
    },
    'you-die': {
      steps: ['you|ya|your kids|your family|your wife|your son|your daughter', DEATH],
      within: 1,
      weight: 50,
    },
    'soon-dead': {
      steps: [
        'soon|to be|you will|going to|gonna|must|should|about to',
        'dead|die|killed|shot|buried|murdered|bleed',
      ],
      within: 2,
      weight: 50,
    },
    'we-know-your': {
      steps: [
        'we know|i know|they know|we found|i found|we watch|i watch|watching|we have',
        'your|where|you',
      ],
      within: 0,
      weight: 50,
      unless: `your tax*|your business*|your brand*|your market*|your style|your hair|your health|your smile|your taste*
        your need*|your money|your numbers|your roof*|your floor*|your water|your rights|you grow|you thrive|you shine`,
    },
    'harms-you': {
      steps: [HARM_YOU],
      within: 0,
      weight: 50,
      unless: `kill your weeds|kill your bugs|kill your pests|kill your lawn|poison your rats|calories|price*`,
    },
    'yours-is-harmed': {
      steps: [
        'your house|your home|your car|your shop|your store|your barn|your kids|your children|your family|your wife|your husband|your son|your daughter|your mother|your dog|your cat|your church|your school',
        'burn|burns|burning|die|dies|dead|bleed|bleeds|will burn|will die|is next|explodes|suffers|in danger',
      ],
      within: 1,
      weight: 50,
    },
    'harm-at-a-time': {
      steps: [
        'burn|burns|burned|kill|kills|killed|hang|hangs|shoot|shoots|stab|rape|murder|murdered|bury|bleed|bleeds|die|dies|dead|drown|strangle|poison|explodes|buried|shot',
        WHEN,
      ],
      within: 1,
      weight: 50,
      unless: `friday harbor|${FIRMS}`,
    },
    'your-end': {
      steps: [
        `your funeral|your coffin|your grave|your tomb|your burial|your casket|your hearse|your killer|your murderer
        your executioner|your hangman|your rapist|your death|your corpse|your obituary|your autopsy|your body bag
        see you in hell|living on borrowed time`,
      ],
      within: 0,
      weight: 50,
      unless:
        'home|homes|director*|services|planning|planner*|insurance|celebrant*|flowers|law|llc|inc|plan',
    },
    'we-kill': {
      steps: [
        'we kill|we murder|we will kill|we will burn|we will hang|we will shoot|we will bury|i will kill|i will burn|i will shoot|i kill|where we hang|gun to your|gun aimed|gun pointed|aimed at your|bullet for|bullet with your|bullet in your|knife at your',
      ],
      within: 0,
      weight: 50,
      unless: FIRMS,
    },
    'deadly-inside': {
      steps: [
        'bomb|bombs|explosive*|anthrax|ricin|poison|poisoned|grenade|nerve gas|toxic powder',
        'inside|enclosed|in this|in here|within|do not open|under your|for you|ticking|will explode|goes off',
      ],
      within: 3,
      anyOrder: true,
      weight: 50,
      unless: `${FIRMS}|${PLACES}`,
    },
    'is-anthrax': {
      steps: [
        'anthrax|ricin|pipe bomb|letter bomb|parcel bomb|mail bomb|dirty bomb|this is a bomb|bomb threat',
      ],
      within: 0,
      weight: 50,
      unless: `${FIRMS}|${PLACES}`,
    },
    'said-to-somebody': {
      steps: [
        `last warning|final warning|only warning|first warning|been warned|watch your back|dead man|dead woman|dead meat
        kill you|kill your|burn in hell|rot in hell|rest in pieces|coming for you|will find you|get what you deserve
        last breath|your last|pay up|pay me|pay us|pay now or|snitches get|sleep with the fishes|your days are
        your time is up|enemy of the people|hang yourself|kill yourself`,
      ],
      within: 0,
      weight: 50,
    },
  }),
  ...defineRules('en', 'harassment', {
    'called-a-criminal': {
      steps: [
        `rapist|rapists|molester|molesters|child abuser|child killer|child murderer|baby killer|baby murderer|pedophile*|paedophile*|pedo
        convicted murderer|known murderer|the murderer|murderer|wife beater|sex offender|sex criminal|child predator|sexual predator
        convicted thief|convicted felon|dirty whore|the whore|whore|the slut|filthy slut`,
      ],
      within: 0,
      weight: 50,
      unless: `${FIRMS}|${PLACES}`,
    },
  }),
  ...defineRules('en', 'hate', {
    'called-after-hate': {
      steps: [
        `ku klux*|klansman|klansmen|the klan|klan of|neo nazi*|nazi|nazis|heil hitler|sieg heil|white power|aryan nation*
        aryan brotherhood|white aryan|white supremac*|race war|adolf hitler`,
      ],
      within: 0,
      weight: 50,
      unless: FIRMS,
    },
  }),
  ...defineRules('es', 'harassment', {
    'llamado-criminal': {
      steps: [
        'violador|violadora|violador de ninos|pederasta*|pedofilo|pedofila|asesino|asesina|el asesino|la puta|maldita puta',
      ],
      within: 0,
      weight: 50,
      unless: FIRMS,
    },
  }),
  ...defineRules('fr', 'harassment', {
    'traite-de-criminel': {
      steps: [
        'violeur|violeuse|violeur d enfants|pedocriminel*|l assassin|assassin de|assassin d|sale pute|la pute',
      ],
      within: 0,
      weight: 50,
      unless: FIRMS,
    },
  }),
  ...defineRules('es', 'threat_of_violence', {
    'dicho-a-alguien': {
      steps: [
        `vas a morir|va a morir|paga o|pague o|paga ya o|sabemos donde|se donde vives|ultima advertencia|te mato
        te matare|pronto muerto|pronto muerta|estas muerto|estas muerta|te vamos a|muerete|conocemos tu escuela
        tu casa arde|su casa arde|tu casa va a arder|tu funeral|su funeral|tu ataud|su ataud|tu entierro|su entierro
        te quemamos|te quemaremos|te quemo|te matamos|te mataremos|mueres hoy|mueres manana|mueres el|moriras|muerto el viernes
        muerta el viernes|muerto antes del|muerta antes del|bomba adentro|bomba dentro|hay una bomba|antrax|veneno adentro
        veneno dentro|tu asesino|tu verdugo|te violaremos|te voy a`,
      ],
      within: 0,
      weight: 50,
    },
  }),
  ...defineRules('fr', 'threat_of_violence', {
    'dit-a-quelqu-un': {
      steps: [
        `tu vas mourir|vous allez mourir|paye ou|payez ou|paie ou|dernier avertissement|on sait ou|nous savons ou
        je sais ou|bientot mort|bientot morte|tu es mort|tu es morte|on va te|tu meurs|nous connaissons ton
        ta maison brule*|votre maison brule*|tes funerailles|vos funerailles|ton cercueil|votre cercueil|ton enterrement
        votre enterrement|on te brule*|nous te brulerons|on te tue*|nous te tuerons|je te tue*|mort vendredi|morte vendredi
        mort avant dimanche|morte avant dimanche|mort avant noel|morte avant noel|bombe a l interieur|bombe dedans|bombe dans|ton assassin|ton bourreau|tu mourras|vous mourrez
        poison a l interieur|anthrax a l interieur`,
      ],
      within: 0,
      weight: 50,
    },
  }),
];
