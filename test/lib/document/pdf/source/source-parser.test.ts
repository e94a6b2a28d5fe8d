import { describe, expect, test } from '@jest/globals';
import { PDFRawStream } from 'pdf-lib';
import { loadDocument } from '../../../../../lib/document/pdf/load-pages.ts';
import { BODY_TEXT, type Body, lines, onePage, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected } from '../inspected.ts';
import { unsoundIn } from '../unsound.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>';
const SAYING = [
  'the stream behind our house has flooded the garden',
  'endstream is a word of programs, endstream of none of ours',
  'and the endstream',
  'endobj 9 0 obj endobj',
  'each ends with endstream endobj',
];
/** Those that no program takes for the end of a stream, not even one that does not know its length. */
const NO_END = SAYING.slice(0, -1);

/** A stream whose length stands where `length` leads: an object, unless it is a number. */
function stream(data: string, length: string, entries = ''): string {
  return `<<${entries}/Length ${length}>>\nstream\n${data}\nendstream`;
}

/** Its page says some words, and draws a form that does. */
function saying(texts: readonly string[], lengths: (data: string) => Body[]): Buffer {
  const [content, form] = [
    `${BODY_TEXT} ${lines(texts, { y: 200 })} /X Do`,
    lines(texts, { y: 120 }),
  ];
  const bodies = onePage({
    resources: '/XObject<</X 6 0 R>>',
    more: [stream(form, '7 0 R', FORM), ...lengths(form), ...lengths(content)],
  });
  bodies[3] = stream(content, '8 0 R');
  return rawPdf(bodies);
}

const right = (data: string): Body[] => [`${data.length}`];
const LYING = {
  'one too many': (data: string) => [`${data.length + 2}`],
  'too few': () => ['4'],
  'no number': () => ['/Length'],
  negative: () => ['-1'],
  enormous: () => ['99999999'],
  'of itself': () => ['7 0 R'],
} as const;

describe('a length of a stream that stands elsewhere', () => {
  test('holds, whatever words of programs the letter says', async () => {
    const pdf = await inspected(saying(SAYING, right), REQUEST);
    for (const line of SAYING) expect(pdf.text.split(line)).toHaveLength(3);
    expect(await unsoundIn(pdf.bytes)).toEqual([]);
  });

  test('holds where it comes first, and in its last revision', async () => {
    const content = `${BODY_TEXT} ${lines(SAYING, { y: 200 })}`;
    const file = rawPdf([`${content.length}`, '<</Type/Catalog/Pages 3 0 R>>', ...pagesFrom(3)]);
    const head = file.toString('latin1').split('\nxref')[0];
    const trailer = 'trailer\n<</Root 2 0 R>>\n';
    const old = `1 0 obj\n12\nendobj\n`;
    const body = `${head}\n5 0 obj\n${stream(content, '1 0 R')}\nendobj\n`;
    for (const text of [body, `${old}${body}`, body.replace('1 0 obj', `${old}1 0 obj`)]) {
      const whole = `%PDF-1.4\n${text.replace(/^%PDF-1.4\n/, '')}${trailer}`;
      const pdf = await inspected(Buffer.from(whole, 'latin1'), REQUEST);
      expect(pdf.text).toContain('endobj 9 0 obj endobj');
    }
  });

  test.each(Object.entries(LYING))(
    '%s: the data end at the first end there is',
    async (_name, lying) => {
      const pdf = await inspected(saying(NO_END, lying), REQUEST);
      for (const line of NO_END) expect(pdf.text.split(line)).toHaveLength(3);
      expect(await unsoundIn(pdf.bytes)).toEqual([]);
    },
  );

  test('is a number once the file is read: nothing else is copied for it', async () => {
    const { context } = await loadDocument(saying(SAYING, () => ['1 0 R']));
    const streams = context.enumerateIndirectObjects().map(([, object]) => object);
    const lengths = streams.flatMap((each) =>
      each instanceof PDFRawStream
        ? [[String(each.dict.get(each.dict.context.obj('Length'))), `${each.contents.length}`]]
        : [],
    );
    for (const [said, is] of lengths) expect(said).toBe(is);
  });
});

function pagesFrom(first: number): Body[] {
  return [
    `<</Type/Pages/Kids[${first + 1} 0 R]/Count 1>>`,
    `<</Type/Page/Parent ${first} 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 5 0 R>>`,
  ];
}

/** No program can tell what it is, or where it ends. */
const BROKEN = '<</A (half a string /B 1 0 R>>';
const DRAWN = '/XObject<</X 6 0 R>>';
const NOTE = '/Annots[<</Subtype/Stamp/F 4/Rect[72 100 200 120]/AP<</N 6 0 R>>>>]';

describe('a part that cannot be read', () => {
  test.each([
    ['a form', { content: `${BODY_TEXT} /X Do`, resources: DRAWN }],
    ['a resource that nothing names', { resources: '/Font 6 0 R' }],
    ['what the page looks like', { page: '/Group 6 0 R' }],
    ['an annotation', { page: '/Annots[6 0 R]' }],
    ['the looks of an annotation', { page: NOTE }],
    ['the content', { page: '/Contents 6 0 R' }],
    ['a part of the content', { page: '/Contents[4 0 R 6 0 R]' }],
    ['the resources', { page: '/Resources 6 0 R' }],
    ['the layers', { catalog: '/OCProperties 6 0 R' }],
  ])('%s: refused, with what helps', async (_name, page) => {
    await expect(
      inspected(rawPdf(onePage({ ...page, more: [BROKEN] })), REQUEST),
    ).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('a part of what it prints cannot be read'),
      next: [expect.stringContaining('print it to PDF anew')],
    });
  });

  test('objects in a stream of theirs: refused', async () => {
    const more = [stream('6 0 <<', '6', '/Type/ObjStm/N 1/First 4')];
    await expect(inspected(rawPdf(onePage({ more })), REQUEST)).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('cannot be read'),
    });
  });

  test('that nothing prints does no harm', async () => {
    const pdf = await inspected(rawPdf(onePage({ more: [BROKEN] })), REQUEST);
    expect(await unsoundIn(pdf.bytes)).toEqual([]);
  });
});
