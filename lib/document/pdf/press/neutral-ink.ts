import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { deviceColors } from './device-colors.ts';
import { plainJpx } from './jpx-pictures.ts';
import {
  dropUnused,
  nameSearch,
  plainDict,
  plainPalette,
  plainResources,
} from './resources/plain-resources.ts';
import { plainStreams } from './resources/plain-streams.ts';
import { rgbBlending } from './rgb-blending.ts';

/** What a graphics state tells a press about its ink, and a font that PDFium does not take from it. */
const PRESS_ONLY = 'OP op OPM TR TR2 HT HTO BG BG2 UCR UCR2 Font'
  .split(' ')
  .map((key) => PDFName.of(key));
const [EXT_G_STATE, PATTERN_TYPE, SEPARATION, DEVICE_N] = [
  'ExtGState',
  'PatternType',
  'Separation',
  'DeviceN',
].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName, PDFName];

/**
 * Makes a press lay down what PDFium draws: colours of named inks come from the formula that the file gives for
 * devices without them, on every device, and no graphics state overprints or bends the tones.
 */
export function neutraliseInk(document: PDFDocument): void {
  const { context } = document;
  plainStreams(context);
  plainResources(document);
  let inks = 0;
  const nextInk = () => {
    inks += 1;
    return PDFName.of(`Formula${inks}`);
  };
  const colors = deviceColors(context, nextInk);
  const blending = rgbBlending();
  const palettes: PDFArray[] = [];
  const isNamed = nameSearch(context);
  const meet = (object: PDFObject) => {
    const target = object instanceof PDFRawStream ? object.dict : object;
    if (target instanceof PDFArray) {
      renameInks(target, nextInk);
      colors.meetArray(target);
      palettes.push(target);
    } else if (target instanceof PDFDict) {
      cleanStates(target);
      dropUnused(target, isNamed);
      colors.meetDict(target);
      blending.meetDict(target);
      plainDict(target, object instanceof PDFRawStream);
    }
    return partsOf(target);
  };
  const todo: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = todo.pop(); object !== undefined; object = todo.pop()) {
    if (object instanceof PDFRawStream) plainJpx(object);
    for (const part of meet(object)) todo.push(part);
  }
  colors.settle();
  for (const space of palettes) plainPalette(space, context);
  blending.settle(document);
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  return object instanceof PDFDict ? object.values() : [];
}

/**
 * Names that no press has (ISO 32000-1, 8.6.6.4: then the alternate space is used), each once: equal names would be
 * one ink. The name None goes as well: a press would drop what PDFium draws of a picture.
 */
function renameInks(array: PDFArray, nextInk: () => PDFName): void {
  const kind = array.size() < 4 ? undefined : array.lookup(0);
  if (kind === SEPARATION) array.set(1, nextInk());
  if (kind !== DEVICE_N) return;
  const names = array.lookup(1);
  if (names instanceof PDFArray) {
    // In place, so that no ink is named in the file; and a copy, as other spaces may share the names.
    for (const at of names.asArray().keys()) names.set(at, nextInk());
    array.set(1, names.clone());
  }
  // Its attributes name the inks once more, and how they mix.
  while (array.size() > 4) array.remove(4);
}

/** The states that resources name, and the one of a shading pattern. */
function cleanStates(dict: PDFDict): void {
  const states = dict.lookup(EXT_G_STATE);
  if (!(states instanceof PDFDict)) return;
  const found = dict.has(PATTERN_TYPE) ? [states] : states.keys().map((key) => states.lookup(key));
  for (const state of found) {
    if (state instanceof PDFDict) for (const key of PRESS_ONLY) state.delete(key);
  }
}
