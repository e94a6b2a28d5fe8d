import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { textOf } from '../../../../../lib/document/pdf/text/page-text.ts';
import { type InkedPart, writeInkedText } from '../../../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../../../lib/screening/risk-screener.ts';
import { lines, onePage, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { seen } from '../inspected.ts';

async function read(content: string) {
  const { text, textAsSeen } = textOf(await seen(rawPdf(onePage({ content }))));
  return { text, textAsSeen, both: `${text} ${textAsSeen}`.replace(/\s+/g, ' ') };
}

const WORDS = ['I', 'will', 'come', 'and', 'burn', 'your', 'house'];
const ADVANCES = [4, 20, 32, 22, 26, 25, 33];

/** Each word where it belongs on one line of Helvetica, painted by itself. */
function placed(order: readonly number[]): string {
  const left = (at: number) => ADVANCES.slice(0, at).reduce((sum, each) => sum + each + 3, 100);
  const shown = order.map((at) => `1 0 0 1 ${left(at)} 400 Tm (${WORDS[at]}) Tj`);
  return `BT /F1 11 Tf ${shown.join(' ')} ET`;
}

describe('what is set large', () => {
  const SMALL = ['the frogs sing again, and the plums are ripe', 'come and see us in the spring'];
  const between = (words: readonly string[], size: number) =>
    words
      .flatMap((word, at) => [
        lines([word], { y: 600 - 150 * at, size }),
        lines(SMALL, { y: 560 - 150 * at, size: 7 }),
      ])
      .join('\n');
  const largeOf = async (...contents: string[]) => {
    const pages = await Promise.all(contents.map((content) => seen(rawPdf(onePage({ content })))));
    return textOf(pages.flat()).textSetLarge.split(/\s+/).join(' ');
  };

  test('is read by itself, as the eye picks it out', async () => {
    expect(await largeOf(between(['WE', 'COME', 'TONIGHT'], 90))).toBe('WE COME TONIGHT');
  });

  test('is read over the pages', async () => {
    const pages = ['WE', 'COME', 'TONIGHT'].map((word) => between([word], 60));
    expect(await largeOf(...pages)).toBe('WE COME TONIGHT');
  });

  test('is what exceeds the body by four tenths', async () => {
    expect(await largeOf(between(['A', 'HEADING'], 9))).toBe('');
    expect(await largeOf(between(['A', 'HEADING'], 10))).toBe('A HEADING');
    expect(await largeOf(lines(SMALL))).toBe('');
  });
});

describe('what stands alone on its page', () => {
  const LETTER = [
    'Dear Ada,',
    'the frogs sing again by the pond, and the plums are ripe at last.',
    'Come and see us in the spring, when the road is dry.',
  ];
  const page = (...alone: readonly string[]) =>
    [
      lines(LETTER, { y: 600, size: 11 }),
      ...alone.map((words, at) => lines([words], { y: 400 - 60 * at, size: 11 })),
    ].join('\n');
  const pagesOf = async (...contents: string[]) => {
    const pages = await Promise.all(contents.map((content) => seen(rawPdf(onePage({ content })))));
    return pages.flat();
  };
  const aloneOn = async (...contents: string[]) => textOf(await pagesOf(...contents)).textSetAlone;
  const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  const THREAT = ['I will', 'kill you', 'and burn', 'your house', 'tonight'];

  test('is read over the pages', async () => {
    expect(await aloneOn(...THREAT.map((words) => page(words)))).toBe(THREAT.join('\n'));
  });

  test.each([
    ['the number of its page', (words: string, at: number) => page(words, `Page ${at + 1} of 5`)],
    ['a closing', (words: string) => page('Yours sincerely,', words)],
    ['what each page has otherwise', (words: string, at: number) => page(words, DAYS[at] ?? '')],
  ])('is read past %s', async (_what, pageWith) => {
    expect(await aloneOn(...THREAT.map(pageWith))).toContain(THREAT.join('\n'));
  });

  test('is nothing on a single page, nor a paragraph, nor a number', async () => {
    expect(await aloneOn(page('I will'))).toBe('');
    const sentence = 'and the bees are back in the lime tree';
    expect(await aloneOn(page(sentence, '- 1 -'), page(`${sentence} again`, '- 2 -'))).toBe('');
  });

  test('is screened', async () => {
    const { text, textSetAlone } = textOf(await pagesOf(...THREAT.map((words) => page(words))));
    const judged = (parts: readonly InkedPart[]) =>
      createRiskScreener().screen({ text: writeInkedText(parts), documentSha256: 'a'.repeat(64) });
    const content = { kind: 'content', text } as const;
    expect(await judged([content])).toMatchObject({ outcome: 'allow' });
    expect(
      await judged([content, { kind: 'content_set_apart', text: textSetAlone }]),
    ).toMatchObject({ outcome: 'hold', categories: ['threat_of_violence'] });
  });
});

describe('the text of a page', () => {
  test('is that of its lines', async () => {
    const { text, textAsSeen } = await read(lines(['Dear Ada,', 'two words']));
    expect(text).toBe('Dear Ada,\ntwo words');
    expect(textAsSeen).toBe('');
  });

  test.each([
    'We agree that it must be mended before the winter comes, and that it is up to us',
    'I am at home on 3 or 4 of the days, so do let me know if it is all right.',
    'This is line 3 of a very full page',
  ])('has its spaces where many words are short: %s', async (line) => {
    expect(await read(lines([line]))).toMatchObject({ text: line, textAsSeen: '' });
  });

  test('reads a sentence whatever the order of its words', async () => {
    const anOrder = fc.shuffledSubarray(
      WORDS.map((_, at) => at),
      { minLength: WORDS.length },
    );
    await fc.assert(
      fc.asyncProperty(anOrder, async (order) => {
        expect((await read(placed(order))).both).toContain(WORDS.join(' '));
      }),
      { numRuns: 30 },
    );
  });

  test('has a word whole that the end of a line divides', async () => {
    expect((await read(lines(['I will be threat-', 'ening you']))).both).toContain(
      'threatening you',
    );
  });

  test.each([70, 120, 200])('reads a line along a circle of %i points', async (radius) => {
    const STEP = 9;
    const letters = [...'HOLLOWAY ACADEMY'].map((letter, at) => {
      const angle = Math.PI / 2 - (at * STEP) / radius;
      const [cos, sin] = [Math.sin(angle), -Math.cos(angle)].map((each) => each.toFixed(5));
      const [x, y] = [300 + radius * Math.cos(angle), 400 + radius * Math.sin(angle)];
      return `${cos} ${sin} ${-Number(sin)} ${cos} ${x.toFixed(2)} ${y.toFixed(2)} Tm (${letter}) Tj`;
    });
    const { both, textAsSeen } = await read(`BT /F1 11 Tf ${letters.join(' ')} ET`);
    expect(both.replaceAll(' ', '')).toContain('HOLLOWAYACADEMY');
    expect(textAsSeen.trim().split('\n').length).toBeLessThan(4);
  });

  const THREAT = 'I WILL KILL YOU';
  /** Each letter by itself, where `place` says; of a space nothing is painted. */
  const letterByLetter = (place: (at: number) => { x: number; y: number; turn: number }) =>
    [...THREAT].flatMap((letter, at) => {
      const { x, y, turn } = place(at);
      const [cos, sin] = [Math.cos(turn).toFixed(5), Math.sin(turn).toFixed(5)];
      const matrix = `${cos} ${sin} ${-Number(sin)} ${cos} ${x.toFixed(2)} ${y.toFixed(2)}`;
      return letter === ' ' ? [] : [`${matrix} Tm (${letter}) Tj`];
    });

  test('has its words where letters stand at even steps, along a line or an arc', async () => {
    const line = letterByLetter((at) => ({ x: 100 + 12 * at, y: 400, turn: 0 }));
    expect((await read(`BT /F1 14 Tf ${line.join(' ')} ET`)).both).toContain(THREAT);
    const arc = letterByLetter((at) => {
      const angle = 1.3 - (12 * at) / 150;
      const [x, y] = [300 + 150 * Math.cos(angle), 300 + 150 * Math.sin(angle)];
      return { x, y, turn: angle - Math.PI / 2 };
    });
    expect((await read(`BT /F1 14 Tf ${arc.join(' ')} ET`)).both).toContain(THREAT);
  });

  test.each([90, 180, 270, 30])('reads what is turned by %i degrees', async (degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const turned = `q ${cos} ${sin} ${-sin} ${cos} 300 400 cm ${lines(['turned words of text'], { x: 0, y: 0 })} Q`;
    expect((await read(turned)).both).toContain('turned words of text');
  });

  test.each([3, 7])('leaves out what is not painted: mode %i', async (mode) => {
    const { both } = await read(
      `${lines(['seen'])} q ${mode} Tr ${lines(['hidden'], { y: 300 })} Q`,
    );
    expect(both.trim()).toBe('seen');
  });
});
