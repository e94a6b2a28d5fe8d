import { defineRules } from '../../screening-rule.ts';
import { UNUSUAL_PAY } from './words.ts';

/** Weak signs, as in `signs-people.ts`: two of a category hold a letter. */
export const GOVERNMENT_SIGNS_EN = defineRules('en', 'government_impersonation', {
  'sign-rank': {
    steps: [
      `this is|here is|i am|my name is|speaking|calling`,
      'deputy|sergeant|agent|officer|inspector|marshal|commissioner|special agent|investigator|captain|lieutenant|colonel|detective',
    ],
    within: 1,
    weight: 30,
  },
  'sign-office': {
    steps: [
      `tax crimes division|crimes division|homeland security here|federal agents|agents are|task force|badge number|enforcement division
      cyber division|immigration enforcement|a federal offense|federal law requires|fraud bureau|customs office|drug enforcement|dea|fbi|census bureau|state police|under federal law|grand jury`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-crime': {
    steps: [
      `raid your|to raid|go to jail|failed to appear|citations|unreported income|your passport was|cartel|money laundering|drug trafficking
      warrant|deport*|indict*|your identity was used|criminal charges|handcuffs`,
    ],
    within: 0,
    weight: 25,
  },
  'sign-hand-over': {
    steps: [
      `the only way to stop|only way to avoid|compliance deposit|bonding kiosk|kiosk|protected vault|hand it to our|withdraw it|clear both
      clear your name|google play|vouchers|bitcoin machine|until we finish|for safekeeping|secured account|machine at the|reload card|contribution of|keep your name out|you now owe a|named you as`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-lie': {
    steps: [
      'lie to them|lie to your bank|bank is part of|sharing it is|is classified|go now|stay on the phone|not to inform',
    ],
    within: 0,
    weight: 30,
  },
});

/** The same for courts. */
export const COURT_SIGNS_EN = defineRules('en', 'court_impersonation', {
  'sign-bench': {
    steps: [
      `national tribunal|tribunal for|the bench has ruled|the registrar|shall remit|constables will|bailiffs will|remove you from your
      court of justice|grand court|court officers will|sentenced you|superior court collections|court collections|come to the courthouse in person|fined for missing|courthouse in person`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-no-appeal': {
    steps: [
      'no appeal|can not be appealed|do not reply to any|any other court|not contact any court|decision is final',
    ],
    within: 0,
    weight: 30,
  },
  'sign-pay-court': {
    steps: ['court|tribunal|judge|bench|registrar|magistrate', UNUSUAL_PAY],
    within: 40,
    anyOrder: true,
    weight: 40,
    unless: 'scam|never',
  },
});
