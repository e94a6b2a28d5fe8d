import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { IDENTITY, type Matrix } from '../../matrix.ts';
import { entryOf, wordIn } from '../resources/entries.ts';
import type { Kind } from './drawing-state.ts';

/** A stream of drawing operators, and where it finds what it names; undefined where its drawer's resources do. */
export interface NamedDrawing {
  readonly stream: PDFRawStream;
  readonly resources: PDFDict | undefined;
  /** From its space to its drawer's; undefined where the file has another thing in the place of one. */
  readonly matrix: Matrix | undefined;
  readonly isGlyph: boolean;
}

/** What a resource of this kind draws: forms, patterns, glyphs of Type 3 fonts, and the mask that a state sets. */
export function drawingsOf(kind: Kind, resource: PDFObject | undefined): readonly NamedDrawing[] {
  if (kind === 'Font') return ofFont(resource);
  if (kind === 'ExtGState') return ofState(resource);
  if (kind === 'Pattern') {
    return [...ofStream(resource), ...ofState(entryOf(resource, 'ExtGState'))];
  }
  return kind === 'XObject' ? ofStream(resource) : [];
}

/** The resource of this name, unless there is none. */
export function resourceOf(
  resources: PDFDict | undefined,
  kind: Kind,
  name: string,
): PDFObject | undefined {
  const named = resources?.lookup(PDFName.of(kind));
  const found = named instanceof PDFDict ? named.lookup(PDFName.of(name)) : undefined;
  return found === PDFNull ? undefined : found;
}

export function isPicture(resource: PDFObject | undefined): boolean {
  return entryOf(resource, 'Subtype') === PDFName.of('Image');
}

/** Whether it is drawn in no colour of its drawer's, as forms and stencils are. */
export function hasOwnColors(resource: PDFObject | undefined): boolean {
  return isPicture(resource) && wordIn(resource, 'ImageMask') !== 'true';
}

function ofStream(object: PDFObject | undefined): NamedDrawing[] {
  if (!(object instanceof PDFRawStream) || isPicture(object)) return [];
  const matrix = matrixOf(entryOf(object, 'Matrix'));
  return [{ stream: object, resources: resourcesOf(object), matrix, isGlyph: false }];
}

function ofFont(font: PDFObject | undefined): NamedDrawing[] {
  const glyphs = entryOf(font, 'CharProcs');
  if (!(glyphs instanceof PDFDict)) return [];
  const resources = resourcesOf(font);
  const matrix = matrixOf(entryOf(font, 'FontMatrix'));
  return glyphs.keys().flatMap((key) => {
    const stream = glyphs.lookup(key);
    return stream instanceof PDFRawStream ? [{ stream, resources, matrix, isGlyph: true }] : [];
  });
}

function ofState(state: PDFObject | undefined): NamedDrawing[] {
  return ofStream(entryOf(entryOf(state, 'SMask'), 'G'));
}

function matrixOf(object: PDFObject | undefined): Matrix | undefined {
  if (object === undefined) return IDENTITY;
  const numbers =
    object instanceof PDFArray ? object.asArray().map((_, at) => object.lookup(at)) : [];
  const [a, b, c, d, e, f] = numbers.map((each) =>
    each instanceof PDFNumber ? each.asNumber() : Number.NaN,
  );
  const isOne = numbers.length === 6 && numbers.every((each) => each instanceof PDFNumber);
  return isOne ? ([a, b, c, d, e, f] as Matrix) : undefined;
}

function resourcesOf(object: PDFObject | undefined): PDFDict | undefined {
  const resources = entryOf(object, 'Resources');
  return resources instanceof PDFDict ? resources : undefined;
}
