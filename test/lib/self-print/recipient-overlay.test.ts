import { describe, expect, test } from '@jest/globals';
import { refuseUnwritable } from '../../../lib/adapters/self-print/refuse-unwritable.ts';
import {
  BARCODE_CLEAR,
  POSTAGE_CLEAR,
  POSTCARDS,
  READ_FROM_SIDES,
} from '../../../lib/document/card/card-sizes.ts';
import { handFont } from '../../../lib/document/card/hand-font.ts';
import { recipientOverlay } from '../../../lib/self-print/recipient-overlay.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { boxOf, expectInside, SWASH } from '../document/card/a-card.ts';
import { around, drawnPages } from '../document/card/drawn-page.ts';

const FORMATS = ['postcard_4x6', 'postcard_6x9', 'postcard_6x11'] as const;
const HANDS = ['classic', 'neat', 'brush'] as const;
const LONG = 'W'.repeat(50);
/** Of a capital, in points: 0.080 in (DMM 202). */
const LEAST_CAPITAL = 0.08 * 72;
const RECIPIENTS = {
  'a short one': aPostalAddress(),
  'a long one': aPostalAddress({ name: LONG, company: LONG, line1: LONG, line2: LONG, city: LONG }),
};

async function drawn(format: string, to = aPostalAddress(), hand?: string) {
  const overlay = await recipientOverlay({ format, to, orderId: 'ord_1' }, hand);
  const [page, ...more] = drawnPages(overlay ?? new Uint8Array());
  expect(more).toEqual([]);
  return page?.paths ?? [];
}

describe.each(FORMATS)('the recipient of a %s', (format) => {
  test.each(Object.entries(RECIPIENTS))('stands where the card is kept free: %s', async (_, to) => {
    const { inkFree, height, width } = POSTCARDS[format];
    for (const hand of HANDS) {
      const ink = around(await drawn(format, to, hand));
      expectInside(ink, boxOf(inkFree), SWASH);
      expect(ink.bottom).toBeGreaterThan(BARCODE_CLEAR.height);
      expect(ink.top).toBeLessThan(height - POSTAGE_CLEAR.height + SWASH);
      expect(ink.right).toBeLessThan(width - READ_FROM_SIDES + 1);
    }
  });

  test.each(HANDS)('has capitals as high as machines want, in the %s hand', async (hand) => {
    const name = 'HHHHHHHH HHHHHHHH HHHHHHH';
    const to = aPostalAddress({ name, company: name, line1: 'H'.repeat(40), line2: name });
    const capitals = (await drawn(format, to, hand)).filter(({ line }) => line === name);
    expect(capitals.length).toBeGreaterThan(20);
    for (const { top, bottom } of capitals) {
      expect(top - bottom).toBeGreaterThan(LEAST_CAPITAL);
    }
  });

  test.each(HANDS)(
    'has a long name and street in lines that are read, in the %s hand',
    async (hand) => {
      const name = 'Her Excellency Ambassador Alexandra Wilhelmina Montgomery-Featherstonehaugh';
      const line1 = 'Department of Mathematics and Statistics, 500 Northwestern Boulevard';
      const lines = new Set(
        (await drawn(format, aPostalAddress({ name, line1 }), hand)).map((l) => l.line),
      );
      expect([...lines].join(' ')).toBe(`${name} ${line1} Portland, OR 97201`);
      const longest = Math.max(...[...lines].map((line = '') => line.length));
      expect(longest).toBeLessThanOrEqual(format === 'postcard_4x6' ? 50 : 80);
    },
  );

  test('has every line of the address', async () => {
    const to = aPostalAddress({ company: 'Analytical Engines', line2: 'Apt 4' });
    const lines = new Set((await drawn(format, to)).map(({ line }) => line));
    const { name, company } = to;
    expect([...lines]).toEqual([name, company, '77 Confidential Ln Apt 4', 'Portland, OR 97201']);
  });
});

test('what carries its recipient itself gets no other', async () => {
  for (const format of ['letter', 'letter_windowed', 'notecard']) {
    const overlay = await recipientOverlay({ format, to: aPostalAddress(), orderId: 'ord_1' });
    expect(overlay).toBeUndefined();
  }
});

test('is by the hand that the card names, and by the classic one where it names none that there is', async () => {
  const drawings = (hand?: string) =>
    drawn('postcard_4x6', aPostalAddress(), hand).then((paths) => paths.map(({ path }) => path));
  const [classic, neat, brush] = await Promise.all(HANDS.map(drawings));
  expect(neat).not.toEqual(classic);
  expect(brush).not.toEqual(neat);
  expect(await drawings()).toEqual(classic);
  expect(await drawings('wobbly')).toEqual(classic);
});

test.each(HANDS)('the %s hand writes every letter that the rail takes', async (hand) => {
  const { glyphOf } = await handFont(hand);
  const isTaken = (name: string) => {
    try {
      refuseUnwritable({ to: aPostalAddress({ name }), format: 'postcard_4x6' });
      return true;
    } catch {
      return false;
    }
  };
  const all = Array.from({ length: 0xffff }, (_, code) => code + 1);
  const taken = all.filter((code) => isTaken(String.fromCharCode(code)));
  expect(taken.length).toBeGreaterThan(300);
  // What composed letters become once they are composed (NFC) was looked at as such.
  const composed = taken.map((code) => String.fromCharCode(code).normalize('NFC').charCodeAt(0));
  const unwritten = composed.filter((code) => (glyphOf[code] ?? 0) === 0);
  expect(unwritten.map((code) => code.toString(16))).toEqual([]);
});
