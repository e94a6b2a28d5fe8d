import { defineRules } from '../../screening-rule.ts';
import { UNUSUAL_PAY } from './words.ts';

/** Weak signs, as in `signs-people.ts`: two of a category hold a letter. */
export const FRAUD_SIGNS_EN = defineRules('en', 'fraud', {
  'sign-unusual-pay': {
    steps: [
      'pay|deposit|send|remit|buy|purchase|mail|load|transfer|fund|clear|bonding|settle',
      UNUSUAL_PAY,
    ],
    within: 10,
    weight: 30,
    unless: `thank you|thanks|wins|raffle|winner|scam|refund|never|won a prize|do not pay|city hall|check money order`,
  },
  'sign-fee-first': {
    steps: [
      `courier must be paid|must be paid|first the|release documents|forfeit|claim number|before we can|customs fee|delivery charge
      advance payment|to release|small charge|to cover the|refundable|legal stamp|activation|one time payment|transfer tax|before closing|starter kit|hold your place|to enroll|comes back to you|hand our man
      wire the|your share`,
    ],
    within: 0,
    weight: 25,
  },
  'sign-luck': {
    steps: [
      `guaranteed a|guaranteed to|sweepstakes|you are a winner|been selected|lucky|claim your|unclaimed|a new mercedes|prize|you won
      cash award|entitled to receive|winner of|jackpot`,
    ],
    within: 0,
    weight: 25,
  },
  'sign-riches': {
    steps: ['million*', 'cash|boxes|box|fund|funds|fortune|gold|vault|account|contract'],
    within: 10,
    anyOrder: true,
    weight: 30,
  },
  'sign-accomplice': {
    steps: [
      `you keep 30|you keep|your share|30 percent|40 percent|trustworthy person|reliable person|need your help to|honest person
      stationed in|sgt|barrister|diplomat|delete this letter|destroy this letter|after reading|god fearing|modalities|in good faith|on my behalf|as a foreigner|reward of|of the total`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-bequest': {
    steps: [
      'security company|minister of|my late father|my late husband|deposited by|a consignment|dormant account|next of kin',
    ],
    within: 0,
    weight: 30,
    unless: 'collections|death certificate',
  },
  'sign-relative': {
    steps: [
      'your grandson|your granddaughter|its your|it is your|hi its|nana|grandma|grandpa|your nephew',
      'accident|hit a|lawyer|bail|arrested|nose|jail|hospital|stranded|robbed',
    ],
    within: 30,
    weight: 30,
    unless: 'estate|thank you|thanks|hospital let',
  },
  'sign-hurry-and-hush': {
    steps: [
      `swear you|promise not to tell|do not tell dad|will not tell dad|do not tell mom|not tell anyone|send a driver|driver to pick
      pick up the cash|courier will|our courier|cash from you|in a magazine|from you tonight|wrapped in`,
    ],
    within: 0,
    weight: 30,
    unless: 'black slope|thank you|surprise',
  },
  'sign-easy-offer': {
    steps: [
      `work from home|receive packages|no interviews|openings left|no experience needed you|we buy timeshares|your week|ready to pay
      storm damage|sign over your|do not let your insurer|starts right away|copy of your id|spots left|places left|act fast`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-returns': {
    steps: [
      `returns of|a week are|profit every|daily profit|turned dollar|trading bot|forex|artificial intelligence|fund your account
      passive income|crypto mining|double your|triple your|a single month|earn up to`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-no-risk': {
    steps: [
      'you can not lose|cannot lose|can not lose|never lose|locked in|guaranteed returns|zero risk|no risk',
    ],
    within: 0,
    weight: 30,
  },
  'sign-bill-subject': {
    steps: [
      `trademark publication|register of|brands|vehicles coverage|vehicle s coverage|extended warranty|business listing|domain name
      seo|copier toner|deed copy|copy of your deed|ucc filing|labor law poster|directory`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-bill-pressure': {
    steps: [
      `loses protection|without payment your|coverage lapsed|personally liable and|call at once and|pay within 8|by wire|reinstate
      standing by|at once and pay|last courtesy|mandatory filing|take the digits`,
    ],
    within: 0,
    weight: 30,
  },
});

/** The same for data. */
export const PHISHING_SIGNS_EN = defineRules('en', 'phishing', {
  'sign-data': {
    steps: [
      `put your|upload|text us|send us|post it|sign in|sign in with|prove|mail us|call us with|reply with|state your|give|visit|complete`,
      `ssn|passcode|card details|bank card|both sides|code on the reverse|birth date|and pin|login|security question*|passport scan
      password|bank login|card number|pin|account and routing|one time code`,
    ],
    within: 14,
    weight: 40,
    unless: 'never|do not give|not us|voided check|form a',
  },
  'sign-card-below': {
    steps: [
      'reply|return|card below|will be asked for|fill in|fill out|scan this|we need|with your|also give',
      'login and password|and password|its password|current password|login|balance of each|passcode|password so that',
    ],
    within: 16,
    weight: 60,
    unless: 'never|in place of|nothing to send|do not give',
  },
  'sign-lose': {
    steps: [
      `was blocked|be erased|payments stop|not proven|missed a delivery|to reschedule|re register|reregister|security notice
      deactivated|frozen|prove that you|confirm ownership|will expire|go back to sender|parcels not|on hold|new device
      benefits will stop|irregular activity|compromised|flagged|are lost|be lost|changing the portal|not carried over|that is normal|so that we can`,
    ],
    within: 0,
    weight: 30,
  },
});
