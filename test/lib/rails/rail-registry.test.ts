import { describe, expect, test } from '@jest/globals';
import { isMailError, MailError } from '../../../lib/errors/mail-error.ts';
import type { Rail } from '../../../lib/ports.ts';
import {
  capableRails,
  fittingRails,
  type RoutedPiece,
  requireRail,
} from '../../../lib/rails/rail-registry.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';

const PIECE: RoutedPiece = {
  format: 'letter',
  mailClass: 'first_class',
  tracking: false,
  color: false,
  pageCount: 1,
  to: aPostalAddress(),
  from: aPostalAddress(),
};

function railOf(name: string, cents: number, classes = ['first_class', 'certified']): Rail {
  const baseCents = { letter: Object.fromEntries(classes.map((each) => [each, cents])) };
  return new FakeRail([], {
    name,
    costs: { baseCents, extraPageCents: 10, colorPageCents: 10 },
    capabilities: { letter: classes },
  });
}

function refusing(rail: Rail): Rail {
  const refuse = () => {
    throw new MailError('rejected', { reason: 'the address is too long' });
  };
  return { name: rail.name, submit: rail.submit.bind(rail), refuse };
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

  test('a rail whose costs do not name the piece is not used', () => {
    const { costs } = railOf('cheap', 100, ['certified']);
    const rail: Rail = { name: 'cheap', submit: cheap.submit.bind(cheap), ...(costs && { costs }) };
    expect(fittingRails([rail, dear], PIECE, 199)).toEqual([dear]);
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

describe('tracking', () => {
  test('is what a rail says it tracks, and what one does that does everything', () => {
    const tracking: Rail = { ...railOf('tracking', 100), tracks: ['letter'] };
    const all: Rail = { name: 'all', submit: tracking.submit };
    const rails = [railOf('other', 100), tracking, all];
    expect(capableRails(rails, { ...PIECE, tracking: true })).toEqual([tracking, all]);
    expect(capableRails(rails, PIECE)).toEqual(rails);
  });
});

describe('the advice names only what is mailed here', () => {
  const rails = [
    railOf('one', 100, ['first_class', 'certified']),
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
  const need = (priceCents: number, ...resting: string[]) =>
    requireRail({ rails: [cheap, dear], railHealth: health(...resting) }, PIECE, priceCents).then(
      () => 'ok',
      (error: MailError) => error.code,
    );

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
