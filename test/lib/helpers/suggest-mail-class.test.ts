import { describe, expect, test } from '@jest/globals';
import type { MailClass } from '../../../lib/contract/schemas/piece.ts';
import { suggestMailClass } from '../../../lib/helpers/suggest-mail-class.ts';
import type { Rail } from '../../../lib/ports.ts';
import { anOffer, offersOf } from '../../builders/an-offer.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';

const suggest = (request: object, rails: readonly Rail[] = []) =>
  suggestMailClass(
    { clock: new FakeClock(), rails },
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
    ['2026-03-10', 'priority', true],
  ] as const)('of %s: %s', (deadline, expected, late) => {
    const { suggested, reason } = suggest({ deadline });
    expect(suggested).toBe(expected);
    expect(reason.includes('not expected to arrive by the deadline.')).toBe(late);
  });

  test('that is over is refused; a day counts until it is over wherever mail goes', () => {
    const refused = expect.objectContaining({
      code: 'validation_error',
      message: 'deadline: is over',
      next: [expect.stringContaining('still to come')],
    });
    for (const deadline of ['2001-01-01', '2026-03-09'])
      expect(() => suggest({ deadline, need_proof: true })).toThrow(refused);
    const overMs = Date.parse('2026-03-11T11:00:00Z');
    const clock = new FakeClock(overMs - 1);
    const asked = { deadline: '2026-03-10', need_proof: false, need_signature: false };
    expect(suggestMailClass({ clock, rails: [] }, asked).reason).toContain('not expected');
    clock.set(overMs);
    expect(() => suggestMailClass({ clock, rails: [] }, asked)).toThrow(refused);
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

describe('what no rail sends is neither suggested nor offered', () => {
  const sending = (...letter: MailClass[]) => new FakeRail([], { offers: offersOf({ letter }) });
  const LOB = sending('first_class', 'certified', 'certified_err');
  const classesOf = ({ suggested, alternatives }: ReturnType<typeof suggest>) => [
    suggested,
    ...alternatives.map(({ mail_class }) => mail_class),
  ];

  test('a deadline that only priority could meet: the cheapest, and that it is late', () => {
    const answer = suggest({ deadline: '2026-03-16' }, [LOB]);
    expect(classesOf(answer)).toEqual(['first_class', 'certified', 'certified_err']);
    expect(answer.reason).toContain('not expected to arrive by the deadline.');
  });

  test('proof where nothing certified is sent: the cheapest, and what is missing', () => {
    const answer = suggest({ need_proof: true }, [sending('first_class', 'priority')]);
    expect(classesOf(answer)).toEqual(['first_class', 'priority']);
    expect(answer.reason).toContain('certified would suit it, but is not sent here');
  });

  test('proof where certified goes with a return receipt alone: that proves it as well', () => {
    const answer = suggest({ need_proof: true }, [sending('first_class', 'certified_err')]);
    expect(answer.suggested).toBe('certified_err');
    expect(answer.reason).toContain('proves');
  });

  test('what only a drained rail sends', () => {
    const drained = Object.assign(sending('first_class', 'priority'), { drained: true });
    const answer = suggest({ deadline: '2026-03-16' }, [drained, LOB]);
    expect(classesOf(answer)).toEqual(['first_class', 'certified', 'certified_err']);
  });

  test('what costs more than its price', () => {
    const cents = { first: 1200, extraPage: 0, colorPage: 0 };
    const dear = new FakeRail([], { offers: [anOffer({ mailClass: 'priority', cents })] });
    expect(classesOf(suggest({}, [dear, LOB]))).toEqual(classesOf(suggest({}, [LOB])));
  });

  test('every rail drained: `rail_unavailable`', () => {
    const drained = Object.assign(sending('first_class'), { drained: true });
    expect(() => suggest({}, [drained])).toThrow(
      expect.objectContaining({ code: 'rail_unavailable' }),
    );
  });

  test('what any one of the rails sends is offered', () => {
    const answer = suggest({ need_signature: true }, [sending('first_class'), LOB]);
    expect(answer.suggested).toBe('certified_err');
    expect(classesOf(suggest({}, [LOB, new FakeRail()]))).toHaveLength(4);
  });

  test('no first class: the cheapest of the rest', () => {
    expect(suggest({}, [sending('certified', 'certified_err')]).suggested).toBe('certified');
  });

  test('cards alone: `unsupported_piece`', () => {
    const cards = new FakeRail([], { offers: offersOf({ postcard_4x6: ['first_class'] }) });
    expect(() => suggest({}, [cards])).toThrow(
      expect.objectContaining({ code: 'unsupported_piece' }),
    );
  });
});
