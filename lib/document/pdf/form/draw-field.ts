import type { PDFContext } from 'pdf-lib';
import type { Box } from '../matrix.ts';
import { plainNumber } from '../plain-number.ts';
import type { FieldFaces, FieldLetter } from './field-faces.ts';
import { type FieldLook, setLook } from './field-look.ts';
import { type FieldStyle, styleOf } from './field-style.ts';
import { textOf } from './field-text.ts';
import { type FormDefaults, type FormField, hasFlag, numberOf, said } from './form-field.ts';
import { LINE_HEIGHT, layOutText, type TextRoom } from './lay-out-text.ts';
import { isTicked, type ShownOption, shownOptions, shownText } from './shown-value.ts';
import { tickShape } from './tick-shapes.ts';

/** Why what a reader shows in a field does not print, or not all of it. */
export type FieldFault = 'unprintable' | 'cut' | 'unprinted';

/** Behind the lines of a list that are chosen; ink reads well on it. */
const CHOSEN_GROUND = '0.6 0.757 0.855 rg';
/** More places for letters than any field has. */
const MOST_PLACES = 1000;
/** Of lists that name no size. */
const LIST_SIZE = 12;

type Room = Pick<FieldLook, 'style' | 'width' | 'height'>;

/** Gives a field the look that readers would show. */
export function drawField(
  context: PDFContext,
  field: FormField,
  [left, bottom, right, top]: Box,
  { form, faces }: { readonly form: FormDefaults; readonly faces: FieldFaces },
): FieldFault | undefined {
  const style = styleOf(field, form);
  const sides = [right - left, top - bottom] as const;
  const [width, height] = style.quarters % 2 === 0 ? sides : [sides[1], sides[0]];
  const room = { style, width, height };
  const { look, fault } = contentOf(field, room, faces);
  setLook(context, field.widget, { ...room, ...BARE, ...look });
  return fault;
}

const BARE = { drawn: '', size: LIST_SIZE, lines: [], dividers: [] };

interface Drawn {
  readonly look: Partial<FieldLook>;
  readonly fault?: FieldFault | undefined;
}

function contentOf(field: FormField, room: Room, faces: FieldFaces): Drawn {
  if (isList(field)) return listLook(shownOptions(field), room, faces);
  if (field.kind === 'button' && !hasFlag(field, 'pushbutton')) return tickLook(field, room);
  return textLook(field, room, faces);
}

/** A choice whose lines are all shown. */
export function isList(field: FormField): boolean {
  return field.kind === 'choice' && !hasFlag(field, 'combo');
}

function tickLook(field: FormField, { style, width, height }: Room): Drawn {
  if (!isTicked(field)) return { look: {} };
  const side = Math.min(width, height) - 2 * style.inset;
  if (side <= 0) return { look: {}, fault: 'cut' };
  const shape = tickShape(textOf(said(field, 'CA')), hasFlag(field, 'radio'));
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const matrix = [side, 0, 0, side, x, y].map(plainNumber).join(' ');
  return { look: { drawn: `q ${style.ink} ${matrix} cm ${shape} f Q` } };
}

function textLook(field: FormField, { style, width, height }: Room, faces: FieldFaces): Drawn {
  const text = shownText(field);
  const paragraphs = lettersOf(text.split('\n'), style, faces);
  if (paragraphs === undefined) return { look: {}, fault: 'unprintable' };
  const room = textRoom(field, { style, width, height });
  const { size, lines, isCut } = layOutText(paragraphs, room);
  const { inset } = style;
  const place = room.width / room.places;
  return {
    look: {
      size,
      lines: lines.map((line) => ({ ...line, x: line.x + inset, y: line.y + inset })),
      dividers: Array.from(
        { length: Math.max(0, room.places - 1) },
        (_, at) => inset + place * (at + 1),
      ),
    },
    fault: isCut && text.trim() !== '' ? 'cut' : undefined,
  };
}

function textRoom(field: FormField, { style, width, height }: Room): TextRoom {
  const hasLines = field.kind === 'text' && hasFlag(field, 'multiline');
  return {
    width: width - 2 * style.inset,
    height: height - 2 * style.inset,
    size: style.size,
    alignment: field.kind === 'button' ? 1 : style.alignment,
    hasLines,
    places: hasLines ? 0 : placesOf(field),
  };
}

/** ISO 32000-1, table 228: a comb is of one line, and shows what is typed. */
function placesOf(field: FormField): number {
  const most = Math.trunc(numberOf(field.get('MaxLen')) ?? 0);
  const isComb = field.kind === 'text' && hasFlag(field, 'comb');
  if (!isComb || hasFlag(field, 'password') || hasFlag(field, 'fileSelect')) return 0;
  return Math.min(MOST_PLACES, Math.max(0, most));
}

function lettersOf(
  lines: readonly string[],
  { font }: FieldStyle,
  faces: FieldFaces,
): FieldLetter[][] | undefined {
  const set = lines.map((line) => faces.lettersOf(line, font));
  return set.every((line) => line !== undefined) ? set : undefined;
}

/** From its first line on, as many as have room; who reads it can scroll on, and the paper cannot. */
function listLook(
  options: readonly ShownOption[],
  { style, width, height }: Room,
  faces: FieldFaces,
): Drawn {
  const size = style.size || LIST_SIZE;
  const step = LINE_HEIGHT * size;
  const top = height - style.inset;
  const most = Math.max(0, Math.floor((top - style.inset) / step));
  const [shown, beyond] = [options.slice(0, most), options.slice(most)];
  const set = lettersOf(
    shown.map(({ text }) => text),
    style,
    faces,
  );
  if (set === undefined) return { look: {}, fault: 'unprintable' };
  const room = { width: width - 2 * style.inset, height: step, size, alignment: style.alignment };
  const laid = set.map((line) => layOutText([line], { ...room, hasLines: false, places: 0 }));
  const grounds = shown.flatMap(({ isChosen }, at) =>
    isChosen
      ? [
          `${[style.inset, top - step * (at + 1), room.width, step].map(plainNumber).join(' ')} re f`,
        ]
      : [],
  );
  const lines = laid.flatMap((each, at) =>
    each.lines.map((line) => ({
      ...line,
      x: line.x + style.inset,
      y: line.y + top - step * (at + 1),
    })),
  );
  const isCut = beyond.some(({ isChosen }) => isChosen);
  const drawn = grounds.length === 0 ? '' : `q ${CHOSEN_GROUND} ${grounds.join(' ')} Q`;
  return { look: { size, lines, drawn }, fault: isCut ? 'cut' : undefined };
}
