/** Each rule by itself, in a letter of its own phrases: what the classifier has learnt hides a rule that is dead. */
import { describe, expect, test } from '@jest/globals';
import { matchRule } from '../../../lib/screening/match-rule.ts';
import { normaliseText } from '../../../lib/screening/normalise-text.ts';
import { indexPhrases } from '../../../lib/screening/phrase-index.ts';
import { ADDRESS_RULES } from '../../../lib/screening/rules/address.ts';
import type { Phrases, ScreeningRule } from '../../../lib/screening/screening-rule.ts';
import { READ_BACK_RULES, SCREENING_RULES } from '../../../lib/screening/screening-rules.ts';

const FILLER = 'blue '.repeat(120).trim();

function phrasesOf(phrases: Phrases): string[] {
  return phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim().replaceAll('*', ''))
    .filter((phrase) => phrase !== '');
}

function finds(rule: ScreeningRule, words: string): boolean {
  const find = indexPhrases([...rule.steps, rule.unless ?? '', rule.doubtful ?? '']);
  return matchRule(rule, find(words.split(' '))).length > 0;
}

/** One phrase of each step, side by side; of the first phrases those that excuse nothing. */
function letterOf(rule: ScreeningRule): string | undefined {
  const plain = rule.steps.map((step) => phrasesOf(step)[0] ?? '').join(' ');
  if (finds(rule, plain)) return plain;
  return rule.steps
    .flatMap((step, at) =>
      phrasesOf(step).map((phrase) =>
        rule.steps.map((other, i) => (i === at ? phrase : (phrasesOf(other)[0] ?? ''))).join(' '),
      ),
    )
    .find((letter) => finds(rule, letter));
}

const RULES = [...SCREENING_RULES, ...READ_BACK_RULES, ...ADDRESS_RULES];

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  const letter = letterOf(rule) ?? '';

  test('stops a letter that says what it is about', () => {
    expect(finds(rule, `${FILLER} ${letter} ${FILLER}`)).toBe(true);
    expect(normaliseText(letter)).toBe(letter);
  });

  test('lets be a letter that says less', () => {
    const parted = rule.steps.map((step) => phrasesOf(step)[0] ?? '').join(` ${FILLER} `);
    expect(finds(rule, rule.steps.length > 1 ? parted : FILLER)).toBe(false);
  });

  test('lets be a letter with one of its exceptions beside it', () => {
    for (const exception of phrasesOf(rule.unless ?? '')) {
      expect([exception, finds(rule, `${FILLER} ${letter} ${exception} ${FILLER}`)]).toEqual([
        exception,
        false,
      ]);
    }
  });
});
