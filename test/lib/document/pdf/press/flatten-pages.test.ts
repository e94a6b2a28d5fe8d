import { describe, expect, test } from '@jest/globals';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { loadDocument, pagesOf } from '../../../../../lib/document/pdf/load-pages.ts';
import { type Look, looking, seePage } from '../../../../../lib/document/pdf/page-sight.ts';
import { drawPage, flattenPages } from '../../../../../lib/document/pdf/press/flatten-pages.ts';
import { oddPicture } from '../../../../../lib/document/pdf/press/resources/odd-pictures.ts';
import {
  type Rewritten,
  rewriteDocument,
} from '../../../../../lib/document/pdf/rewrite-document.ts';
import { saveDocument } from '../../../../../lib/document/pdf/save-document.ts';
import { BODY_TEXT, manyPages, onePage, packed, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { engines } from '../inspected.ts';

const RED = '1 0 0 rg 100 400 200 100 re f';

/** The document with these pages flattened, and how they look before and after. */
async function flattened(content: string, pageCount: number, odd: readonly number[]) {
  return await flattenedFile(rawPdf(manyPages(pageCount, pageCount, content)), pageCount, odd);
}

async function rewrittenPage(content: string): Promise<Rewritten> {
  const source = await loadDocument(rawPdf(onePage({ content })));
  return await rewriteDocument(source, pagesOf(source));
}

async function flattenedFile(file: Uint8Array, pageCount: number, odd: readonly number[]) {
  const source = await loadDocument(file);
  const rewritten = await rewriteDocument(source, pagesOf(source));
  const seen = (bytes: Uint8Array) =>
    looking(engines, async (look) => look({ bytes, pageCount }, (page) => seePage(page)));
  const before = await seen(await saveDocument(rewritten.document));
  const pages = before.map((_, at) => ({
    oddity: odd.includes(at) ? 'an oddity' : undefined,
    picture: undefined,
  }));
  await looking(engines, (look) => flattenPages(rewritten, look, pages));
  const bytes = await saveDocument(rewritten.document);
  return { before, after: await seen(bytes), document: await PDFDocument.load(bytes), bytes };
}

function picturesIn(document: PDFDocument): PDFRawStream[] {
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image'));
}

describe('a page that is flattened', () => {
  test('shows what it showed, as one gray picture, and has no type, no font and no drawing left', async () => {
    const { before, after, document, bytes } = await flattened(BODY_TEXT, 1, [0]);
    const [was, is] = [before[0]?.ink.box, after[0]?.ink.box];
    was?.forEach((side, at) => {
      expect(Math.abs(side - (is?.[at] ?? 0))).toBeLessThan(1);
    });
    expect(after[0]?.text.painted).toHaveLength(0);
    const [picture, ...others] = picturesIn(document);
    expect(others).toEqual([]);
    expect(String(picture?.dict.lookup(PDFName.of('ColorSpace')))).toBe('/DeviceGray');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Type \/Font|\/Form\b/);
  });

  test('keeps its colours, and leaves the pages beside it as they are', async () => {
    const { after, document } = await flattened(`${BODY_TEXT} ${RED}`, 2, [1]);
    expect(after[0]?.text.painted.length).toBeGreaterThan(20);
    const [picture] = picturesIn(document);
    expect(String(picture?.dict.lookup(PDFName.of('ColorSpace')))).toBe('/DeviceRGB');
    expect(after[1]?.ink.isBlank).toBe(false);
  });

  test.each([
    ['in colours', '/DeviceRGB', 3],
    ['in gray', '/DeviceGray', 1],
  ])(
    'with a photograph %s is a JPEG, and its sheet takes one megabyte',
    async (_name, space, channels) => {
      const { after, document, bytes } = await flattenedFile(
        withPhotograph(space, channels),
        1,
        [0],
      );
      const [picture] = picturesIn(document);
      expect(String(picture?.dict.lookup(PDFName.of('Filter')))).toBe('/DCTDecode');
      expect(String(picture?.dict.lookup(PDFName.of('ColorSpace')))).toBe(space);
      expect(oddPicture(picture as PDFRawStream)).toBeUndefined();
      expect(bytes.length).toBeLessThan(1_000_000);
      expect(after[0]?.ink.isBlank).toBe(false);
    },
  );

  test('is drawn once, for its picture and for what is judged', async () => {
    const rewritten = await rewrittenPage(`${BODY_TEXT} /S sh`);
    const seen = await looking(engines, async (look) => {
      const written = { bytes: await saveDocument(rewritten.document), pageCount: 1 };
      const drawn = look(written, (open) => drawPage(open, rewritten));
      const again: Look = () => {
        throw new Error('drawn again');
      };
      await flattenPages(rewritten, again, drawn);
      return drawn;
    });
    expect(seen[0]?.sight.text.painted.length).toBeGreaterThan(20);
    expect(picturesIn(rewritten.document)).toHaveLength(1);
  });

  test('is not drawn for nothing where it is arranged anew, or is plain', async () => {
    const odd = await rewrittenPage(`${BODY_TEXT} /S sh`);
    const plain = await rewrittenPage(BODY_TEXT);
    await looking(engines, async (look) => {
      for (const [rewritten, isFinal] of [[odd, false] as const, [plain, true] as const]) {
        const written = { bytes: await saveDocument(rewritten.document), pageCount: 1 };
        const [drawn] = look(written, (open) => drawPage(open, rewritten, () => isFinal));
        expect(drawn?.picture).toBeUndefined();
      }
    });
  });

  test('with type and drawings alone keeps each of its dots', async () => {
    const { document } = await flattened(`${BODY_TEXT} ${RED}`, 1, [0]);
    expect(String(picturesIn(document)[0]?.dict.lookup(PDFName.of('Filter')))).toBe('/FlateDecode');
  });
});

/** Waves with grain, as photographs have, at 300 dots an inch, below type. */
function withPhotograph(space: string, channels: number): Buffer {
  const side = 1200;
  let seed = 7;
  const data = Uint8Array.from({ length: side * side * channels }, (_, at) => {
    const [x, y] = [Math.floor(at / channels) % side, Math.floor(at / channels / side)];
    seed = (seed * 16_807) % 2_147_483_647;
    return 128 + 60 * Math.sin(x / 57 + (at % channels)) + 40 * Math.cos(y / 83) + (seed % 6);
  });
  const entries = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace${space}`;
  const content = `${BODY_TEXT} q 288 0 0 288 80 30 cm /P Do Q`;
  const resources = '/XObject<</P 6 0 R>>';
  return rawPdf(onePage({ content, resources, more: [packed(data, entries)] }));
}
