import { describe, expect, test } from '@jest/globals';
import type { MailClass } from '../../../lib/contract/schemas/piece.ts';
import { isMailError, MailError } from '../../../lib/errors/mail-error.ts';
import type { Rail, RailOffer } from '../../../lib/ports.ts';
import {
  addressableRails,
  capableRails,
  fittingRails,
  type RoutedPiece,
  requireWorkingRail,
} from '../../../lib/rails/rail-registry.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { offersOf } from '../../builders/an-offer.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';

const PIECE: RoutedPiece = {
  format: 'letter',
  mailClass: 'first_class',
  tracking: false,
  color: false,
  doubleSided: true,
  pen: false,
  pageCount: 1,
  to: aPostalAddress(),
  from: aPostalAddress(),
  message: null,
};

const TWO: readonly MailClass[] = ['first_class', 'certified'];

function railOf(name: string, first: number, classes = TWO, fields: Partial<RailOffer> = {}): Rail {
  const cents = { first, extraPage: 10, colorPage: 10 };
  const offers = offersOf({ letter: classes }, { cents, tracking: 'none', ...fields });
  return new FakeRail([], { name, offers });
}

function refusing(rail: Rail): Rail {
  const refuse = () => {
    throw new MailError('rejected', { reason: 'the address is too long' });
  };
  return { name: rail.name, offers: rail.offers, submit: rail.submit.bind(rail), refuse };
}

function refusalOf(work: () => unknown): MailError | undefined {
  try {
    work();
  } catch (error) {
    if (isMailError(error)) return error;
    throw error;
  }
  return undefined;
}

const codeOf = (work: () => unknown) => refusalOf(work)?.code ?? 'ok';

describe('a message', () => {
  const penOf = (name: string, charactersMax: number, first: number) =>
    railOf(name, first, TWO, { by: 'pen', charactersMax });
  const [short, long] = [penOf('short', 10, 100), penOf('long', 20, 150)];
  const penned = (message: string) => ({ ...PIECE, pen: true, message });

  test('goes to a pen that has room for it, though another is cheaper', () => {
    expect(fittingRails([short, long], penned('x'.repeat(10)), 199)).toEqual([short, long]);
    expect(fittingRails([short, long], penned('x'.repeat(11)), 199)).toEqual([long]);
  });

  test('is refused where no pen has room, or has its characters', () => {
    for (const message of ['x'.repeat(21), 'Zoë']) {
      expect(codeOf(() => fittingRails([short, long], penned(message), 199))).toBe(
        'validation_error',
      );
    }
  });
});

describe('the rails that fit a piece', () => {
  const [cheap, dear] = [railOf('cheap', 100), railOf('dear', 150)];

  test('come cheapest first', () => {
    expect(fittingRails([dear, cheap], PIECE, 199)).toEqual([cheap, dear]);
    expect(fittingRails([cheap, dear], PIECE, 199)).toEqual([cheap, dear]);
  });

  test('equally cheap, in the order they are configured', () => {
    const same = [railOf('b', 100), railOf('a', 100)];
    expect(fittingRails(same, PIECE, 199)).toEqual(same);
  });

  test('cost at most the price', () => {
    expect(fittingRails([dear, cheap], PIECE, 149)).toEqual([cheap]);
    expect(fittingRails([dear, cheap], PIECE, 100)).toEqual([cheap]);
    expect(codeOf(() => fittingRails([dear, cheap], PIECE, 99))).toBe('below_cost_floor');
  });

  test('the pages and colours of the very piece count', () => {
    const long = { ...PIECE, pageCount: 5, color: true };
    expect(codeOf(() => fittingRails([cheap], long, 189))).toBe('below_cost_floor');
    expect(fittingRails([cheap], long, 190)).toEqual([cheap]);
  });

  test('one that is drained comes last, however cheap', () => {
    const drained: Rail = { ...cheap, submit: cheap.submit, name: 'drained', drained: true };
    expect(fittingRails([drained, dear], PIECE, 199)).toEqual([dear, drained]);
    expect(fittingRails([drained], PIECE, 199)).toEqual([drained]);
  });

  test('one that refuses the address is passed over', () => {
    expect(fittingRails([refusing(cheap), dear], PIECE, 199)).toEqual([dear]);
  });

  test.each<[string, readonly Rail[], Partial<RoutedPiece>, string]>([
    ['no rail at all', [], {}, 'rail_unavailable'],
    ['none makes the format', [cheap, dear], { format: 'notecard' }, 'unsupported_piece'],
    ['a format by a name of every object', [cheap], { format: 'toString' }, 'unsupported_piece'],
    ['none sends the class', [cheap, dear], { mailClass: 'priority' }, 'unsupported_mail_class'],
    ['none tracks it', [cheap, dear], { tracking: true }, 'unsupported_mail_class'],
    ['all refuse the address', [refusing(cheap), refusing(dear)], {}, 'rejected'],
  ])('%s', (_, rails, fields, code) => {
    expect(codeOf(() => fittingRails(rails, { ...PIECE, ...fields }, 9999))).toBe(code);
  });
});

test('an address that each of several rails refuses for a reason of its own is told all of them', () => {
  const refusing = (field: string) => ({
    refuse: () => {
      const reason = `the print facility takes less of ${field}`;
      throw new MailError('rejected', { reason, pointers: [field], next: [`Shorten ${field}.`] });
    },
  });
  const rails = [refusing('/to/name'), refusing('/to/line1'), refusing('/to/line1')];
  const refusal = refusalOf(() => addressableRails(rails, PIECE));
  expect(refusal).toMatchObject({ code: 'rejected' });
  expect(refusal?.errors.map(({ pointer }) => pointer)).toEqual(['/to/name', '/to/line1']);
  expect(refusal?.next).toEqual([
    'One of these is enough:',
    'Shorten /to/name.',
    'Shorten /to/line1.',
  ]);
});

test('of no rail at all, nothing is capable: `rail_unavailable`, which blames no piece', () => {
  expect(codeOf(() => capableRails([], PIECE))).toBe('rail_unavailable');
});

describe('what is asked besides', () => {
  const plain = railOf('plain', 100);
  const able = railOf('able', 100, TWO, { tracking: 'scans' });
  const gray = railOf('gray', 100, TWO, { color: false });
  const oneSided = railOf('one-sided', 100, TWO, { doubleSided: false });
  const pen = railOf('pen', 100, TWO, { by: 'pen' });

  test.each<[string, Partial<RoutedPiece>, readonly Rail[]]>([
    ['nothing', { doubleSided: false }, [plain, able, gray, oneSided]],
    ['both sides', {}, [plain, able, gray]],
    ['colour', { color: true }, [plain, able]],
    ["the carrier's scans", { tracking: true }, [able]],
    ['a pen', { pen: true }, [pen]],
  ])('%s: the rails that do it', (_, fields, rails) => {
    const all = [plain, able, gray, oneSided, pen];
    expect(capableRails(all, { ...PIECE, ...fields })).toEqual(rails);
  });

  test.each<[Partial<RoutedPiece>, readonly Rail[], string]>([
    [{ pen: true }, [plain], 'Leave out `pen`: a letter is printed as type, not written by hand.'],
    [{}, [pen], 'Send `pen: true`.'],
    [{ color: true }, [gray], 'Send `color: false`.'],
    [{}, [oneSided], 'Send `double_sided: false`.'],
  ])('%j where none does it: `unsupported_piece`, and what is mailed', (fields, rails, advice) => {
    const refusal = refusalOf(() => capableRails(rails, { ...PIECE, ...fields }));
    expect(refusal).toMatchObject({ code: 'unsupported_piece', next: [advice] });
  });
});

describe('the advice names only what is mailed here', () => {
  const rails = [
    new FakeRail([], {
      offers: [
        ...offersOf({ letter: ['first_class'] }, { tracking: 'none' }),
        ...offersOf({ letter: ['certified'] }),
      ],
    }),
    railOf('two', 100, ['priority']),
  ];

  test.each([
    [{ format: 'notecard' }, 'Use format letter.'],
    [{ mailClass: 'certified_err' }, 'Use mail_class first_class, certified or priority.'],
    [
      { tracking: true },
      'Leave out `tracking`, or use mail_class certified without `tracking`: that class includes it.',
    ],
  ])('%j: %s', (fields, advice) => {
    const refusal = refusalOf(() => capableRails(rails, { ...PIECE, ...fields }));
    expect(refusal?.next).toEqual([advice]);
  });

  test('and no class that includes tracking where there is none', () => {
    const plain = [railOf('plain', 100, ['first_class'])];
    const refusal = refusalOf(() => capableRails(plain, { ...PIECE, tracking: true }));
    expect(refusal?.next).toEqual(['Leave out `tracking`.']);
    expect(refusal?.reason).toBe('no print facility sends a first_class letter with tracking');
  });
});

describe('a rail that is needed now', () => {
  const [cheap, dear] = [railOf('cheap', 100), railOf('dear', 150)];
  const health = (...resting: string[]) => ({
    works: async (rail: string) => !resting.includes(rail),
    report: async () => undefined,
  });
  const need = async (priceCents: number, ...resting: string[]) => {
    try {
      const fitting = fittingRails([cheap, dear], PIECE, priceCents);
      await requireWorkingRail(health(...resting), fitting);
      return 'ok';
    } catch (error) {
      return (error as MailError).code;
    }
  };

  test.each([
    [199, [], 'ok'],
    [199, ['cheap'], 'ok'],
    [199, ['cheap', 'dear'], 'rail_unavailable'],
    // The one that works costs more than the price; the other may come back.
    [120, ['cheap'], 'rail_unavailable'],
    [99, [], 'below_cost_floor'],
    [99, ['cheap', 'dear'], 'below_cost_floor'],
  ])('for %i cents while %j rest: %s', async (priceCents, resting, expected) => {
    expect(await need(priceCents, ...resting)).toBe(expected);
  });
});
