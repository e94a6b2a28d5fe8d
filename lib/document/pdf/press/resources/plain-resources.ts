import {
  type PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { flateStream } from '../../flate-stream.ts';
import { entryOf, exactNumbers, wordIn } from './entries.ts';
import { channelsOf, kindOf, tableOf } from './odd-colors.ts';
import { plainDrawnFont } from './plain-drawn-fonts.ts';

const keys = (words: string) => new Set(words.split(' ').map((key) => PDFName.of(key)));
const CODED = 'Type Subtype Length Filter DecodeParms';
/** What PDFium draws of each kind (ISO 32000-1, tables 58, 89 and 95), under its long name: it asks no intent. */
const OF_STATES = keys('Type LW LC LJ ML D SA FL SM TK AIS CA ca BM SMask');
const OF_FORMS = keys(
  `${CODED} FormType BBox Matrix Resources Group PatternType PaintType TilingType XStep YStep`,
);
const OF_PICTURES = keys(
  `${CODED} Width Height BitsPerComponent ImageMask Decode ColorSpace SMask Mask Matte`,
);
const [STATES, COLORS] = ['ExtGState', 256];
const [BOX, INDEXED] = [PDFName.of('BBox'), PDFName.of('Indexed')];

/** A name with a letter by its number. */
const OTHER_SPELLING = /\/[^\s()<>[\]{}/%]*#/;

/** Says in one way what can be said in several: what each program then reads is what PDFium draws of it. */
export function plainResources(document: PDFDocument): void {
  for (const { node } of document.getPages()) {
    const parts = node.Resources()?.lookup(PDFName.of('XObject'));
    for (const [, part] of parts instanceof PDFDict ? parts.entries() : []) {
      const form = document.context.lookup(part);
      // The look of an annotation need not say it.
      if (form instanceof PDFRawStream && !form.dict.has(PDFName.of('Subtype'))) {
        form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
      }
    }
  }
}

/** WeasyPrint names spaces in Lab that nothing asks for. */
export function dropUnused(dict: PDFDict, isUsed: (name: string) => boolean): void {
  const spaces = entryOf(dict, 'ColorSpace');
  for (const key of spaces instanceof PDFDict ? spaces.keys() : []) {
    const isLab = kindOf(entryOf(spaces, key.decodeText())) === '/Lab';
    if (isLab && !isUsed(key.decodeText())) (spaces as PDFDict).delete(key);
  }
}

/** Whether any form says this name, in whatever spelling. Patterns and drawn letters are odd by themselves. */
export function nameSearch(context: PDFContext): (name: string) => boolean {
  let texts: string[] | undefined;
  return (name) => {
    texts ??= context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && wordIn(object, 'Subtype') === 'Form'
          ? [textOf(object)]
          : [],
      );
    return texts.some((text) => text.includes(`/${name}`) || OTHER_SPELLING.test(text));
  };
}

function textOf(content: PDFRawStream): string {
  try {
    return Buffer.from(decodeStream(content, content.dict.context)).toString('latin1');
  } catch {
    // Whatever it names.
    return '/#20';
  }
}

/** Of one dictionary among all. */
export function plainDict(dict: PDFDict, isStream: boolean): void {
  const kind = wordIn(dict, 'Subtype');
  if (isStream && kind === 'Form') keepOnly(dict, OF_FORMS);
  if (isStream && kind === 'Image') keepOnly(dict, OF_PICTURES);
  if (dict.has(BOX)) order(dict);
  plainDrawnFont(dict);
  const states = entryOf(dict, STATES);
  for (const key of states instanceof PDFDict ? states.keys() : []) {
    const state = entryOf(states, key.decodeText());
    if (state instanceof PDFDict) plainState(state);
  }
}

function keepOnly(dict: PDFDict, kept: ReadonlySet<PDFName>): void {
  for (const key of dict.keys()) if (!kept.has(key)) dict.delete(key);
}

/** No letter of a text knocks out those below it: PDFium lays each upon the other. */
function plainState(state: PDFDict): void {
  keepOnly(state, OF_STATES);
  state.set(PDFName.of('TK'), state.context.obj(false));
}

function order(dict: PDFDict): void {
  const [left, bottom, right, top] = exactNumbers(dict, 'BBox', 4) ?? [];
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return;
  const [xs, ys] = [
    [left, right],
    [bottom, top],
  ];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  dict.set(BOX, dict.context.obj(box));
}

/** As many colours as an index may ask for; beyond those of the file, the last one. */
export function plainPalette(space: PDFArray, context: PDFContext): void {
  if (space.size() !== 4 || space.lookup(0) !== INDEXED) return;
  const channels = channelsOf(space.lookup(1));
  const [last, table] = [space.lookup(2), tableOf(space.lookup(3))];
  const most = last instanceof PDFNumber ? last.asNumber() : -1;
  const isPlain = Number.isInteger(most) && most >= 0 && most < COLORS;
  if (typeof channels === 'string' || !isPlain || table === undefined) return;
  const colors = Buffer.alloc(COLORS * channels);
  colors.set(table.subarray(0, (most + 1) * channels));
  const end = colors.subarray(most * channels, (most + 1) * channels);
  for (let at = most + 1; at < COLORS; at += 1) colors.set(end, at * channels);
  space.set(2, PDFNumber.of(COLORS - 1));
  space.set(3, context.register(flateStream(context, colors)));
}
