import { defineRules } from '../../screening-rule.ts';
import { ARREST, GIFT_CARDS, MONEY, PAY, SECRECY, UNTRACEABLE } from './words.ts';

const PRIZE = `lottery|prize|winnings|you have won|have won|winner|jackpot|draw|sweepstake*|awarded|grant`;
const UPFRONT = `processing fee|delivery fee|clearance fee|transfer fee|release fee|small fee|enrollment fee
  registration fee|up front|upfront|administration fee|handling fee|insurance payment|need to pay the|fee of dollar
  reactivation fee|payment of dollar|fee first|pay the delivery`;
const BEQUEST = `next of kin|beneficiary|late mr|died with|unclaimed|foreign contractor|dying of cancer|my inheritance
  died leaving|left dollar|trunk|gold bars|consignment|nobody has claimed|wish to donate|the late`;
const GREED = `bank account|bank details|account number|confidential|risk free|without risk|no risk|share the fund
  percent|transfer it|work of god|help to transfer|trust me`;
const DEBT = `loan|debt|owe|settle today|outstanding|balance|tax debt`;

/** Money on a false ground: what is promised, owed or endangered does not exist. */
export const FRAUD_EN = defineRules('en', 'fraud', {
  'prize-for-a-fee': { steps: [PRIZE, UPFRONT], within: 45, anyOrder: true, weight: 100 },
  'prize-untraceable': {
    steps: [PRIZE, 'send|pay|buy|purchase|remit', UNTRACEABLE],
    within: 25,
    weight: 100,
  },
  'prize-for-data': {
    steps: [
      'lottery|winner|you have won|prize|jackpot|prince',
      'provide|send|give|reply',
      'bank details|bank account|account number|personal information|your details',
    ],
    within: 40,
    anyOrder: true,
    weight: 60,
  },
  'jailed-for-debt': {
    steps: [
      DEBT,
      'you will be arrested|be arrested|sent to prison|sent to jail|go to jail|have you arrested|thrown in jail',
    ],
    within: 30,
    anyOrder: true,
    weight: 60,
    unless: 'prohibit*|threatening you|can not',
  },
  'subscription-renewed': {
    steps: [
      'norton|mcafee|geek squad|antivirus|paypal|auto renew*|renewed',
      'did not authorize|to cancel|cancel this',
      'call|dollar',
    ],
    within: 40,
    anyOrder: true,
    weight: 60,
  },
  'fee-untraceable': { steps: [UPFRONT, UNTRACEABLE], within: 25, anyOrder: true, weight: 60 },
  'parcel-fee': {
    steps: ['parcel|package|box|consignment|trunk', UPFRONT, MONEY],
    within: 40,
    anyOrder: true,
    weight: 60,
  },
  bequest: { steps: [BEQUEST, 'million*', GREED], within: 60, anyOrder: true, weight: 100 },
  'millions-in-secret': {
    steps: ['million*', 'confidential|risk free|no risk|without risk|tell no one'],
    within: 60,
    anyOrder: true,
    weight: 60,
  },
  'romance-millions': {
    steps: ['my darling|my love|fell in love|beloved|sweetheart', 'million*|trunk|gold', MONEY],
    within: 50,
    anyOrder: true,
    weight: 60,
  },
  investment: {
    steps: [
      'invest|send us|send your|deposit|return dollar|receive dollar',
      'guaranteed|never lost|no risk',
    ],
    within: 25,
    anyOrder: true,
    weight: 60,
  },
  'double-your-money': {
    steps: [
      `double your money|receive dollar 10 000|never lost|only 12 places|act now|guaranteed no risk`,
    ],
    within: 0,
    weight: 60,
  },
  'new-account': {
    steps: [
      'new account|account below|account has changed|account in this letter|details have changed',
      'do not phone|do not call|confidential|not to the old|tell mom|evicted tomorrow|do not confirm',
    ],
    within: 35,
    anyOrder: true,
    weight: 100,
  },
  'relative-in-trouble': {
    steps: [
      'grandma|grandpa|granny|nana|grandson',
      'jail|prison|arrested|bail|accident',
      'send|wire|money',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
  },
  'overpaid-check': {
    steps: [
      'deposit it|deposit the check|check for dollar',
      'send the rest|send the remainder|wire the rest|gift card*',
    ],
    within: 30,
    weight: 100,
  },
  'false-invoice': {
    steps: [
      'domain|listing|directory|compliance|poster|certificate|yellow book|yellow pages|corporate records',
      'failure to pay|remit|pay within|pay at|final bill|past due|pay dollar',
      `be deleted|avoid penalties|credit rating|no cancellation|mandatory for|not a bill|proof|fines`,
    ],
    within: 55,
    anyOrder: true,
    weight: 100,
  },
  'arrest-for-debt': {
    steps: [DEBT, ARREST, `today|immediately|${GIFT_CARDS}`],
    within: 35,
    anyOrder: true,
    weight: 60,
    unless: 'prohibit*|can not be arrested|threatening you',
  },
  'pay-by-card-numbers': {
    steps: [
      GIFT_CARDS,
      'codes|numbers|call us|evaluation team|refundable|take the numbers|read out',
    ],
    within: 14,
    anyOrder: true,
    weight: 60,
  },
  'pay-by-gift-card': {
    steps: [PAY, GIFT_CARDS],
    within: 10,
    weight: 40,
    unless: 'never|asks for payment|do not pay',
  },
  'computer-alarm': {
    steps: [
      'virus*|hacked|infected',
      'technician|support|call the number',
      'gift card*|refundable|into your machine',
    ],
    within: 45,
    anyOrder: true,
    weight: 100,
  },
  'debts-erased': {
    steps: [
      'erase all|wipe out your debt*|secret government program|debts legally',
      'fee|money order|guaranteed',
    ],
    within: 30,
    anyOrder: true,
    weight: 100,
  },
  secrecy: { steps: [SECRECY, MONEY], within: 60, anyOrder: true, weight: 30 },
});
