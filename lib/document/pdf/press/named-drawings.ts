import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';

/** A stream of drawing operators, and where it finds what it names; undefined where its drawer's resources do. */
export interface Drawing {
  readonly stream: PDFRawStream;
  readonly resources: PDFDict | undefined;
}

/** What a name of a resource dictionary draws, when an operator of its kind follows it. */
export interface NamedDrawings {
  readonly kind: string;
  readonly name: string;
  readonly operator: RegExp;
  readonly drawings: readonly Drawing[];
}

/** Forms, patterns, glyphs of Type 3 fonts, and the mask that a graphics state sets. */
const KINDS: readonly [string, RegExp, (object: PDFObject | undefined) => Drawing[]][] = [
  ['XObject', /Do/, ofStream],
  [
    'Pattern',
    /scn|SCN/,
    (pattern) => [...ofStream(pattern), ...ofState(entryOf(pattern, 'ExtGState'))],
  ],
  ['Font', /Tf/, ofFont],
  ['ExtGState', /gs/, ofState],
];

/** Everything that has a name; pictures and fonts of other kinds draw nothing further. */
export function namedDrawings(resources: PDFDict): NamedDrawings[] {
  return KINDS.flatMap(([kind, operator, drawingsOf]) => {
    const named = resources.lookup(PDFName.of(kind));
    if (!(named instanceof PDFDict)) return [];
    return named.keys().map((key) => {
      const drawings = drawingsOf(named.lookup(key));
      const name = Buffer.from(key.asBytes()).toString('latin1');
      return { kind, name, operator, drawings };
    });
  });
}

function ofStream(object: PDFObject | undefined): Drawing[] {
  if (!(object instanceof PDFRawStream)) return [];
  if (entryOf(object, 'Subtype') === PDFName.of('Image')) return [];
  return [{ stream: object, resources: resourcesOf(object) }];
}

function ofFont(font: PDFObject | undefined): Drawing[] {
  const glyphs = entryOf(font, 'CharProcs');
  if (!(glyphs instanceof PDFDict)) return [];
  const resources = resourcesOf(font);
  return glyphs.keys().flatMap((key) => {
    const stream = glyphs.lookup(key);
    return stream instanceof PDFRawStream ? [{ stream, resources }] : [];
  });
}

function ofState(state: PDFObject | undefined): Drawing[] {
  return ofStream(entryOf(entryOf(state, 'SMask'), 'G'));
}

function resourcesOf(object: PDFObject | undefined): PDFDict | undefined {
  const resources = entryOf(object, 'Resources');
  return resources instanceof PDFDict ? resources : undefined;
}

function entryOf(object: PDFObject | undefined, key: string): PDFObject | undefined {
  const dict = object instanceof PDFRawStream ? object.dict : object;
  return dict instanceof PDFDict ? dict.lookup(PDFName.of(key)) : undefined;
}
