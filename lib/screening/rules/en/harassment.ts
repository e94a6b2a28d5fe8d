import { defineRules } from '../../screening-rule.ts';

/** Stalking, and torment that drives people to despair. */
export const HARASSMENT_EN = defineRules('en', 'harassment', {
  watching: {
    steps: [
      `i watch you|watching your house|i am watching your|i am always watching|am watching you|i followed you|i follow you|i know your schedule
      i know when you|three rows behind|be at your door|waiting outside your|pictures of you sleeping|across from your house|i know what you wear
      your bedroom window|i see you every|you looked tired on|i saw you with him`,
    ],
    within: 0,
    weight: 60,
  },
  owning: {
    steps: [
      `you belong to me|can not escape me|always find you|never escape me|that you are mine|you are mine|can not have you no|can not have you no one|with me or with nobody
      never get away from me|wherever you move|every time you move|you can not hide|be with me or|get it too
      whether you like it or not|quit my job to be near`,
    ],
    within: 0,
    weight: 60,
  },
  'no-escape': {
    steps: ['you belong to me', 'can not escape|never escape|not get away|never get away'],
    within: 6,
    weight: 95,
  },
  'order-mocked': {
    steps: ['the restraining order is only|is only paper|just a piece of paper'],
    within: 0,
    weight: 30,
  },
  'kill-yourself': {
    steps: [
      'kill yourself|hang yourself|go hang yourself|shoot yourself|end your life|slit your wrists|drink bleach',
    ],
    within: 0,
    weight: 100,
    unless: 'hotline|help line|lifeline|thoughts',
  },
  worthless: {
    steps: [
      `nobody would miss you|no one would miss you|everyone hates you|you are worthless|world a favor|will not ever stop`,
    ],
    within: 0,
    weight: 40,
  },
  'dead-gift': {
    steps: ['dead bird|dead rat|dead cat', 'your door*|doorstep|every day|did you like'],
    within: 14,
    anyOrder: true,
    weight: 60,
  },
});
