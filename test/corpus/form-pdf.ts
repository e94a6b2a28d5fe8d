import { type Body, onePage, rawPdf } from './raw-pdf.ts';

interface FormSettings {
  readonly needsAppearances?: boolean;
  /** Entries of the form's own list; fields are found from their page. */
  readonly fields?: string;
  /** Entries of the form besides. */
  readonly form?: string;
  /** Objects from number 6 on. */
  readonly more?: readonly Body[];
}

const DEFAULTS = '/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>';

/** A letter with fields, one below the other at its left; what a field says itself goes before the usual. */
export function aForm(
  fields: readonly string[],
  { needsAppearances = true, fields: list = '', form = DEFAULTS, more = [] }: FormSettings = {},
): Buffer {
  const widgets = fields.map((entries, at) => {
    const bottom = 300 - (at % 10) * 25;
    const place = entries.includes('/Rect') ? '' : `/Rect[72 ${bottom} 272 ${bottom + 20}]`;
    const flags = /\/F \d/.test(entries) ? '' : '/F 4';
    return `<</Type/Annot/Subtype/Widget/T(field ${at})${place}${flags}${entries}>>`;
  });
  return rawPdf(
    onePage({
      page: `/Annots[${widgets.join('')}]`,
      catalog: `/AcroForm<</NeedAppearances ${needsAppearances}/Fields[${list}]${form}>>`,
      more,
    }),
  );
}
