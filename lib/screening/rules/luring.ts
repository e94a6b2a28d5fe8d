import { defineRules } from '../screening-rule.ts';

/** Parents have such secrets with their children, too. */
const KIND_SECRETS = `surprise*|party|birthday|christmas|cake|gift for|present for|the ring|booked|trip|sorpresa|navidad|noel|fiesta|cumpleanos|pastel|surprise
  anniversaire|gateau|cadeau pour|fete`;

/** Who asks a child to come, and to say nothing at home. */
export const LURING_RULES = [
  ...defineRules('en', 'harassment', {
    'luring-a-child': {
      steps: [
        `do not tell|do not show|never tell|not a word to|no need to tell|without telling`,
        'mommy|mom|mum|mummy|daddy|your mother|your parents|your dad|your folks|your teacher',
        'our secret|our little secret|come alone|come by yourself|come on your own',
        'come to|come alone|come by yourself|come on your own|meet me|wait for me|pick you up',
      ],
      within: 40,
      anyOrder: true,
      weight: 95,
      unless: KIND_SECRETS,
    },
  }),
  ...defineRules('es', 'harassment', {
    'atraer-a-un-menor': {
      steps: [
        'no le ensenes|no le digas|no le cuentes|no les digas|no les cuentes|no le muestres|sin decirle',
        'mami|mama|papi|papa|tus papas|tus padres|tu maestra',
        'nuestro secreto|ven sola|ven solo|ven solita|ven solito',
        'ven|te espero|te llevo|te recojo|esperame',
      ],
      within: 40,
      anyOrder: true,
      weight: 95,
      unless: KIND_SECRETS,
    },
  }),
  ...defineRules('fr', 'harassment', {
    'attirer-un-enfant': {
      steps: [
        'ne dis rien|ne le dis pas|ne montre pas|n en parle pas|pas un mot|sans le dire',
        'maman|papa|tes parents|ta mere|ton pere|ta maitresse',
        'notre secret|notre petit secret|viens seul|viens seule|viens tout seul|viens toute seule',
        'viens|je t attends|je t apporte|je viens te chercher|attends moi',
      ],
      within: 40,
      anyOrder: true,
      weight: 95,
      unless: KIND_SECRETS,
    },
  }),
];
