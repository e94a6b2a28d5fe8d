import { describe, expect, test } from '@jest/globals';
import { matchRule } from '../../../lib/screening/match-rule.ts';
import { indexPhrases } from '../../../lib/screening/phrase-index.ts';
import {
  CLAUSE_END,
  defineRules,
  type ScreeningRule,
} from '../../../lib/screening/screening-rule.ts';

type Data = Parameters<typeof defineRules>[2][string];

function found(text: string, data: Omit<Data, 'weight'>): string[] {
  const [rule] = defineRules('en', 'fraud', { it: { weight: 1, ...data } });
  const { steps, unless } = rule as ScreeningRule;
  const words = text.split(' ');
  const findings = indexPhrases([...steps, ...(unless ? [unless] : [])])(words);
  return matchRule(rule as ScreeningRule, findings).map(({ start, end }) =>
    words.slice(start, end).join(' '),
  );
}

describe('phrases', () => {
  test.each([
    ['one of several', 'a b c', 'x|b', ['b']],
    ['over several lines', 'a b c', 'x\n  b c', ['b c']],
    ['a beginning of a word', 'the payment', 'pay*', ['payment']],
    ['a beginning inside a phrase', 'gift cards now', 'gift card*', ['gift cards']],
    ['no part of a word', 'repay me', 'pay', []],
    ['no phrase cut off by the end', 'gift', 'gift card', []],
    ['an empty text', '', 'a', []],
  ])('%s', (_, text, phrases, spans) => {
    expect(found(text, { steps: [phrases], within: 0 })).toEqual(spans);
  });
});

describe('steps', () => {
  test('follow one another, with so many words between at most', () => {
    expect(found('pay x x or x tell', { steps: ['pay', 'or', 'tell'], within: 2 })).toHaveLength(1);
    expect(found('pay x x x or tell', { steps: ['pay', 'or', 'tell'], within: 2 })).toEqual([]);
    expect(found('tell or pay', { steps: ['pay', 'or', 'tell'], within: 2 })).toEqual([]);
  });

  test('take the nearest before', () => {
    expect(found('pay x x x pay or', { steps: ['pay', 'or'], within: 1 })).toEqual(['pay or']);
  });

  test('in any order lie within so many words', () => {
    const data = { steps: ['a', 'b', 'c'], within: 4, anyOrder: true } as const;
    expect(found('c x a x b', data)).toEqual(['c x a x b']);
    expect(found('c x x a x b', data)).toEqual([]);
    expect(found('c x x x a b c', data)).toEqual(['a b c']);
  });
});

describe('what is plain or decisive', () => {
  const rule = defineRules('en', 'hate', {
    it: { weight: 95, steps: ['pay', 'now'], within: 1, unless: 'never', doubtful: 'please' },
  })[0] as ScreeningRule;
  const find = indexPhrases(['pay', 'now', 'never', 'please']);
  const doubts = (...sentences: string[]) =>
    matchRule(rule, find(sentences.join(' ').split(' ')), () =>
      sentences.map((sentence) => find(sentence.split(' '))),
    ).map(({ isDoubtful }) => isDoubtful);

  test('is voided by an exception next to it, in the same sentence', () => {
    expect(doubts('never pay now')).toEqual([]);
    expect(doubts('pay now x never')).toEqual([]);
  });

  test('is a doubt where the exception is further off, or in another sentence', () => {
    expect(doubts('pay now x x never')).toEqual([true]);
    expect(doubts('pay now', 'never')).toEqual([true]);
    expect(doubts('never pay now', 'x x x x x', 'pay now', 'never')).toEqual([true, true]);
  });

  test('is what it is where no exception is near', () => {
    expect(doubts('pay now x x x x never')).toEqual([false]);
  });

  test('is voided further off by a rule that says so, in the same sentence alone', () => {
    const wide = { ...rule, excusedWithin: 6 };
    const matches = (...sentences: string[]) =>
      matchRule(wide, find(sentences.join(' ').split(' ')), () =>
        sentences.map((sentence) => find(sentence.split(' '))),
      ).map(({ isDoubtful }) => isDoubtful);
    expect(matches('pay now x x x x x never')).toEqual([]);
    expect(matches('pay now x x x x x x never')).toEqual([false]);
    expect(matches('pay now', 'x x never')).toEqual([true]);
  });

  test('is a doubt beside what makes it one', () => {
    expect(doubts('please x pay now')).toEqual([true]);
    expect(doubts('please x x x x pay now')).toEqual([false]);
  });
});

test('an exception in it or near it voids a finding, and only that one', () => {
  const data = { steps: ['pay', 'now'], within: 1, unless: 'never' } as const;
  expect(found('never pay now', data)).toEqual([]);
  expect(found('pay never now', data)).toEqual([]);
  expect(found('pay now x x x never', data)).toEqual([]);
  expect(found('pay now x x x x x x pay x now x x x never', data)).toEqual(['pay now']);
});

describe('what is meant besides', () => {
  const rule = defineRules('en', 'hate', {
    it: { weight: 95, steps: ['pay'], within: 0, besides: [['and', 'you', CLAUSE_END]] },
  })[0] as ScreeningRule;
  const find = indexPhrases(['pay', 'and', 'you', CLAUSE_END]);
  const holds = (...sentences: string[]) => {
    const plain = sentences.map((sentence) => sentence.replaceAll(CLAUSE_END, '').split(/ +/));
    return (
      matchRule(
        rule,
        find(plain.flat()),
        () => plain.map(find),
        () => sentences.map((sentence) => find(sentence.split(' '))),
      ).length > 0
    );
  };

  test.each([
    ['at the end of its clause', [`pay him and you ${CLAUSE_END}`]],
    ['in the sentence behind', ['pay him', `me and you ${CLAUSE_END}`]],
    ['in the sentence before', [`me and you ${CLAUSE_END}`, 'pay him']],
  ])('counts %s', (_, sentences) => {
    expect(holds(...sentences)).toBe(true);
  });

  test('but not where a longer phrase makes it harmless', () => {
    const harmlessBesides = `and you ${CLAUSE_END} please`;
    const marked = (text: string) => [
      indexPhrases(['pay', 'and', 'you', CLAUSE_END, harmlessBesides])(text.split(' ')),
    ];
    const isFound = (text: string) =>
      matchRule(
        { ...rule, harmlessBesides },
        find(['pay']),
        () => [find(['pay'])],
        () => marked(text),
      ).length > 0;
    expect(isFound(`pay him and you ${CLAUSE_END} now`)).toBe(true);
    expect(isFound(`pay him and you ${CLAUSE_END} please`)).toBe(false);
    expect(isFound(`and you ${CLAUSE_END} please and you ${CLAUSE_END} now`)).toBe(true);
  });

  test.each([
    ['where its clause goes on', ['pay him and you can go']],
    ['farther off', ['pay him', 'so it is', `me and you ${CLAUSE_END}`]],
    ['alone', [`me and you ${CLAUSE_END}`]],
  ])('does not count %s', (_, sentences) => {
    expect(holds(...sentences)).toBe(false);
  });
});
