import { describe, expect, test } from '@jest/globals';
import { RAIL_ADAPTERS } from '../../../functions/rails.ts';
import type { Format, MailClass } from '../../../lib/contract/schemas/piece.ts';
import { pricePiece } from '../../../lib/pricing/price-piece.ts';
import { costCents, DEFAULT_RAIL_COSTS, parseRailCosts } from '../../../lib/rails/rail-costs.ts';
import { RAIL_NAMES } from '../../../lib/vendors.ts';

const LOB = DEFAULT_RAIL_COSTS.lob;

describe.each(RAIL_NAMES)('the costs that are assumed of %s', (name) => {
  const costs = DEFAULT_RAIL_COSTS[name];
  const { capabilities } = RAIL_ADAPTERS[name]({
    apiKey: async () => 'unused',
    webhookSecret: undefined,
    baseUrl: 'https://rail.test',
    costs,
    nowMs: () => 0,
  });
  const pairs = Object.entries(capabilities).flatMap(([format, classes]) =>
    classes.map((mailClass) => [format as Format, mailClass as MailClass] as const),
  );

  test.each(pairs)('%s as %s is sold above them, whatever its pages and colours', (...pair) => {
    const [format, mailClass] = pair;
    for (let pageCount = 1; pageCount <= 12; pageCount += 1) {
      for (const color of [false, true]) {
        const options = { format, mailClass, color, doubleSided: true };
        const free = { tracking: false, removeMark: false };
        const cost = costCents(costs, { ...options, pageCount });
        expect(cost).toBeGreaterThan(0);
        expect(cost).toBeLessThanOrEqual(pricePiece({ ...options, ...free }, pageCount).totalCents);
      }
    }
  });
});

describe('the cost of a piece', () => {
  const letter = { format: 'letter', mailClass: 'first_class', color: false, pageCount: 1 };

  test.each([
    [letter, 120],
    [{ ...letter, pageCount: 3 }, 150],
    [{ ...letter, pageCount: 3, color: true }, 180],
    [{ ...letter, format: 'postcard_4x6', pageCount: 2, color: true }, 100],
    [{ ...letter, mailClass: 'priority' }, undefined],
    [{ ...letter, format: 'notecard' }, undefined],
    [{ ...letter, format: 'toString' }, undefined],
  ])('%j: %p', (piece, cents) => {
    expect(costCents(LOB, piece)).toBe(cents);
  });

  test('is nothing on a rail that charges nothing', () => {
    expect(costCents(undefined, letter)).toBe(0);
  });
});

describe('RAIL_COSTS', () => {
  test('replaces what it names, and leaves the rest', () => {
    const given = { lob: { base_cents: { letter: { first_class: 95 } }, extra_page_cents: 0 } };
    const lob = parseRailCosts(JSON.stringify(given))?.lob;
    expect(lob).toEqual({
      ...LOB,
      extraPageCents: 0,
      baseCents: { ...LOB.baseCents, letter: { ...LOB.baseCents['letter'], first_class: 95 } },
    });
    expect(parseRailCosts('{}')).toEqual(DEFAULT_RAIL_COSTS);
  });

  test.each([
    'lob',
    '[]',
    'null',
    '{"bol":{}}',
    '{"lob":null}',
    '{"lob":{"base":{}}}',
    '{"lob":{"base_cents":{"letter":95}}}',
    '{"lob":{"base_cents":{"letter":{"first_class":0.95}}}}',
    '{"lob":{"base_cents":{"letter":{"first_class":-1}}}}',
    '{"lob":{"extra_page_cents":"12"}}',
    '{"toString":{}}',
  ])('is not taken half understood: %s', (text) => {
    expect(parseRailCosts(text)).toBeUndefined();
  });
});
