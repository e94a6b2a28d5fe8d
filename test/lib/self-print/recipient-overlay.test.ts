import { describe, expect, test } from '@jest/globals';
import { BARCODE_CLEAR, POSTAGE_CLEAR, POSTCARDS } from '../../../lib/document/card/card-sizes.ts';
import { handFont } from '../../../lib/document/card/hand-font.ts';
import { recipientOverlay } from '../../../lib/self-print/recipient-overlay.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { boxOf, expectInside, SWASH } from '../document/card/a-card.ts';
import { around, drawnPages } from '../document/card/drawn-page.ts';

const FORMATS = ['postcard_4x6', 'postcard_6x9', 'postcard_6x11'] as const;
const LONG = 'W'.repeat(50);
const RECIPIENTS = {
  'a short one': aPostalAddress(),
  'a long one': aPostalAddress({ name: LONG, company: LONG, line1: LONG, line2: LONG, city: LONG }),
};

async function drawn(format: string, to = aPostalAddress()) {
  const overlay = await recipientOverlay({ format, to, orderId: 'ord_1' });
  const [page, ...more] = drawnPages(overlay ?? new Uint8Array());
  expect(more).toEqual([]);
  return page?.paths ?? [];
}

describe.each(FORMATS)('the recipient of a %s', (format) => {
  test.each(Object.entries(RECIPIENTS))('stands where the card is kept free: %s', async (_, to) => {
    const { inkFree, height } = POSTCARDS[format];
    const ink = around(await drawn(format, to));
    expectInside(ink, boxOf(inkFree), SWASH);
    expect(ink.bottom).toBeGreaterThan(BARCODE_CLEAR.height);
    expect(ink.top).toBeLessThan(height - POSTAGE_CLEAR.height + SWASH);
  });

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

test('the hand writes every letter that the rail takes', async () => {
  const { glyphOf } = await handFont('classic');
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const codes = [...range(0x20, 0x7e), ...range(0xc0, 0x17e), 0x2018, 0x2019, 0x2013];
  expect(codes.filter((code) => (glyphOf[code] ?? 0) === 0)).toEqual([]);
});
