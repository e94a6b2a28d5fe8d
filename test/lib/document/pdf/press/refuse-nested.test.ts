import { describe, expect, test } from '@jest/globals';
import { inlinePicture, nested, nestedGlyphs } from '../../../../corpus/press-cases.ts';
import { lines, onePage, packed, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected, seen } from '../inspected.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
const WORDS = [60, 190, 360, 230] as const;
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';
const KINDS = [
  ['forms', (levels: number) => nested('form', levels)],
  ['patterns', (levels: number) => nested('pattern', levels)],
  ['glyphs', nestedGlyphs],
] as const;

describe('drawings within drawings', () => {
  test.each(KINDS)('%s: 16 deep, the innermost is seen', async (_kind, make) => {
    const { bytes } = await inspected(make(16), REQUEST);
    const [page] = await seen(bytes);
    expect(page?.ink.countIn(WORDS)).toBeGreaterThan(0);
  });

  test.each(KINDS)('%s: 17 deep are refused, with what helps', async (_kind, make) => {
    await expect(inspected(make(17), REQUEST)).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('16 deep or without an end (page 1)'),
      next: [expect.stringContaining('Flatten')],
    });
  });

  test('forms that find the next one in the resources of their page', async () => {
    const forms = Array.from({ length: 20 }, (_, at) =>
      packed(at < 19 ? `/N${at + 1} Do` : '', FORM),
    );
    const names = forms.map((_, at) => `/N${at} ${at + 6} 0 R`).join('');
    const content = `${lettered()} /N0 Do`;
    const file = rawPdf(onePage({ content, resources: `/XObject<<${names}>>`, more: forms }));
    await expect(inspected(file, REQUEST)).rejects.toMatchObject({ code: 'invalid_pdf' });
  });

  test('forms that share their resources and do not draw each other are no nest', async () => {
    const own = '/Resources 30 0 R';
    const forms = Array.from({ length: 24 }, () => packed('90 190 9 9 re f', `${FORM}${own}`));
    const names = forms.map((_, at) => `/N${at} ${at + 6} 0 R`).join('');
    const draws = forms.map((_, at) => `/N${at} Do`).join(' ');
    const resources = `/XObject<<${names}>>`;
    const more = [...forms, `<<${resources}>>`];
    const file = rawPdf(onePage({ content: `${lettered()} ${draws}`, resources, more }));
    expect((await inspected(file, REQUEST)).pageCount).toBe(1);
  });
});

describe('a picture within content', () => {
  const drawnIn = (content: string, form: string) =>
    rawPdf(onePage({ content, resources: '/XObject<</N 6 0 R>>', more: [packed(form, FORM)] }));

  test('in an ink of its own is refused, in forms too', async () => {
    for (const file of [
      drawnIn(`${lettered()} ${inlinePicture()}`, ''),
      drawnIn(`${lettered()} /N Do`, inlinePicture()),
    ]) {
      await expect(inspected(file, REQUEST)).rejects.toMatchObject({ code: 'invalid_pdf' });
    }
  });

  test('in gray is one like any other', async () => {
    const file = drawnIn(`${lettered()} /N Do`, inlinePicture('/G'));
    expect((await inspected(file, REQUEST)).pageCount).toBe(1);
  });
});

function lettered(): string {
  return lines(['A letter of one line, long enough to be text']);
}
