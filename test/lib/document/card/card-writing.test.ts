import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NOTECARD, POSTCARDS } from '../../../../lib/document/card/card-sizes.ts';
import type { Panel } from '../../../../lib/document/card/fit-text.ts';
import { type CardContent, renderCard } from '../../../../lib/document/render-card.ts';
import type { MailError } from '../../../../lib/errors/mail-error.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';
import { dictionariesOf } from '../support/pdf-objects.ts';
import { aCard, boxOf, expectInside, MESSAGE, SENTENCE, SWASH, sides, written } from './a-card.ts';
import { around, type DrawnPage, drawnPages } from './drawn-page.ts';

const FORMATS = ['postcard_4x6', 'postcard_6x9', 'postcard_6x11', 'notecard'] as const;

const PANELS: Record<CardContent['format'], Panel> = {
  postcard_4x6: POSTCARDS.postcard_4x6.message,
  postcard_6x9: POSTCARDS.postcard_6x9.message,
  postcard_6x11: POSTCARDS.postcard_6x11.message,
  notecard: NOTECARD.insideRight,
};

const ALPHABET =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789    ,.!?éüßñçł-’“”€ПриветЖ♥\n\t';

async function refusal(overrides: Partial<CardContent>): Promise<MailError> {
  return renderCard(aCard(overrides)).then(
    () => {
      throw new Error('was accepted');
    },
    (error: MailError) => error,
  );
}

function messagePage(format: CardContent['format'], pages: readonly DrawnPage[]) {
  return pages[format === 'notecard' ? 1 : 0];
}

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

  test.each([
    'José Đặng',
    'Nguyễn Thị Hồng, mừng năm mới',
    'Hawaiʻi',
    'Diné yáʼátʼééh ǫ́',
    'Ấỉữợ 10⁴',
  ])('composes what the face lacks: %s', async (text) => {
    const [front] = await sides({ text });
    expect([...new Set(written(front).map(({ line }) => line))].join(' ')).toBe(text);
  });

  test.each([
    ['ế', 2, 'ê and an acute'],
    ['ử', 3, 'u, a horn and a hook'],
    ['ạ', 2, 'a and a dot'],
    ['ǫ́', 2, 'ǫ and an acute'],
    ['é', 1, 'which the face draws whole'],
  ])('%s is %d drawings: %s', async (text, drawings) => {
    const [front] = await sides({ text });
    const ink = written(front);
    expect(ink).toHaveLength(drawings);
    for (const mark of ink.slice(1)) {
      expect((mark.left + mark.right) / 2).toBeGreaterThan((ink[0]?.left ?? 0) - 2);
      expect((mark.left + mark.right) / 2).toBeLessThan((ink[0]?.right ?? 0) + 6);
    }
  });

  test('writes names of Vietnam on the envelope of a notecard', async () => {
    const to = { ...aPostalAddress(), name: 'Nguyễn Thị Hồng' };
    const pages = await sides({ format: 'notecard', to });
    expect(written(pages[2]).map(({ line }) => line)).toContain('Nguyễn Thị Hồng');
  });

  test('carries no fonts and no text that a reader could extract but a printer would not print', async () => {
    const { bytes } = await renderCard(aCard());
    expect(dictionariesOf(bytes)).not.toContain('/Font');
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
    let bytes: Uint8Array = new Uint8Array();
    const making = async () => {
      ({ bytes } = await renderCard(aCard({ format, text: text.slice(0, fitting) })));
    };
    expect(await cpuMsOf(making)).toBeLessThan(2000);
    expect(bytes.length).toBeGreaterThan(0);
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
    const from = aPostalAddress({ line1: `${'W'.repeat(120)}w` });
    const error = await refusal({ from });
    expect(error.code).toBe('validation_error');
    expect(error.reason).toMatch(/^from\.line1: is about \d+ characters/);
  });

  test('a card counts as one page', async () => {
    for (const format of FORMATS) {
      expect((await renderCard(aCard({ format }))).pageCount).toBe(1);
    }
  });
});
