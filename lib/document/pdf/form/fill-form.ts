import type { PDFDict, PDFDocument } from 'pdf-lib';
import { canPrint, isSeen, isSet, shownAnnotations } from '../annotations.ts';
import type { HiddenLayers } from '../layers/hidden-layers.ts';
import type { SourcePage } from '../load-pages.ts';
import { type Box, overlaps } from '../matrix.ts';
import { drawField, type FieldFault, isList } from './draw-field.ts';
import { fieldFaces } from './field-faces.ts';
import { placeOf } from './field-style.ts';
import {
  type FormDefaults,
  type FormField,
  fieldOf,
  formDefaults,
  hasFlag,
  hasLook,
  said,
} from './form-field.ts';
import { isTicked, shownOptions, shownText } from './shown-value.ts';

/** A field of which a reader shows something that does not print, or not all of it. */
export interface FaultyField {
  readonly box: Box;
  /** As the file says it. */
  readonly name: string;
  readonly fault: FieldFault;
}

interface PlacedField {
  readonly field: FormField;
  readonly box: Box;
}

/**
 * Gives fields the look that a reader would show: those that leave it to the reader, and where the form says that
 * looks are stale (`NeedAppearances`) all with text. One by one, so that an odd one is no reason to leave others empty.
 * @param boxes of each page, what is shown of it.
 * @returns for each page, of which fields not all that is shown prints.
 * @throws MailError `invalid_pdf` for one that cannot be read.
 */
export async function fillForm(
  source: PDFDocument,
  pages: readonly SourcePage[],
  boxes: readonly Box[],
  layers: HiddenLayers,
): Promise<FaultyField[][]> {
  const form = formDefaults(source);
  const found = pages.map((page, at) => fieldsOn(page, boxes[at], source, layers));
  const lacking = found.flat().filter(({ field }) => lacksLook(field, form));
  const texts = lacking.flatMap(({ field }) => textsOf(field));
  const faces = await fieldFaces(source, texts);
  const faults = new Map<PDFDict, FieldFault | undefined>();
  for (const { field, box } of lacking) {
    if (!faults.has(field.widget)) {
      faults.set(field.widget, drawField(source.context, field, box, { form, faces }));
    }
  }
  faces.embed();
  return found.map((fields) =>
    fields.flatMap(({ field, box }) => {
      const fault = faults.get(field.widget) ?? unprinted(field, source);
      return fault === undefined ? [] : [{ box, name: field.name, fault }];
    }),
  );
}

/** Those that a reader shows. */
function fieldsOn(
  page: SourcePage,
  shown: Box | undefined,
  source: PDFDocument,
  layers: HiddenLayers,
): PlacedField[] {
  return shownAnnotations(page, source, layers).flatMap(({ dict, kind }) => {
    const field = kind === '/Widget' ? fieldOf(dict) : undefined;
    const box = field === undefined ? undefined : placeOf(field);
    if (field === undefined || box === undefined || shown === undefined) return [];
    const hasSize = box[2] > box[0] && box[3] > box[1];
    return hasSize && overlaps(box, shown) ? [{ field, box }] : [];
  });
}

function lacksLook(field: FormField, { needsAppearances }: FormDefaults): boolean {
  if (!isSet(field.widget)) return false;
  return (needsAppearances && field.kind !== 'button') || !hasLook(field.widget);
}

function textsOf(field: FormField): string[] {
  return isList(field) ? shownOptions(field).map(({ text }) => text) : shownText(field).split('\n');
}

/** Nobody misses a button on paper: it says what it does on a screen. But one can be the frame of a picture. */
function unprinted(field: FormField, source: PDFDocument): FieldFault | undefined {
  if (canPrint(field.widget, source) || !isSeen(field.widget)) return undefined;
  const isFilled = isList(field)
    ? shownOptions(field).some(({ isChosen }) => isChosen)
    : isTicked(field) || (field.kind !== 'button' && shownText(field).trim() !== '');
  return isFilled || isPicture(field) ? 'unprinted' : undefined;
}

/** A button with an icon and no words, which is how forms have somebody put in a picture. */
function isPicture(field: FormField): boolean {
  if (!hasFlag(field, 'pushbutton') || field.kind !== 'button') return false;
  return hasLook(field.widget) && said(field, 'I') !== undefined && shownText(field).trim() === '';
}
