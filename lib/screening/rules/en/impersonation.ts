import { defineRules } from '../../screening-rule.ts';
import { ARREST, PAY, SECRECY, UNTRACEABLE } from './words.ts';

const AGENCY = `irs|internal revenue service|social security administration|fbi|immigration|u s immigration|ice
  homeland security|customs|border protection|treasury|sheriff|sheriffs|sheriffs department|sheriff s department
  police department|department of motor vehicles|dmv|attorney general|federal government|the government|interpol
  marshals|medicare|department of justice|justice department|doj|ssa|uscis|secret service|united states government|dea
  state police`;
const SELF = `this is the|we are the|we are agents|agents of|officer|agent|sergeant|deputy|as officers|our officer
  final notice|department|legal department|enforcement unit|compliance bureau|cyber unit|unit`;
const COURT = `court|judge|magistrate|tribunal|clerk of the|justice`;
const TO_PAY = `${PAY}|fee|fine|bond|payment`;

/** Letters that speak as a public authority. */
const GOVERNMENT = defineRules('en', 'government_impersonation', {
  'agency-untraceable': {
    steps: [AGENCY, TO_PAY, UNTRACEABLE],
    within: 60,
    anyOrder: true,
    weight: 100,
  },
  'agency-arrest-pay': {
    steps: [AGENCY, ARREST, 'pay|paid|settle the|paying|fine of dollar|wire|send'],
    within: 50,
    anyOrder: true,
    weight: 60,
    unless: 'file a complaint',
  },
  'agency-itself': {
    steps: [SELF, AGENCY],
    within: 3,
    anyOrder: true,
    weight: 30,
  },
  'agency-in-secret': { steps: [AGENCY, SECRECY], within: 70, anyOrder: true, weight: 60 },
  'safe-account': {
    steps: [
      'move your|transfer your',
      'safe government account|secure government account|government account|safe account',
    ],
    within: 5,
    weight: 100,
    unless: 'scam|never',
  },
  'agency-password': {
    steps: [AGENCY, 'fee', 'your fsa password|your password|password'],
    within: 60,
    anyOrder: true,
    weight: 60,
  },
  'number-and-arrest': {
    steps: ['social security number|ssn', ARREST],
    within: 30,
    anyOrder: true,
    weight: 40,
  },
  'number-suspended': {
    steps: [
      'social security number|ssn|your license will',
      'suspended|revoked|blocked|used in a|linked to|has been used',
    ],
    within: 3,
    weight: 60,
  },
});

/** Letters that speak as a court. */
const COURTS = defineRules('en', 'court_impersonation', {
  'court-untraceable': {
    steps: [COURT, TO_PAY, UNTRACEABLE],
    within: 50,
    anyOrder: true,
    weight: 100,
  },
  'court-orders-payment': {
    steps: [
      `by order of the court|official court order|the judge orders you|you are commanded to pay|you are sentenced
      signed a warrant|this order was signed|case closed against you`,
      'pay|wire|buy|send|transfer',
    ],
    within: 20,
    weight: 60,
  },
  'court-and-arrest': {
    steps: [
      COURT,
      'your arrest|arrest you|into custody|means jail|seize your home',
      'wire|pay|transfer',
    ],
    within: 50,
    anyOrder: true,
    weight: 60,
  },
  'court-in-secret': {
    steps: [
      'do not contact the court*|do not contact the clerk|under seal|keep this matter secret',
    ],
    within: 0,
    weight: 60,
  },
});

export const IMPERSONATION_EN = [...GOVERNMENT, ...COURTS];
