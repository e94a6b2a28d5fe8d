import { defineRules } from '../screening-rule.ts';

const DEATH = `die|dies|dead|burn|burns|bleed|rot|hang|suffer|regret it|be sorry|doomed|killed|be shot|get hurt|get shot
  be buried|be next|are next|were warned`;

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
  ...defineRules('es', 'threat_of_violence', {
    'dicho-a-alguien': {
      steps: [
        `vas a morir|va a morir|paga o|pague o|paga ya o|sabemos donde|se donde vives|ultima advertencia|te mato
        te matare|pronto muerto|pronto muerta|estas muerto|estas muerta|te vamos a|muerete|conocemos tu escuela`,
      ],
      within: 0,
      weight: 50,
    },
  }),
  ...defineRules('fr', 'threat_of_violence', {
    'dit-a-quelqu-un': {
      steps: [
        `tu vas mourir|vous allez mourir|paye ou|payez ou|paie ou|dernier avertissement|on sait ou|nous savons ou
        je sais ou|bientot mort|bientot morte|tu es mort|tu es morte|on va te|tu meurs|nous connaissons ton`,
      ],
      within: 0,
      weight: 50,
    },
  }),
];
