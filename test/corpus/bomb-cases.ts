import { deflateSync } from 'node:zlib';
import type { CorpusCase } from './corpus-case.ts';
import { BODY_TEXT, HELVETICA, lines, onePage, packed, rawPdf } from './raw-pdf.ts';

const MEGABYTE = 1024 * 1024;

/** Files that are much larger than they look. */
export const BOMB_CASES: readonly CorpusCase[] = [
  { name: 'forms that draw forms ten times each', make: formBomb, code: 'invalid_pdf' },
  {
    name: 'a gigabyte of content in a megabyte',
    make: () =>
      rawPdf([
        ...onePage().slice(0, 3),
        { dict: '/Filter/FlateDecode', data: bomb(1024) },
        HELVETICA,
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'a gigabyte packed twice',
    make: () =>
      rawPdf([
        ...onePage().slice(0, 3),
        { dict: '/Filter[/FlateDecode/FlateDecode]', data: deflateSync(bomb(1024)) },
        HELVETICA,
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'a bomb whose filter is spelt in hex',
    make: () =>
      rawPdf([
        ...onePage().slice(0, 3),
        { dict: '/Filter/Fl#61teDec#6fde', data: bomb(1024) },
        HELVETICA,
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'a bomb in an object stream',
    make: () =>
      rawPdf([
        ...onePage(),
        { dict: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', data: bomb(1024) },
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'a bomb that says it is a picture',
    make: () =>
      rawPdf([
        ...onePage().slice(0, 3),
        { dict: '/Subtype/Image/Filter/FlateDecode', data: bomb(1024) },
        HELVETICA,
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'many small bombs',
    make: () =>
      rawPdf([
        ...onePage(),
        ...Array.from({ length: 20 }, () => ({ dict: '/Filter/FlateDecode', data: bomb(20) })),
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'a bomb of run lengths',
    make: () =>
      rawPdf([
        ...onePage().slice(0, 3),
        { dict: '/Filter/RunLengthDecode', data: Buffer.alloc(4 * MEGABYTE, 0x81) },
        HELVETICA,
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'a picture of four thousand million dots',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} q 100 0 0 100 72 100 cm /I Do Q`,
          resources: '/XObject<</I 6 0 R>>',
          more: [
            {
              dict: '/Type/XObject/Subtype/Image/Width 65000/Height 65000/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode',
              data: bomb(64),
            },
          ],
        }),
      ),
    code: 'invalid_pdf',
  },
  {
    name: 'ten million operators',
    make: () => rawPdf(onePage({ content: '1 w '.repeat(10_000_000) })),
    // Nothing is painted, and a slow machine takes too long to see it.
    code: ['empty_document', 'invalid_pdf'],
  },
  {
    name: 'a character map that maps everything, often',
    make: bigCharacterMap,
    pageCount: 1,
  },
];

function bomb(megabytes: number): Buffer {
  const cached = bombs.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * MEGABYTE, 0x20));
  bombs.set(megabytes, cached);
  return cached;
}

const bombs = new Map<number, Buffer>();

function formBomb(): Buffer {
  const forms = Array.from({ length: 12 }, (_, at) =>
    packed(
      '/N Do '.repeat(10),
      `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</N ${at + 7} 0 R>>>>`,
    ),
  );
  const last = packed(
    lines(['boom']),
    '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>',
  );
  return rawPdf(
    onePage({ content: '/N Do', resources: '/XObject<</N 6 0 R>>', more: [...forms, last] }),
  );
}

function bigCharacterMap(): Buffer {
  const ranges = '<0000><ffff><0000>\n'.repeat(20_000);
  const map = `1 begincodespacerange<0000><ffff>endcodespacerange ${'100 beginbfrange\n'}${ranges}endbfrange`;
  const bodies = onePage({ more: [packed(map)] });
  bodies[4] = HELVETICA.replace('>>', '/ToUnicode 6 0 R>>');
  return rawPdf(bodies);
}
