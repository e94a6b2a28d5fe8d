/** Letters whose letters change with their neighbours, read by a program that knows nothing of how they are set. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMarkdown } from '../../../../../lib/document/markdown/parse-markdown.ts';
import { renderLetter } from '../../../../../lib/document/render-letter.ts';
import { fontOfScripts } from '../../../../../lib/document/scripts/font-of-scripts.ts';
import { loadScript } from '../../../../../lib/document/scripts/shaping/loaded-script.ts';
import { SHAPED_SCRIPTS } from '../../../../../lib/document/scripts/shaping/shaped-scripts.ts';
import { aLetter, RECIPIENT } from '../../support/a-letter.ts';
import { readPdf } from '../../support/read-pdf.ts';

const SAMPLES = {
  arabic: 'السيدة آدا المحترمة، حسابكم رقم ٤٥٦ (Main Street) جاهز جميعًا.',
  persian: 'نامه به شما می نویسیم و کتاب های شما آماده است.',
  urdu: 'آپ کا خط ملا، بہت شکریہ۔ ہم جلد جواب دیں گے۔',
  'pointed hebrew': 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם (פרק 1).',
  hindi: 'हम आपके खाते के विषय में लिख रहे हैं। क्षत्रिय, श्री, ज्ञान, हिन्दी।',
  bengali: 'আমরা আপনার হিসাব সম্পর্কে লিখছি। এই বছরটি ভালো ছিল।',
  punjabi: 'ਅਸੀਂ ਤੁਹਾਡੇ ਖਾਤੇ ਬਾਰੇ ਲਿਖ ਰਹੇ ਹਾਂ।',
  gujarati: 'અમે તમારા ખાતા વિશે લખી રહ્યા છીએ.',
  tamil: 'உங்கள் கணக்கைப் பற்றி எழுதுகிறோம். இந்த ஆண்டு நல்ல ஆண்டு.',
  telugu: 'మీ ఖాతా గురించి మేము వ్రాస్తున్నాము.',
  kannada: 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ನಾವು ಬರೆಯುತ್ತಿದ್ದೇವೆ.',
  malayalam: 'നിങ്ങളുടെ അക്കൗണ്ടിനെക്കുറിച്ച് ഞങ്ങൾ എഴുതുന്നു.',
  thai: 'เราเขียนถึงท่านเกี่ยวกับบัญชีของท่าน น้ำใจ กรุณานำจดหมายมาด้วย',
} as const;

async function linesOf(letter: Parameters<typeof aLetter>[0]) {
  const { bytes } = await renderLetter(aLetter(letter));
  const pages = await readPdf(bytes);
  return pages.flatMap((page, at) =>
    page.items
      .filter(({ y }) => y > 72 && y < (at > 0 ? 720 : 549))
      .filter((item) => item.text.trim() !== ''),
  );
}

const textOf = async (text: string) =>
  (await linesOf({ text })).map((line) => line.text.trim()).join(' ');

describe.each(Object.entries(SAMPLES))('a letter in %s', (_, sample) => {
  test('is found again as it was written', async () => {
    expect(await textOf(sample)).toBe(sample);
  });

  test('of many lines keeps every letter, within its margins', async () => {
    const text = `${sample} `.repeat(40).trim();
    const lines = await linesOf({ text });
    expect(lines.length).toBeGreaterThan(10);
    const withoutSpaces = (words: string) => words.replace(/\s/g, '');
    expect(withoutSpaces(lines.map((line) => line.text).join(''))).toBe(withoutSpaces(text));
    for (const { x, width } of lines) {
      expect(x).toBeGreaterThan(71);
      expect(x + width).toBeLessThan(7.5 * 72 + 1);
    }
  });

  test('is the same bytes every time', async () => {
    const make = () => renderLetter(aLetter({ text: sample }));
    expect((await make()).sha256).toBe((await make()).sha256);
  });
});

describe('letters meet', () => {
  const glyphsOf = async (text: string) => (await linesOf({ text }))[0]?.width ?? 0;

  test('in Arabic: a word is not the sum of its letters', async () => {
    expect(await glyphsOf('سلام')).not.toBeCloseTo(await glyphsOf('س ل ا م'), 0);
  });

  test('but where a non-joiner keeps them apart, which is no ink', async () => {
    const [joined, apart] = [await glyphsOf('میخواهم'), await glyphsOf('می\u200cخواهم')];
    expect(joined).not.toBeCloseTo(apart, 1);
    expect((await textOf('می\u200cخواهم')).replace('\u200c', '')).toBe('میخواهم');
  });
});

describe('a joiner goes with the letter before it', () => {
  test.each([
    ['bengali', 'র\u200d\u09cdযাব', 'র\u09cdযাব'],
    ['kannada', 'ರ\u200d\u0ccdಕ', 'ರ\u0ccdಕ'],
    ['malayalam', 'അവന\u0d4d\u200d', 'അവന\u0d4d'],
    ['devanagari', 'क\u094d\u200dष', 'क\u094dष'],
    ['devanagari', 'क\u094d\u200cष', 'क\u094dष'],
    ['gurmukhi', 'ਸ\u0a4d\u200dਰ', 'ਸ\u0a4dਰ'],
    ['gujarati', 'ક\u0acd\u200dષ', 'ક\u0acdષ'],
    ['tamil', 'க\u0bcd\u200cஷ', 'க\u0bcdஷ'],
    ['telugu', 'క\u0c4d\u200cష', 'క\u0c4dష'],
    ['arabic', 'می\u200cخواهم', 'میخواهم'],
  ])('in %s: %j is shaped as one word, unlike %j', async (name, word, without) => {
    const found = SHAPED_SCRIPTS.find((each) => each.name === name);
    if (found === undefined) throw new TypeError(name);
    const script = await loadScript(found);
    const shaped = script.shape(word, found.direction);
    const inks = (glyphs: typeof shaped) =>
      glyphs.map(({ glyph }) => glyph).filter((glyph) => script.outline(glyph).length > 0);
    expect(inks(shaped)).not.toEqual(inks(script.shape(without, found.direction)));

    const { font, inUnits, isComplete } = await fontOfScripts([word]);
    const units = Array.from(inUnits(word), (unit) => unit.charCodeAt(0));
    expect(isComplete).toBe(true);
    expect(units).toHaveLength(new Set(shaped.map(({ cluster }) => cluster)).size);
    const width = units.reduce((sum, unit) => sum + (font.widthOf[unit] ?? 0), 0);
    expect(width).toBe(shaped.reduce((sum, { advance }) => sum + advance, 0));
    const stands = units.map((unit) => String(font.standsFor?.get(unit)));
    const written = found.direction === 'rtl' ? [...stands.join('')].reverse() : stands;
    expect(written.join('')).toHaveLength(word.length);
    if (found.direction === 'ltr') expect(written.join('')).toBe(word);
  });

  test('and loads no other script: a text with a joiner has the faces of the same text without', async () => {
    const glyphsOf = async (text: string) => (await fontOfScripts([text])).font.packed.glyphs;
    expect(await glyphsOf('র\u200d\u09cdযাব ছিল।')).toBe(await glyphsOf('র'));
  });

  test('and so do the ends of verses, which print in any script and alone', async () => {
    for (const text of ['ছিল।', 'ছিল ।', 'ছিল॥ राम।', '।', 'கண்।', 'x ॥']) {
      expect(await textOf(text)).toBe(text);
    }
  });

  test('a mark that the face of its letters lacks is refused, whichever other face has it', async () => {
    await expect(textOf('क\u0951 க\u0951')).rejects.toMatchObject({
      code: 'unsupported_characters',
    });
  });
});

test('Thai is divided between its words, of which none is far too long for a line', async () => {
  const text = SAMPLES.thai.replaceAll(' ', '').repeat(12);
  const lines = await linesOf({ text });
  for (const line of lines.slice(0, -1)) expect(line.width).toBeGreaterThan(6.5 * 72 * 0.8);
});

test('tall scripts have their lines further apart, and a name among English does not', async () => {
  const apart = async (text: string) => {
    const [one, other] = await linesOf({ text });
    return (one?.y ?? 0) - (other?.y ?? 0);
  };
  expect(await apart(`${SAMPLES.arabic}\n${SAMPLES.arabic}`)).toBeCloseTo(14.5 * 1.24, 1);
  expect(await apart('One line, to محمد, as friends do\nand another one.')).toBeCloseTo(14.5, 1);
});

test('names stand in an English letter, in Markdown, too, and in its subject', async () => {
  const text = 'Dear प्रिया and **สมชาย**,';
  const subject = 'प्रिया ☺';
  const lines = await linesOf({
    text,
    subject,
    blocks: parseMarkdown(text, (words) => words),
  });
  const words = lines.map((line) => line.text).join('');
  for (const word of ['प्रिया', 'สมชาย', '☺']) expect(words).toContain(word);
});

describe('what is refused', () => {
  test.each([
    ['a script without a face', { text: 'Dear \u{1780}' }, '/text'],
    ['a letter that its face lacks', { text: 'Dear \u{6ff}\u{8e2}' }, '/text'],
    ['a street', { to: { ...RECIPIENT, line1: 'محمد' } }, '/to/line1'],
    [
      'a street below such a text',
      { text: 'राम', to: { ...RECIPIENT, line1: 'राम' } },
      '/to/line1',
    ],
    ['a unit of private use', { text: 'राम \ue900' }, '/text'],
  ])('%s', async (_, letter, pointer) => {
    await expect(renderLetter(aLetter(letter))).rejects.toMatchObject({
      code: 'unsupported_characters',
      errors: [{ pointer }],
    });
  });

  test('more different letters than one document has places for', async () => {
    const marks = Array.from({ length: 21 }, (_, at) => String.fromCharCode(0x64b + at));
    const letters = Array.from({ length: 24 }, (_, at) => String.fromCharCode(0x628 + at));
    const words = letters.flatMap((letter) =>
      marks.flatMap((one) => marks.map((other) => letter + one + other)),
    );
    await expect(renderLetter(aLetter({ text: words.join(' ') }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      message: expect.stringContaining('combinations'),
    });
  });
});

test('whatever is written is printed, or refused by name', async () => {
  const unit = fc.constantFrom(...'سلامًا،؟١٢ क्षि्ी॥র্ক்ക്തాన్ಕ್ਕਂગ્નำน้แא\u05b8\u05c1(1) aB.\u200c\u200d');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 60 }), async (text) => {
      const letter = await renderLetter(aLetter({ text: `x ${text}` })).catch((error) => error);
      if (letter instanceof Error) expect(letter).toMatchObject({ code: 'unsupported_characters' });
      else expect(letter.pageCount).toBe(1);
    }),
    { numRuns: 60 },
  );
});
