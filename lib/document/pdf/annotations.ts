import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { fieldOf, hasLook } from './form/form-field.ts';
import type { HiddenLayers } from './layers/hidden-layers.ts';
import { numbersOf, type SourcePage } from './load-pages.ts';
import { type Box, boxOf, IDENTITY, type Matrix } from './matrix.ts';
import { whole } from './source/whole-object.ts';

const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;
/** Far more than any form has on one page. */
const MOST_ANNOTATIONS = 2000;
/** Nobody misses them on paper: links, and windows for reading comments. */
const WITHOUT_LOOKS = new Set(['/Link', '/Popup']);

/** An annotation's appearance, and where on the page it is drawn. */
interface Appearance {
  readonly form: PDFRef;
  readonly matrix: Matrix;
}

export interface Annotations {
  readonly appearances: readonly Appearance[];
  /** Where those are that a reader shows, and that do not print: not set to, or without saying how they look. */
  readonly lost: readonly Box[];
}

/**
 * What of a page's annotations and form fields is printed: those flagged so, as they say they look.
 * @throws MailError `invalid_pdf` for one that cannot be read.
 */
export function printedAnnotations(
  page: SourcePage,
  document: PDFDocument,
  layers: HiddenLayers,
): Annotations {
  const appearances: Appearance[] = [];
  const lost: Box[] = [];
  for (const { dict, kind } of shownAnnotations(page, document, layers)) {
    const prints = isSet(dict) && kind !== '/Popup';
    const found = prints ? appearanceOf(dict, document) : undefined;
    if (found !== undefined) appearances.push(found);
    else if (isMissed(dict, kind)) lost.push(rectangleOf(dict) ?? [0, 0, 0, 0]);
  }
  return { appearances, lost };
}

/** Of fields `form/` says what is missing; of a signature, and of what is of no kind, nobody else does. */
function isMissed(dict: PDFDict, kind: string): boolean {
  if (kind !== '/Widget') return !WITHOUT_LOOKS.has(kind);
  if (!isSeen(dict) || !hasLook(dict) || fieldOf(dict) !== undefined) return false;
  const [left, bottom, right, top] = rectangleOf(dict) ?? [0, 0, 0, 0];
  return right > left && top > bottom;
}

/** Those that are not hidden, each with its kind. */
export function shownAnnotations(page: SourcePage, document: PDFDocument, layers: HiddenLayers) {
  const list = whole(page.dict.lookup(PDFName.of('Annots')));
  const all = list instanceof PDFArray ? list.asArray().slice(0, MOST_ANNOTATIONS) : [];
  return all.flatMap((each) => {
    const dict = whole(document.context.lookup(each));
    if (!(dict instanceof PDFDict) || isHidden(dict, layers)) return [];
    return [{ dict, kind: String(dict.lookup(PDFName.of('Subtype'))) }];
  });
}

/** Whether it is set to print. */
export function isSet(dict: PDFDict): boolean {
  return (flagsOf(dict) & PRINT) !== 0;
}

/** Whether it is to be seen on a screen. */
export function isSeen(dict: PDFDict): boolean {
  return (flagsOf(dict) & NO_VIEW) === 0;
}

/** Whether it prints as it says that it looks. */
export function canPrint(dict: PDFDict, document: PDFDocument): boolean {
  return isSet(dict) && appearanceOf(dict, document) !== undefined;
}

function flagsOf(dict: PDFDict): number {
  const value = dict.lookup(PDFName.of('F'));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}

function isHidden(dict: PDFDict, layers: HiddenLayers): boolean {
  return (flagsOf(dict) & HIDDEN) !== 0 || layers.hides(dict.get(PDFName.of('OC')));
}

function rectangleOf(dict: PDFDict): Box | undefined {
  const numbers = numbersOf(dict.lookup(PDFName.of('Rect')), 4);
  return numbers === undefined ? undefined : upright(numbers);
}

/** ISO 32000-1, 12.5.5, algorithm 8.1: the appearance's own box is fitted into the annotation's rectangle. */
function appearanceOf(dict: PDFDict, document: PDFDocument): Appearance | undefined {
  const looks = whole(dict.lookup(PDFName.of('AP')));
  const normal = looks instanceof PDFDict ? looks.get(PDFName.of('N')) : undefined;
  const form = stateOf(normal, dict, document);
  if (!(form instanceof PDFRef)) return undefined;
  const stream = whole(document.context.lookup(form));
  if (!(stream instanceof PDFRawStream)) return undefined;
  const box = numbersOf(stream.dict.lookup(PDFName.of('BBox')), 4);
  const to = rectangleOf(dict);
  if (box === undefined || to === undefined) return undefined;
  const own = numbersOf(stream.dict.lookup(PDFName.of('Matrix')), 6) ?? IDENTITY;
  const from = boxOf(upright(box), own as unknown as Matrix);
  const [width, height] = [from[2] - from[0], from[3] - from[1]];
  if (width <= 0 || height <= 0) return undefined;
  const [sx, sy] = [(to[2] - to[0]) / width, (to[3] - to[1]) / height];
  return { form, matrix: [sx, 0, 0, sy, to[0] - from[0] * sx, to[1] - from[1] * sy] };
}

/** A check box has one appearance for each of its states; readers take its value where it does not say its state. */
function stateOf(
  normal: PDFObject | undefined,
  annotation: PDFDict,
  document: PDFDocument,
): PDFObject | undefined {
  const target = normal instanceof PDFRef ? document.context.lookup(normal) : normal;
  if (!(target instanceof PDFDict)) return normal;
  const state = annotation.lookup(PDFName.of('AS')) ?? fieldOf(annotation)?.get('V');
  return state instanceof PDFName ? target.get(state) : undefined;
}

export function upright([a = 0, b = 0, c = 0, d = 0]: readonly number[]) {
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
}
