import { defineRules } from '../../screening-rule.ts';
import { UNTRACEABLE } from './words.ts';

const GIVE = `confirm|verify|enter|type in|provide|write your|fill in|send us|reply with|update|tell us|call us with
  read out|submit|give us|log in|we need your|return this form|scan`;
const DATA = `password|pin|social security number|card number|credit card|recovery phrase|seed phrase|routing number
  bank account number|date of birth|maiden name|user name|medicare number|three digits|driver s license|drivers license
  account number|security code`;
const PRESSURE = `suspended|be closed|closed permanently|be deleted|terminated|locked|will lock|lose access|restore access
  unusual activity|not be paid|coverage will end|blocked|secure your|keep it active|within 24 hours|within 48 hours
  at risk|remain enrolled|within two days|for your protection|could not be delivered|signed in to|failed to renew
  keep your account|redelivery|before the 30th`;

/** What warns of it, or asks as banks do. */
const WARNING = 'never|do not tell|was asked to|asked me|nobody will';

/** Passwords, identity and card data, and payments nobody can trace. */
export const PHISHING_EN = defineRules('en', 'phishing', {
  'give-your-data': { steps: [GIVE, DATA], within: 10, weight: 60, unless: WARNING },
  'give-data-or-lose': {
    steps: [GIVE, DATA, PRESSURE],
    within: 40,
    anyOrder: true,
    weight: 60,
    unless: WARNING,
  },
  'verify-account': {
    steps: ['verify|confirm', 'your account|your identity|your password'],
    within: 2,
    weight: 60,
    unless: WARNING,
  },
  'several-data': {
    steps: [
      'social security number|medicare number',
      'card number|credit card|bank account number|drivers license|date of birth|password',
      `${GIVE}|mail it back`,
    ],
    within: 30,
    anyOrder: true,
    weight: 60,
    unless: WARNING,
  },
  'bank-asks-for-pin': {
    steps: ['write your|send us your|give us your', 'pin|online banking password|password'],
    within: 3,
    weight: 60,
    unless: WARNING,
  },
  'wallet-phrase': {
    steps: ['enter|type|send|provide', 'recovery phrase|seed phrase|24 word'],
    within: 6,
    weight: 60,
    unless: WARNING,
  },
  'cut-off-today': {
    steps: ['disconnect*|shut off|cut off|turned off', UNTRACEABLE],
    within: 30,
    anyOrder: true,
    weight: 100,
    unless: 'never|scam*|not take|not accept',
  },
});
