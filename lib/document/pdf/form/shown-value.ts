import { PDFName, type PDFObject } from 'pdf-lib';
import { normalizeText } from '../../letter-text.ts';
import { whole } from '../source/whole-object.ts';
import { MOST_LETTERS, textOf } from './field-text.ts';
import { entriesOf, type FormField, hasFlag, numberOf, said } from './form-field.ts';

/** More than any list shows. */
const MOST_OPTIONS = 500;
const CONTROLS = /(?!\n)\p{Cc}/gu;
const LINE_END = /\n/g;

/** What a reader shows in a field of text, in a list, on a button; lines end by LF. */
export function shownText(field: FormField): string {
  if (field.kind === 'button') return hasFlag(field, 'pushbutton') ? captionOf(field) : '';
  const text = plain(field.kind === 'choice' ? chosen(field).join(', ') : typedIn(field));
  if (field.kind === 'text' && hasFlag(field, 'password')) return '*'.repeat([...text].length);
  const isOneLine = field.kind === 'choice' || !hasFlag(field, 'multiline');
  return isOneLine ? text.replace(LINE_END, ' ') : text;
}

/** A value is text; a reader shows no other. */
function typedIn(field: FormField): string {
  return textOf(field.get('V')) ?? '';
}

export interface ShownOption {
  readonly text: string;
  readonly isChosen: boolean;
}

/** What a list shows, from the first line that is to be seen. */
export function shownOptions(field: FormField): ShownOption[] {
  const options = optionsOf(field);
  const places = new Set(valuesOf(field).flatMap((value) => placesOf(value, options, field)));
  const first = Math.max(0, Math.trunc(numberOf(field.get('TI')) ?? 0));
  return options
    .map(({ text }, at) => ({
      text: plain(text).replace(LINE_END, ' '),
      isChosen: places.has(at),
    }))
    .slice(first);
}

/** Whether a box is ticked; ISO 32000-1, 12.7.4.2.3. */
export function isTicked(field: FormField): boolean {
  if (field.kind !== 'button' || hasFlag(field, 'pushbutton')) return false;
  return (stateOf(field) ?? 'Off') !== 'Off';
}

/** What it says of itself, else of its field, as readers do. */
function stateOf(field: FormField): string | undefined {
  const own = whole(field.widget.lookup(PDFName.of('AS')));
  if (own instanceof PDFName) return own.decodeText();
  const value = field.get('V');
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function captionOf(field: FormField): string {
  return plain(textOf(said(field, 'CA')) ?? '').replace(LINE_END, ' ');
}

function chosen(field: FormField): string[] {
  const options = optionsOf(field);
  const shown = valuesOf(field).flatMap((value): (number | string)[] => {
    const isText = !options.some((option) => option.value === value);
    return isText ? [value] : placesOf(value, options, field);
  });
  return [...new Set(shown)].map((each) =>
    typeof each === 'string' ? each : (options[each]?.text ?? ''),
  );
}

/**
 * Which options have this value, or, where none has, this text. Where several have it (WeasyPrint gives all an empty
 * one), those that the field counts up (`/I`), else the first, as readers show it.
 */
function placesOf(value: string, options: readonly Option[], field: FormField): number[] {
  const all = [...options.keys()];
  const byValue = all.filter((at) => options[at]?.value === value);
  const places = byValue.length > 0 ? byValue : all.filter((at) => options[at]?.text === value);
  if (places.length <= 1) return places;
  const counted = new Set(entriesOf(field.get('I')).map(numberOf));
  const named = places.filter((at) => counted.has(at));
  return named.length > 0 ? named : places.slice(0, 1);
}

function valuesOf(field: FormField): string[] {
  const value = field.get('V');
  const single = textOf(value);
  const all = single === undefined ? entriesOf(value).map(textOf) : [single];
  return all.filter((each) => each !== undefined).slice(0, MOST_OPTIONS);
}

/** An option is a text, or a value and the text that is shown for it. */
interface Option {
  readonly value: string;
  readonly text: string;
}

function optionsOf(field: FormField): Option[] {
  const all = entriesOf(field.get('Opt')).slice(0, MOST_OPTIONS);
  return all.map((each) => {
    const [value = '', text = value] = optionParts(each);
    return { value, text };
  });
}

function optionParts(option: PDFObject | undefined): (string | undefined)[] {
  const single = textOf(option);
  return single === undefined ? entriesOf(option).map(textOf) : [single];
}

function plain(text: string): string {
  return normalizeText(text.slice(0, MOST_LETTERS).replace(/\t/g, ' ')).replace(CONTROLS, '');
}
