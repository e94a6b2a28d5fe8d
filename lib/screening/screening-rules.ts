import { ARMED_PLACES } from './rules/armed-places.ts';
import { DATED_THREATS } from './rules/dated-threats.ts';
import { BRING_AND_HARM_EN } from './rules/en/bring-and-harm.ts';
import { EXTORTION_EN } from './rules/en/extortion.ts';
import { FORETOLD_DEEDS_EN } from './rules/en/foretold-deeds.ts';
import { FORETOLD_HARM_EN } from './rules/en/foretold-harm.ts';
import { FRAUD_EN } from './rules/en/fraud.ts';
import { HARASSMENT_EN } from './rules/en/harassment.ts';
import { HATE_EN } from './rules/en/hate.ts';
import { IMPERSONATION_EN } from './rules/en/impersonation.ts';
import { INTENT_EN } from './rules/en/intent.ts';
import { MEN_WITH_TOOLS_EN } from './rules/en/men-with-tools.ts';
import { PHISHING_EN } from './rules/en/phishing.ts';
import { ILLEGAL_GOODS_EN, PLAIN_FRAUDS_EN } from './rules/en/plain-frauds.ts';
import { PLAIN_THREATS_EN, VOTER_THREATS_EN } from './rules/en/plain-threats.ts';
import { READ_BACK_EN } from './rules/en/read-back.ts';
import { EXTORTION_SIGNS_EN } from './rules/en/signs-extortion.ts';
import { FRAUD_SIGNS_EN, PHISHING_SIGNS_EN } from './rules/en/signs-fraud.ts';
import { COURT_SIGNS_EN, GOVERNMENT_SIGNS_EN } from './rules/en/signs-office.ts';
import { PEOPLE_SIGNS_EN } from './rules/en/signs-people.ts';
import { VIOLENCE_EN } from './rules/en/violence.ts';
import { YOURS_EN } from './rules/en/yours.ts';
import { FORETOLD_HARM_ES } from './rules/es/foretold-harm.ts';
import { INTENT_ES } from './rules/es/intent.ts';
import { MONEY_ES } from './rules/es/money.ts';
import { PEOPLE_ES } from './rules/es/people.ts';
import { PLAIN_THREATS_ES } from './rules/es/plain-threats.ts';
import { SIGNS_ES } from './rules/es/signs.ts';
import { FORETOLD_HARM_FR } from './rules/fr/foretold-harm.ts';
import { INTENT_FR } from './rules/fr/intent.ts';
import { MONEY_FR } from './rules/fr/money.ts';
import { PEOPLE_FR } from './rules/fr/people.ts';
import { PLAIN_THREATS_FR } from './rules/fr/plain-threats.ts';
import { SIGNS_FR } from './rules/fr/signs.ts';
import { HARM_TO_OTHERS } from './rules/harm-to-others.ts';
import { LAST_DAYS } from './rules/last-days.ts';
import { LURING_RULES } from './rules/luring.ts';
import type { ScreeningRule } from './screening-rule.ts';

/**
 * Every sign that is judged, whatever language a letter is in. Lawful firmness (a demand, a deadline, an announced
 * lawsuit) is no sign.
 */
export const SCREENING_RULES: readonly ScreeningRule[] = [
  ...VIOLENCE_EN,
  ...YOURS_EN,
  ...INTENT_EN,
  ...BRING_AND_HARM_EN,
  ...EXTORTION_EN,
  ...FRAUD_EN,
  ...PHISHING_EN,
  ...IMPERSONATION_EN,
  ...HATE_EN,
  ...HARASSMENT_EN,
  ...PLAIN_THREATS_EN,
  ...MEN_WITH_TOOLS_EN,
  ...VOTER_THREATS_EN,
  ...PLAIN_FRAUDS_EN,
  ...ILLEGAL_GOODS_EN,
  ...PEOPLE_SIGNS_EN,
  ...EXTORTION_SIGNS_EN,
  ...FRAUD_SIGNS_EN,
  ...PHISHING_SIGNS_EN,
  ...GOVERNMENT_SIGNS_EN,
  ...COURT_SIGNS_EN,
  ...PEOPLE_ES,
  ...INTENT_ES,
  ...MONEY_ES,
  ...PLAIN_THREATS_ES,
  ...SIGNS_ES,
  ...PEOPLE_FR,
  ...INTENT_FR,
  ...MONEY_FR,
  ...PLAIN_THREATS_FR,
  ...SIGNS_FR,
  ...LURING_RULES,
  ...DATED_THREATS,
  ...LAST_DAYS,
  ...HARM_TO_OTHERS,
  ...ARMED_PLACES,
  ...FORETOLD_DEEDS_EN,
  ...FORETOLD_HARM_EN,
  ...FORETOLD_HARM_ES,
  ...FORETOLD_HARM_FR,
];

/** What is a sign as well where a text was read back from ink: OCR loses letters of it. */
export const READ_BACK_RULES: readonly ScreeningRule[] = READ_BACK_EN;

/** The rules for what was read back: all of them. */
export const EVERY_RULE: readonly ScreeningRule[] = [...SCREENING_RULES, ...READ_BACK_RULES];
