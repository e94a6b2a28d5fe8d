import { describe, expect, test } from '@jest/globals';
import { suggestMailClass } from '../../../lib/helpers/suggest-mail-class.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const suggest = (request: object) =>
  suggestMailClass(
    { clock: new FakeClock() },
    { need_proof: false, need_signature: false, ...request },
  );

describe('the suggested class', () => {
  test.each([
    [{}, 'first_class'],
    [{ need_proof: true }, 'certified'],
    [{ need_signature: true }, 'certified_err'],
    [{ need_proof: true, need_signature: true }, 'certified_err'],
    [{ purpose: 'notice to vacate, eviction' }, 'certified'],
    [{ purpose: 'Cease and desist' }, 'certified'],
    [{ text: 'This is a final notice before small claims court.' }, 'certified'],
    [{ purpose: 'he must sign for it' }, 'certified_err'],
    [{ purpose: 'birthday greetings' }, 'first_class'],
    [{ purpose: 'a letter to my aunt about believing' }, 'first_class'],
  ])('%j: %s', (request, expected) => {
    expect(suggest(request).suggested).toBe(expected);
  });
});

describe('a deadline', () => {
  test.each([
    ['2026-03-18', 'first_class', false],
    ['2026-03-17', 'priority', false],
    ['2026-03-16', 'priority', false],
    ['2026-03-11', 'priority', true],
    ['2020-01-01', 'priority', true],
  ] as const)('of %s: %s', (deadline, expected, late) => {
    const { suggested, reason } = suggest({ deadline });
    expect(suggested).toBe(expected);
    expect(reason.includes('not expected to arrive by the deadline.')).toBe(late);
  });

  test('does not outweigh proof, and the reason says that it is late', () => {
    const { suggested, reason } = suggest({ deadline: '2026-03-12', need_proof: true });
    expect(suggested).toBe('certified');
    expect(reason).toContain('not expected to arrive');
  });
});

test('the alternatives are all other classes, the cheapest first', () => {
  for (const request of [{}, { need_proof: true }, { need_signature: true }]) {
    const { suggested, alternatives } = suggest(request);
    const classes = alternatives.map(({ mail_class }) => mail_class);
    expect(new Set([suggested, ...classes]).size).toBe(4);
    const cents = alternatives.map(({ total_cents }) => total_cents);
    expect(cents).toEqual([...cents].sort((one, other) => one - other));
  }
});
