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
  const besides = [...(rule.besides ?? []).flat(), rule.harmlessBesides ?? ''];
  const find = indexPhrases([...rule.steps, rule.unless ?? '', rule.doubtful ?? '', ...besides]);
  return matchRule(rule, find(words.split(' '))).length > 0;
}

/** One phrase of each step, side by side; of the first phrases those that excuse nothing. */
function letterOf(rule: ScreeningRule): string | undefined {
  const [besides = []] = rule.besides ?? [];
  const plain = [...rule.steps, ...besides].map((step) => phrasesOf(step)[0] ?? '').join(' ');
  if (finds(rule, plain)) return plain;
  return rule.steps
    .flatMap((step, at) =>
      phrasesOf(step).map((phrase) =>
        rule.steps.map((other, i) => (i === at ? phrase : (phrasesOf(other)[0] ?? ''))).join(' '),
      ),
    )
    .find((letter) => finds(rule, letter));
}

function saidBeside({ unless = '' }: ScreeningRule, letter: string): string[] {
  return phrasesOf(unless).map((exception) => `${letter} ${exception}`);
}

/** Of a rule that is excused by its own words alone (`if you die`): its letters with an exception in them. */
function saidOtherwise({ steps, unless = '' }: ScreeningRule): string[] {
  return phrasesOf(unless).flatMap((exception) =>
    steps.flatMap((step, at) => {
      const said = phrasesOf(step).flatMap((phrase) => joined(phrase, exception) ?? []);
      return said
        .slice(0, 2)
        .map((words) =>
          steps.map((other, i) => (i === at ? words : (phrasesOf(other)[0] ?? ''))).join(' '),
        );
    }),
  );
}

/** Both where they share words: `you die` and `die laughing` are `you die laughing`. */
function joined(phrase: string, exception: string): string | undefined {
  if (` ${exception} `.includes(` ${phrase} `)) return exception;
  return overlapping(phrase, exception) ?? overlapping(exception, phrase);
}

function overlapping(before: string, after: string): string | undefined {
  const [first, second] = [before.split(' '), after.split(' ')];
  for (let shared = Math.min(first.length, second.length); shared > 0; shared -= 1) {
    if (first.slice(-shared).join(' ') !== second.slice(0, shared).join(' ')) continue;
    return [...first, ...second.slice(shared)].join(' ');
  }
  return undefined;
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

  test('lets be a letter with one of its exceptions beside it, or in its words', () => {
    const excused = rule.excusedWithin === 0 ? saidOtherwise(rule) : saidBeside(rule, letter);
    expect(excused.length > 0).toBe(rule.unless !== undefined);
    for (const words of excused) {
      expect([words, finds(rule, `${FILLER} ${words} ${FILLER}`)]).toEqual([words, false]);
    }
  });
});
