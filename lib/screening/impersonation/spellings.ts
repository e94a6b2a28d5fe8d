import { type Phrases, phrasesOf } from '../screening-rule.ts';

/** As it is written without blanks: `BankofAmerica`. */
export function runTogether(phrases: Phrases): Phrases {
  return `${phrases}|${phrasesOf(phrases)
    .map((phrase) => phrase.replaceAll(' ', ''))
    .join('|')}`;
}

/** As whoever forgets the mark of a possessive writes it: `Wells Fargos Fraud Team`. */
export function owning(phrases: Phrases): Phrases {
  const owners = phrasesOf(phrases).filter((phrase) => !/[s*]$/.test(phrase));
  return `${phrases}|${owners.map((phrase) => `${phrase}s`).join('|')}`;
}
