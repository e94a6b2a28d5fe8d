const STYLES = ['', 'Bold', 'Italic', 'BoldItalic'];
const FAMILIES: readonly (readonly [names: readonly string[], standard: readonly string[]])[] = [
  [
    ['Arial', 'ArialMT', 'Helvetica'],
    ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  ],
  [
    ['TimesNewRoman', 'TimesNewRomanPS', 'TimesNewRomanPSMT', 'Times'],
    ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
  ],
  [
    ['CourierNew', 'CourierNewPS', 'CourierNewPSMT', 'Courier'],
    ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
  ],
];

const STANDARD: ReadonlyMap<string, string> = new Map([
  ['Symbol', 'Symbol'],
  ['ZapfDingbats', 'ZapfDingbats'],
  ...FAMILIES.flatMap(([names, standard]) => [
    ...standard.map((name) => [name, name] as const),
    ...names.flatMap((name) =>
      STYLES.flatMap((style, at) => {
        const faces = style === '' ? [''] : [`,${style}`, `-${style}`, `-${style}MT`];
        return faces.map((face) => [`${name}${face}`, standard[at] as string] as const);
      }),
    ),
  ]),
]);

/** The one of the fourteen fonts that every reader has, by its own or a usual name of its like. */
export function standardName(name: string): string | undefined {
  return STANDARD.get(name);
}
