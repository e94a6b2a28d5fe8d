import { defineRules } from '../../screening-rule.ts';
import { MONEY, PAY } from './words.ts';

const OR = `or|otherwise|or else|unless|if you refuse|if you do not|if i do not|if we do not|no money|refuse`;
const SECRET = `photo|photos|picture|pictures|video|videos|recording|recorded|nude*|naked|affair|secret|webcam|intimate
  hiv|what you did|your file|medical file|your name on the list|cheated|is gay|the father is|you were drunk|adult`;
const EXPOSE = `expose you|will leak|leak the|leak your|leak them|leak it|leak everything|i leak|we leak|leaked|your wife|your husband|your boss|your employer|your family|your friends
  your parents will|your contacts|contacts will|congregation|school board|everybody in your|whole office|newspapers
  go online|goes online|turn you in|ruin you|publishing|will publish|be published|post them|i tell your|send them to
  post your|release your|release the tape|release the video*|release the photo*|release the picture*|tell everyone your
  tell everybody|tell everyone about|publish your|share your|your secret|your nudes|expose your|show your|tell the world
  find out|would lose the election|will hear everything|be leaked`;
const HUSH = `my silence|keep quiet|stay quiet|stay silent|your secret is safe|keep it private|keeps them private
  keep them private|needs to know|help me forget|delete everything|delete the|it disappears|make it go away|keep silent`;
const NO_POLICE = `do not go to the police|do not call the police|do not contact the police|if we see police|no police
  contact the authorities|call the cops|tell the police and|if you call the police|to the police you`;

const RELATIVES =
  'daughter|son|wife|husband|kid|kids|child|children|boy|girl|mother|father|sister|brother|grandson|baby|family|dog|cat';
const HAVE_RELATIVE = ['we have your', 'i have your', 'want your']
  .flatMap((held) => RELATIVES.split('|').map((relative) => `${held} ${relative}`))
  .join('|');
const RANSOMED = 'alive|in pieces|dies|never see|come alone|used bills|unharmed';

/** Money, or conduct, for silence or safety. */
export const EXTORTION_EN = defineRules('en', 'extortion', {
  'pay-or-expose': { steps: [PAY, OR, EXPOSE], within: 18, weight: 100 },
  'secret-for-money': { steps: [SECRET, MONEY, EXPOSE], within: 40, anyOrder: true, weight: 100 },
  hush: { steps: [HUSH, MONEY], within: 25, anyOrder: true, weight: 60 },
  'hush-secret': {
    steps: [
      HUSH,
      '400|payment|dollar|thousand|donation|money|bitcoin',
      `${EXPOSE}|i saw|i know|my silence`,
    ],
    within: 40,
    anyOrder: true,
    weight: 60,
  },
  'no-police': { steps: [NO_POLICE, MONEY], within: 40, anyOrder: true, weight: 60 },
  ransom: {
    steps: [HAVE_RELATIVE, RANSOMED],
    within: 25,
    weight: 100,
  },
  'ransom-of-a-thing': {
    steps: ['we have your|i have your|want your', RANSOMED],
    within: 25,
    weight: 60,
  },
  kidnapping: {
    steps: ['kidnapped your|have kidnapped|abducted your|pay the ransom|we took your'],
    within: 0,
    weight: 100,
  },
  'money-or-a-relative': {
    steps: [
      MONEY,
      'or',
      'your son|your daughter|your wife|your husband|your kids|your family|your mother',
      'dies|die|gets hurt|suffers|disappears',
    ],
    within: 14,
    weight: 100,
  },
  'stolen-data': {
    steps: [
      `encrypted|hacked|copied your|stolen your|stole the|have copied|your data|the data|came into our possession`,
      `bitcoin|btc|monero|crypto*|dollar`,
      `published|publishing|publish|leak*|double the price|released`,
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
  },
  protection: {
    steps: [
      `nothing happens to|that nothing happens|for your protection money|protection money`,
      MONEY,
    ],
    within: 20,
    anyOrder: true,
    weight: 100,
  },
  'pay-or-we-come': {
    steps: [
      'pay|send|bring|give|leave|deliver|hand over',
      `${MONEY}|gift card|gift cards`,
      OR,
      `come for you|come after you|come for your|come after your|come and get you|come and find you|will find you|we find you
      visit your family|pay you a visit|come to your house|come to your home`,
    ],
    within: 8,
    weight: 100,
    unless: `find you a|find you an|find you some|come for your things|come for your check|come for your money
      the driver`,
  },
  'pay-or-denounce': {
    steps: [
      'give me|give us|pay me|pay us|send me',
      OR,
      'turn you in|report you to|denounce|call immigration|call ice|tell the irs|tell immigration',
    ],
    within: 14,
    weight: 100,
  },
  'stop-for-money': {
    steps: [
      `bad reviews|the attack*|bots|negative reviews`,
      `make them stop|we can stop|will stop`,
      MONEY,
    ],
    within: 25,
    weight: 100,
  },
  'ruin-you': {
    steps: ['we will ruin you|i will ruin you|ruin your life|we mean business|tick tock'],
    within: 0,
    weight: 30,
  },
});
