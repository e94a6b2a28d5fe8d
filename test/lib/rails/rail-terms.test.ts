import { describe, expect, test } from '@jest/globals';
import type { RailOffer } from '../../../lib/ports.ts';
import { type PieceOptions, pricePiece } from '../../../lib/pricing/price-piece.ts';
import { costCents } from '../../../lib/rails/find-offer.ts';
import { RAIL_OFFERS } from '../../../lib/rails/offers/offers.ts';
import { DEFAULT_TERMS, parseRailCosts, parseRailSales } from '../../../lib/rails/rail-terms.ts';
import { RAIL_NAMES, type RailName } from '../../../lib/vendors.ts';

type Cell = Pick<PieceOptions, 'format' | 'mailClass'>;
const cellOf = ({ format, mailClass, by }: RailOffer) => `${format} ${mailClass} by ${by}`;

describe.each(RAIL_NAMES)('the offers of %s', (name) => {
  const offers = RAIL_OFFERS[name];

  /** Express in three days costs more than our priority: refused until `RAIL_COSTS` says otherwise. */
  const priced = offers.filter(({ mailClass }) => name !== 'postgrid' || mailClass !== 'priority');

  test.each(priced)('$format as $mailClass is sold above its cost, at any length', (offer) => {
    for (let pageCount = 1; pageCount <= 12; pageCount += 1) {
      for (const color of [false, offer.color]) {
        const { format, mailClass } = offer as Cell;
        const pen = offer.by === 'pen';
        const free = { doubleSided: true, tracking: false, removeMark: false, pen };
        const cost = costCents(offer, { pageCount, color });
        expect(cost).toBeGreaterThan(0);
        expect(cost).toBeLessThanOrEqual(
          pricePiece({ format, mailClass, color, ...free }, pageCount).totalCents,
        );
      }
    }
  });

  test('each cell is there once', () => {
    expect(new Set(offers.map(cellOf)).size).toBe(offers.length);
  });
});

test('what no vendor has confirmed is not sold before the operator says so', () => {
  const cellsOf = (name: RailName) =>
    RAIL_OFFERS[name].filter((offer) => !DEFAULT_TERMS[name].offers.includes(offer)).map(cellOf);
  const letters = (...classes: string[]) =>
    classes.flatMap((each) => [`letter ${each} by press`, `letter_windowed ${each} by press`]);
  expect(Object.fromEntries(RAIL_NAMES.map((name) => [name, cellsOf(name)]))).toEqual({
    lob: [],
    postgrid: letters('certified_err', 'priority'),
    handwrytten: ['notecard first_class by pen'],
    self_print: [],
    click2mail: letters('certified', 'certified_err'),
  });
});

test('all rails agree for which classes they add a page of addresses: the document is made before one is chosen', () => {
  const letters = RAIL_NAMES.flatMap((name) => RAIL_OFFERS[name]);
  const byCell = Map.groupBy(letters, cellOf);
  for (const offers of byCell.values()) {
    expect(new Set(offers.map(({ addressPage }) => addressPage)).size).toBe(1);
  }
});

describe('RAIL_COSTS', () => {
  const lobOf = (text: string) => parseRailCosts(text)?.lob;

  test('replaces what it names, and leaves the rest', () => {
    const given = { lob: { base_cents: { letter: { first_class: 95 } }, extra_page_cents: 0 } };
    for (const offer of lobOf(JSON.stringify(given)) ?? []) {
      const before = RAIL_OFFERS.lob.find((each) => cellOf(each) === cellOf(offer));
      const isNamed = offer.format === 'letter' && offer.mailClass === 'first_class';
      const isLetter = offer.format.startsWith('letter');
      expect(offer.cents).toEqual({
        ...before?.cents,
        ...(isNamed && { first: 95 }),
        ...(isLetter && { extraPage: 0 }),
      });
    }
    expect(parseRailCosts('{}')).toEqual(RAIL_OFFERS);
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
    '{"lob":{"base_cents":{"letter":{"frist_class":95}}}}',
    '{"lob":{"extra_page_cents":"12"}}',
    '{"toString":{}}',
  ])('is not taken half understood: %s', (text) => {
    expect(parseRailCosts(text)).toBeUndefined();
  });
});

describe('RAIL_OFFERS', () => {
  const unconfirmed: RailOffer = {
    ...(RAIL_OFFERS.lob[0] as RailOffer),
    format: 'notecard',
    unconfirmed: true,
  };
  const priced = { ...RAIL_OFFERS, lob: [...RAIL_OFFERS.lob, unconfirmed] };
  const lobOf = (sales: object) => parseRailSales(JSON.stringify({ lob: sales }), priced)?.lob;

  test('is by itself everything that a vendor has confirmed', () => {
    expect(parseRailSales('{}', priced)).toEqual(DEFAULT_TERMS);
    expect(lobOf({})?.offers).toEqual(RAIL_OFFERS.lob);
  });

  test('adds what the operator has asked the vendor for', () => {
    expect(lobOf({ also: ['notecard first_class'] })?.offers).toContain(unconfirmed);
  });

  test('narrows, and drains', () => {
    const terms = lobOf({ without: ['letter certified'], drained: true });
    expect(terms?.drained).toBe(true);
    expect(terms?.offers.map(cellOf)).not.toContain('letter certified by press');
    expect(terms?.offers.map(cellOf)).toContain('letter first_class by press');
  });

  test.each([
    { without: ['letter priority'] },
    { also: ['letter'] },
    { drained: 'yes' },
    { only: [] },
  ])('is not taken half understood: %j', (sales) => {
    expect(lobOf(sales)).toBeUndefined();
  });
});
