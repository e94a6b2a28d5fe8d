import { PDFDocument } from 'pdf-lib';
import type { CorpusCase } from './corpus-case.ts';
import { aForm } from './form-pdf.ts';
import { BODY_TEXT, lines, onePage, packed, rawPdf } from './raw-pdf.ts';

const LAYERS = '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>';

/** Forms, annotations and layers: what of them prints is kept, the rest is not. */
export const FORM_CASES: readonly CorpusCase[] = [
  {
    name: 'a filled-in form',
    make: () => filledForm(false),
    pageCount: 1,
    readBack: 'agrees',
    text: 'Value of the field',
  },
  {
    name: 'a form whose looks are left to the reader',
    make: () => filledForm(true),
    pageCount: 1,
    readBack: 'agrees',
    text: 'Value of the field',
  },
  {
    name: 'a form whose looks are stale',
    make: () =>
      aForm(['/FT/Tx/V(Value of the field)/AP<</N 6 0 R>>'], {
        more: [packed('/Tx BMC EMC', '/Type/XObject/Subtype/Form/BBox[0 0 200 20]')],
      }),
    issues: [],
    readBack: 'agrees',
    text: 'Value of the field',
  },
  {
    name: 'a form with letters that usual fonts lack',
    make: () => aForm(['/FT/Tx/V<FEFF014100F30064017A>', '/FT/Tx/V(Value of the field)']),
    readBack: 'agrees',
    text: 'Value of the field',
  },
  {
    name: 'a form with letters that are not to be set',
    make: () => aForm(['/FT/Tx/V<FEFF05D005D105D2>', '/FT/Tx/V(Value of the field)']),
    issues: ['field_unprintable'],
    text: 'Value of the field',
  },
  {
    name: 'a form with a password',
    make: () => aForm(['/FT/Tx/Ff 8192/V(hunter2secret)']),
    text: '*************',
    notText: 'hunter2secret',
  },
  {
    name: 'a form whose list of fields is broken',
    make: () => aForm(['/FT/Tx/V(Value of the field)'], { fields: '99 0 R null 3 0 R' }),
    issues: [],
    text: 'Value of the field',
  },
  {
    name: 'a form of 720 fields',
    make: () => aForm(Array.from({ length: 720 }, (_, at) => `/FT/Tx/V(Value ${at})`)),
    text: 'Value 719',
  },
  {
    name: 'fields of one text of a megabyte',
    make: () =>
      aForm(
        Array.from({ length: 2000 }, () => '/FT/Tx/Ff 4096/V 6 0 R'),
        { more: [packed('word '.repeat(200_000))] },
      ),
    code: ['ok', 'invalid_pdf'],
  },
  {
    name: 'a field that is its own parent',
    make: () =>
      aForm(['/Parent 6 0 R'], { more: ['<</Parent 6 0 R/FT/Tx/V(Value of the field)>>'] }),
    text: 'Value of the field',
  },
  {
    name: 'an annotation that prints',
    make: () => annotated(4),
    pageCount: 1,
    readBack: 'agrees',
    text: 'annotation text',
  },
  {
    name: 'an annotation for the screen only',
    make: () => annotated(0),
    issues: ['annotation_not_printed'],
    pageCount: 1,
    readBack: 'agrees',
    notText: 'annotation text',
  },
  {
    name: 'a hidden annotation',
    make: () => annotated(6),
    issues: [],
    pageCount: 1,
    readBack: 'agrees',
    notText: 'annotation text',
  },
  {
    name: 'an annotation without looks',
    make: () =>
      rawPdf(
        onePage({ page: '/Annots[<</Type/Annot/Subtype/Square/F 4/Rect[100 100 200 200]>>]' }),
      ),
    pageCount: 1,
    issues: ['annotation_not_printed'],
  },
  {
    name: 'a layer that is off',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} /OC /L BDC ${lines(['layered text'], { y: 200 })} EMC`,
          resources: '/Properties<</L 6 0 R>>',
          catalog: LAYERS,
          more: ['<</Type/OCG/Name(L)>>'],
        }),
      ),
    pageCount: 1,
    readBack: 'agrees',
    notText: 'layered text',
  },
  {
    name: 'a layer for the screen only',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} /OC /L BDC ${lines(['layered text'], { y: 200 })} EMC`,
          resources: '/Properties<</L 6 0 R>>',
          catalog:
            '/OCProperties<</OCGs[6 0 R]/D<</AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]>>>>',
          more: ['<</Type/OCG/Name(L)/Usage<</Print<</PrintState/OFF>>>>>>'],
        }),
      ),
    pageCount: 1,
    notText: 'layered text',
  },
  {
    name: 'a layer that is off, and that an expression shows',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} /OC /L BDC ${lines(['layered text'], { y: 200 })} EMC`,
          resources: '/Properties<</L 7 0 R>>',
          catalog: LAYERS,
          more: [
            '<</Type/OCG/Name(L)>>',
            '<</Type/OCMD/OCGs 6 0 R/P/AllOn/VE[/And[/Not 6 0 R][/Or 6 0 R[/Not 6 0 R]]]>>',
          ],
        }),
      ),
    pageCount: 1,
    text: 'layered text',
  },
  {
    name: 'a form in a layer that is off',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} /X Do`,
          resources: '/XObject<</X 7 0 R>>',
          catalog: LAYERS,
          more: [
            '<</Type/OCG/Name(L)>>',
            packed(
              lines(['layered text'], { y: 200 }),
              '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/OC 6 0 R/Resources<</Font<</F1 5 0 R>>>>',
            ),
          ],
        }),
      ),
    pageCount: 1,
    notText: 'layered text',
  },
];

async function filledForm(needsAppearances: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.load(rawPdf(onePage()));
  const field = document.getForm().createTextField('field');
  field.setText('Value of the field');
  field.addToPage(document.getPage(0), { x: 72, y: 200, width: 300, height: 24 });
  const bytes = await document.save({ useObjectStreams: false });
  if (!needsAppearances) return bytes;
  return Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/\/AP <<\s*\/N \d+ 0 R\s*>>/, ' ')
      .replace('/Fields', '/NeedAppearances true /Fields'),
    'latin1',
  );
}

function annotated(flags: number): Buffer {
  const looks = packed(
    'BT /F1 12 Tf 5 5 Td (annotation text) Tj ET',
    '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>',
  );
  const annotation = `<</Type/Annot/Subtype/FreeText/F ${flags}/Rect[72 150 272 190]/AP<</N 6 0 R>>>>`;
  return rawPdf(onePage({ page: `/Annots[${annotation}]`, more: [looks] }));
}
