import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NOTECARD, POSTCARDS } from '../../../../lib/document/card/card-sizes.ts';
import type { Panel } from '../../../../lib/document/card/fit-text.ts';
import { type CardContent, renderCard } from '../../../../lib/document/render-card.ts';
import type { MailError } from '../../../../lib/errors/mail-error.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { around, type Box, type DrawnPage, drawnPages, overlap } from './drawn-page.ts';

const INCH = 72;
const FORMATS = ['postcard_4x6', 'postcard_6x9', 'postcard_6x11', 'notecard'] as const;
const SHEETS = {
  postcard_4x6: [450, 306],
  postcard_6x9: [666, 450],
  postcard_6x11: [810, 450],
} as const;
const POSTCARD_FORMATS = ['postcard_4x6', 'postcard_6x9', 'postcard_6x11'] as const;
const PANELS: Record<CardContent['format'], Panel> = {
  postcard_4x6: POSTCARDS.postcard_4x6.message,
  postcard_6x9: POSTCARDS.postcard_6x9.message,
  postcard_6x11: POSTCARDS.postcard_6x11.message,
  notecard: NOTECARD.insideRight,
};
/** Tails and swashes may reach out of the panel by this much; its margins are far wider. */
const SWASH = 10;
const MESSAGE = 'Dear Ada,\n\nthe engine weaves algebraical patterns.\n\nYours, Charles';
const SENTENCE = 'The engine weaves algebraical patterns, as the loom weaves flowers & leaves. ';
const ALPHABET =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789    ,.!?éüßñçł-’“”€ПриветЖ♥\n\t';

function aCard(overrides: Partial<CardContent> = {}): CardContent {
  return {
    format: 'postcard_6x9',
    text: MESSAGE,
    to: aPostalAddress({ name: 'Grace Hopper' }),
    from: aPostalAddress(),
    returnMark: null,
    ...overrides,
  };
}

async function sides(overrides: Partial<CardContent> = {}): Promise<DrawnPage[]> {
  return drawnPages((await renderCard(aCard(overrides))).bytes);
}

async function refusal(overrides: Partial<CardContent>): Promise<MailError> {
  return renderCard(aCard(overrides)).then(
    () => {
      throw new Error('was accepted');
    },
    (error: MailError) => error,
  );
}

function boxOf({ left, bottom, width, height }: Panel): Box {
  return { left, bottom, right: left + width, top: bottom + height };
}

function written(page: DrawnPage | undefined) {
  return (page?.paths ?? []).filter(({ line }) => line !== undefined);
}

function messagePage(format: CardContent['format'], pages: readonly DrawnPage[]) {
  return pages[format === 'notecard' ? 1 : 0];
}

function expectInside(inner: Box, outer: Box, slack: number): void {
  expect(inner.left).toBeGreaterThanOrEqual(outer.left - slack);
  expect(inner.bottom).toBeGreaterThanOrEqual(outer.bottom - slack);
  expect(inner.right).toBeLessThanOrEqual(outer.right + slack);
  expect(inner.top).toBeLessThanOrEqual(outer.top + slack);
}

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
    const pages = await sides({ returnMark: 'Return service requested.' });
    const lines = new Set(pages.flatMap((page) => written(page).map(({ line }) => line)));
    expect(lines).toContain('Ada Lovelace');
    expect(lines).not.toContain('Grace Hopper');
    expect(lines).not.toContain('Return service requested.');
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

  test('has the front at the right of the fold and the mark on the back', async () => {
    const [outside] = await sides({ format: 'notecard', returnMark: 'Return service requested.' });
    const front = around((outside?.paths ?? []).filter(({ line }) => line === undefined));
    expect(front.left).toBeGreaterThan(NOTECARD.fold);
    expect(around(written(outside)).right).toBeLessThan(NOTECARD.fold);
    const [plain] = await sides({ format: 'notecard' });
    expect(written(plain)).toEqual([]);
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

describe('the hand', () => {
  test.each(FORMATS)(
    'writes %s alike for the same request and otherwise for another',
    async (format) => {
      const [once, again, other] = await Promise.all([
        renderCard(aCard({ format })),
        renderCard(aCard({ format })),
        renderCard(aCard({ format, text: `${MESSAGE}.` })),
      ]);
      expect(Buffer.compare(once.bytes, again.bytes)).toBe(0);
      expect(once.sha256).toBe(again.sha256);
      expect(once.sha256).not.toBe(other.sha256);
    },
  );

  test('never draws two equal letters alike', async () => {
    const [front] = await sides({ text: 'e'.repeat(40) });
    const drawings = written(front).map(({ path }) => path);
    expect(drawings).toHaveLength(40);
    expect(new Set(drawings).size).toBe(40);
  });

  test('does not write a letter in the same form twice running', async () => {
    const [front] = await sides({ text: 't'.repeat(30) });
    const segments = written(front).map(({ path }) => path.replace(/-?\d+ /g, ''));
    const forms = new Set(segments);
    expect(forms.size).toBe(3);
    for (let at = 1; at < segments.length; at++) expect(segments[at]).not.toBe(segments[at - 1]);
  });

  test('says in ActualText what it draws, word for word', async () => {
    const [front] = await sides({ text: 'Grüße aus Łódź ♥' });
    expect([...new Set(written(front).map(({ line }) => line))].join(' ')).toBe('Grüße aus Łódź ♥');
  });

  test('carries no fonts and no text that a reader could extract but a printer would not print', async () => {
    const { bytes } = await renderCard(aCard());
    expect(Buffer.from(bytes).includes('/Font')).toBe(false);
  });
});

describe('the size of the writing', () => {
  const supported = fc.string({
    unit: fc.constantFrom(...ALPHABET),
    minLength: 1,
    maxLength: 3500,
  });

  test('any text fits its panel, or is refused with the number of characters that fit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FORMATS), supported, async (format, raw) => {
        const text = `${raw}x`;
        const error = await renderCard(aCard({ format, text })).then(
          (rendered) => expectFits(format, drawnPages(rendered.bytes)),
          (refused: MailError) => refused,
        );
        if (error === undefined) return;
        expect(error.code).toBe('validation_error');
        const fitting = Number(/first (\d+) of/.exec(error.reason)?.[1]);
        expect(fitting).toBeGreaterThan(0);
        const prefix = `${text.slice(0, fitting)}`;
        if (prefix.trim() === '') return;
        const rendered = await renderCard(aCard({ format, text: prefix }));
        expectFits(format, drawnPages(rendered.bytes));
      }),
      { numRuns: 60 },
    );
  });

  function expectFits(format: CardContent['format'], pages: readonly DrawnPage[]): void {
    const ink = around(written(messagePage(format, pages)));
    const panel = boxOf(PANELS[format]);
    const left = format === 'notecard' ? NOTECARD.insideLeft.left : panel.left;
    expectInside(ink, { ...panel, left }, SWASH);
  }

  test('the number is the longest prefix that fits', async () => {
    const text = SENTENCE.repeat(60);
    const error = await refusal({ format: 'postcard_4x6', text });
    const fitting = Number(/first (\d+) of 4620 /.exec(error.reason)?.[1]);
    const more = await refusal({ format: 'postcard_4x6', text: text.slice(0, fitting + 1) });
    expect(more.reason).toContain(`first ${fitting} of`);
  });

  test('a short text is written larger than a long one', async () => {
    const height = async (text: string) => {
      const [front] = await sides({ text });
      const [first] = written(front);
      return (first?.top ?? 0) - (first?.bottom ?? 0);
    };
    expect(await height('Hello there')).toBeGreaterThan(
      1.3 * (await height(`H${SENTENCE.repeat(15)}`)),
    );
  });

  test.each(FORMATS)('a full %s is made quickly and stays below 400 kB', async (format) => {
    const text = SENTENCE.repeat(100);
    const fitting = Number(/first (\d+)/.exec((await refusal({ format, text })).reason)?.[1]);
    const started = performance.now();
    const { bytes } = await renderCard(aCard({ format, text: text.slice(0, fitting) }));
    expect(performance.now() - started).toBeLessThan(2000);
    expect(bytes.length).toBeLessThan(400_000);
  });
});

describe('what cannot be written', () => {
  test.each(['', '  \n\t', '\f', '​'])('%j is an empty document', async (text) => {
    expect((await refusal({ text })).code).toBe('empty_document');
  });

  test('characters that the hand lacks are named, and private use codes are among them', async () => {
    const error = await refusal({ text: 'Hi 漢 and \ue061' });
    expect(error.code).toBe('unsupported_characters');
    expect(error.reason).toBe('the font cannot print: "漢" (U+6F22), U+E061');
  });

  test('an address is only looked at where the card prints it', async () => {
    const to = aPostalAddress({ name: '漢字' });
    await expect(renderCard(aCard({ to }))).resolves.toBeDefined();
    expect((await refusal({ format: 'notecard', to })).reason).toContain('to.name: ');
    expect((await refusal({ from: to })).reason).toContain('from.name: ');
  });

  test('an address line that does not fit is refused by name', async () => {
    const from = aPostalAddress({ line1: 'W'.repeat(120) });
    const error = await refusal({ from });
    expect(error.code).toBe('validation_error');
    expect(error.reason).toMatch(/^from: /);
  });

  test('a card counts as one page', async () => {
    for (const format of FORMATS) {
      expect((await renderCard(aCard({ format }))).pageCount).toBe(1);
    }
  });
});
