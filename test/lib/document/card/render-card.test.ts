import { describe, expect, test } from '@jest/globals';
import { NOTECARD, POSTCARDS } from '../../../../lib/document/card/card-sizes.ts';
import { renderCard } from '../../../../lib/document/render-card.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { aCard, boxOf, expectInside, MESSAGE, SENTENCE, SWASH, sides, written } from './a-card.ts';
import { around, overlap } from './drawn-page.ts';

const INCH = 72;

const SHEETS = {
  postcard_4x6: [450, 306],
  postcard_6x9: [666, 450],
  postcard_6x11: [810, 450],
} as const;

const MARK = [
  'Mailed with Physical Mail Service.',
  'About this card or to stop mail: mail.example.com/r/k7qd9-m2x4t',
];

const POSTCARD_FORMATS = ['postcard_4x6', 'postcard_6x9', 'postcard_6x11'] as const;

describe('a card', () => {
  test('is hinted at for a field that goes on in its next line, on the side that is written on', async () => {
    const text = 'Dear Ada,\n\nyour friends at [Your Company\nName Here] say hello.';
    for (const [format, page] of [['postcard_6x9', 1] as const, ['notecard', 2] as const]) {
      const { hints } = await renderCard(aCard({ format, text }));
      expect(hints).toMatchObject([
        {
          code: 'unfilled_placeholder',
          page,
          fix: expect.stringContaining('`[Your Company Name Here]`'),
        },
      ]);
    }
  });
});

test('a mark is told once, however many lines of a card have it', async () => {
  const { hints } = await renderCard(aCard({ text: '**Hi**\n**Ada**\n**Bob**' }));
  expect(hints).toMatchObject([
    { code: 'looks_like_markdown', fix: expect.stringMatching(/take them out/) },
  ]);
});

describe('a postcard', () => {
  test.each(POSTCARD_FORMATS)(
    '%s has two sides with an eighth of an inch of bleed',
    async (format) => {
      const pages = await sides({ format });
      const [width, height] = SHEETS[format];
      expect(pages).toHaveLength(2);
      for (const page of pages) {
        expect(page.media).toEqual([0, 0, width, height]);
        expect(page.bleedBox).toEqual(page.media);
        expect(page.trim).toEqual([9, 9, width - 9, height - 9]);
      }
    },
  );

  test.each(POSTCARD_FORMATS)('%s keeps ink away from where others print', async (format) => {
    const { width, height, inkFree } = POSTCARDS[format];
    const free = {
      block: boxOf(inkFree),
      barcode: { left: width - 4.75 * INCH, bottom: -9, right: width + 9, top: 0.625 * INCH },
      postage: {
        left: width - 1.875 * INCH,
        bottom: height - 1.875 * INCH,
        right: width + 9,
        top: height + 9,
      },
    };
    for (const text of [MESSAGE, ...Array.from({ length: 30 }, (_, nth) => `${MESSAGE} ${nth}`)]) {
      const [, address] = await sides({ format, text });
      for (const [name, zone] of Object.entries(free)) {
        const inked = address?.paths.filter((path) => overlap(path, zone));
        expect({ name, inked }).toEqual({ name, inked: [] });
      }
    }
  });

  test('leaves the recipient to the rail and never carries the mark', async () => {
    const pages = await sides({ returnMark: 'Mailed with Physical Mail Service.' });
    const lines = new Set(pages.flatMap((page) => written(page).map(({ line }) => line)));
    expect(lines).toContain('Ada Lovelace');
    expect(lines).not.toContain('Grace Hopper');
    expect(lines).not.toContain('Mailed with Physical Mail Service.');
  });

  test.each(POSTCARD_FORMATS)('%s keeps the meadow off the writing', async (format) => {
    const [front] = await sides({ format });
    const art = (front?.paths ?? []).filter(({ line }) => line === undefined).slice(1);
    const { right } = around(art);
    expect(right).toBeLessThanOrEqual(POSTCARDS[format].message.left + SWASH);
  });
});

describe('a notecard', () => {
  test('is a folded A2 sheet, outside and inside, and its envelope', async () => {
    const pages = await sides({ format: 'notecard' });
    expect(pages.map(({ trim }) => trim)).toEqual([
      [9, 9, 9 + 8.5 * INCH, 9 + 5.5 * INCH],
      [9, 9, 9 + 8.5 * INCH, 9 + 5.5 * INCH],
      [0, 0, 5.75 * INCH, 4.375 * INCH],
    ]);
  });

  test('has the front at the right of the fold, and says nothing there', async () => {
    const [outside] = await sides({ format: 'notecard', returnMark: MARK.join('\n') });
    const front = around(outside?.paths ?? []);
    expect(front.left).toBeGreaterThan(NOTECARD.fold);
    expect(written(outside)).toEqual([]);
  });

  test('has the mark on the back of its envelope, and no such page without one', async () => {
    const pages = await sides({ format: 'notecard', returnMark: MARK.join('\n') });
    const [, , , back] = pages;
    expect(pages).toHaveLength(4);
    expect(back?.trim).toEqual([0, 0, 5.75 * INCH, 4.375 * INCH]);
    expect([...new Set(written(back).map(({ line }) => line))]).toEqual(MARK);
    const ink = around(written(back));
    expect(ink.right - ink.left).toBeLessThan(NOTECARD.fold);
    expect((ink.left + ink.right) / 2).toBeCloseTo((5.75 / 2) * INCH, -1);
    expect(ink.bottom).toBeGreaterThan(0.625 * INCH);
    expect(written(pages[2]).map(({ line }) => line)).not.toContain(MARK[0]);
    expect(await sides({ format: 'notecard' })).toHaveLength(3);
  });

  test('keeps a short message on the right page and starts a long one on the left', async () => {
    const [, short] = await sides({ format: 'notecard' });
    expect(around(written(short)).left).toBeGreaterThan(NOTECARD.fold);
    const [, long] = await sides({ format: 'notecard', text: SENTENCE.repeat(25) });
    expect(written(long)[0]?.right).toBeLessThan(NOTECARD.fold);
    expect(around(written(long)).right).toBeGreaterThan(NOTECARD.fold);
  });

  test('writes the recipient where machines look, and nothing in the barcode zone', async () => {
    const [, , envelope] = await sides({ format: 'notecard' });
    const recipient = written(envelope).filter(({ line }) => line === 'Grace Hopper');
    const address = around(recipient);
    expectInside(address, { left: 36, bottom: 45, right: 5.25 * INCH, top: 2.75 * INCH }, 0);
    expect(address.top - address.bottom).toBeGreaterThan(12 * 0.6);
    const barcode = { left: 1 * INCH, bottom: 0, right: 5.75 * INCH, top: 0.625 * INCH };
    expect(envelope?.paths.filter((path) => overlap(path, barcode))).toEqual([]);
  });

  test('takes the longest address that the schema and the rails allow on one line', async () => {
    const line1 = '1234 North Doctor Martin Luther King Junior Boulevard West';
    const to = aPostalAddress({ name: 'W'.repeat(30), company: 'X Ltd', line1, line2: 'Apt 1' });
    await expect(renderCard(aCard({ format: 'notecard', to }))).resolves.toBeDefined();
  });
});
