import { MailError } from '../../errors/mail-error.ts';
import { COMPARED_MAX, NAMED_MAX, nearestName } from '../../errors/nearest-name.ts';
import { isBlank, normalizeText } from '../letter-text.ts';

/** Editors of Hebrew and Arabic put them around a word in Latin letters; of the name of a field they are none. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MARK = MARKS.source;
const BEGIN = String.raw`\{${MARK}*\{`;
const END = String.raw`\}${MARK}*\}`;
const SPACE = String.raw`(?:[ \t]|${MARK})*`;
/** `{{name}}`, with spaces and marks of direction inside or not. */
export const PLACEHOLDER = new RegExp(
  String.raw`${BEGIN}${SPACE}([A-Za-z](?:${MARK}*\w){0,63})${SPACE}${END}`,
  'g',
);
/** Whatever stands where a field would. */
const IN_BRACES = new RegExp(`${BEGIN}[^{}]*${END}`, 'g');

export type MergeValues = Readonly<Record<string, string>>;

/** What is filled in. */
export interface FieldedWords {
  readonly text: string;
  readonly subject: string | null;
}

/**
 * Checks that each field of a letter has its value, and each value its field: a letter that says `Dear {{name}}` is
 * worse than none. Whoever gives values means every `{{…}}` as a field, so one that is no name of any is refused, too.
 * Of many mistakes the first ten are named.
 * @throws MailError `validation_error`, naming each by `/merge/<name>`, and by where it stands what is no name.
 */
export function refuseUnmerged({ text, subject }: FieldedWords, values: MergeValues): void {
  const asked = fieldNames([subject ?? '', text].join('\n'));
  const given = Object.keys(values);
  const misnamed = [
    ...misnamedIn('subject', subject ?? '', [...given, ...asked]),
    ...misnamedIn('text', text, [...given, ...asked]),
  ];
  const meant = misnamed.map((each) => each.meant);
  const unfilled = asked.filter((name) => !Object.hasOwn(values, name));
  const empty = asked.filter((name) => Object.hasOwn(values, name) && isEmpty(values[name]));
  const unknown = given
    .filter((name) => !asked.includes(name) && !meant.includes(name))
    .slice(0, NAMED_MAX);
  const errors = [
    ...misnamed.map(({ field, problem }) => problemAt(`/${field}`, `has ${problem}`)),
    ...unfilled.map((name) => errorAt(name, `the text has {{${name}}}, which has no value`)),
    ...empty.map((name) => errorAt(name, `the text has {{${name}}}, and its value is empty`)),
    ...unknown.map((name) => errorAt(name, unknownMessage(name, asked))),
  ];
  if (errors.length === 0) return;
  throw refusalOf(errors, [
    ...(misnamed.length > 0 ? [NAMES] : []),
    'Give each field of the text its value in `merge`, and no other.',
  ]);
}

function refusalOf(all: readonly FieldError[], next: readonly string[]): MailError {
  const errors = all.slice(0, NAMED_MAX);
  return new MailError('validation_error', {
    reason: errors
      .map(({ pointer, message }) => `${pointer.slice(1).replace('/', '.')}: ${message}`)
      .join('; '),
    errors,
    next,
  });
}

/**
 * Checks that each field of a text in Markdown was printed: what a link calls its address is not.
 * @throws MailError `validation_error`, naming each by `/merge/<name>`.
 */
export function refuseUnprinted(text: string, printed: ReadonlySet<string>): void {
  const errors = fieldNames(text)
    .filter((name) => !printed.has(name))
    .map((name) => errorAt(name, `the text has {{${name}}} only where Markdown prints nothing`));
  if (errors.length > 0) throw refusalOf(errors, [WHERE_WORDS_ARE]);
}

const WHERE_WORDS_ARE =
  'Write the field where words or the address of a link are printed: what a link only calls its address (`[words][name]`) is not.';

const NAMES =
  'Write the name of a field in letters, digits and low lines, and as `merge` has it: {{first_name}}.';

/** The text with the values in the places of their fields. Values are not looked into again. */
export function fillFields(text: string, values: MergeValues): string {
  return text.replace(PLACEHOLDER, (field, marked: string) => {
    const name = marked.replace(MARKS, '');
    return Object.hasOwn(values, name) ? (values[name] ?? field) : field;
  });
}

/** The names of the fields that a text has, each once. */
export function fieldNames(text: string): string[] {
  const names = Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name.replace(MARKS, ''));
  return [...new Set(names)];
}

/** What looks like a field and has no name that one may have: `Last Name` of `{{Last Name}}`. Each once. */
export function misnamedFields(text: string): string[] {
  const written = text.match(IN_BRACES) ?? [];
  const misnamed = written.filter((each) => fieldNames(each).length === 0);
  return [...new Set(misnamed.map((each) => each.replace(MARKS, '').slice(2, -2).trim()))];
}

/** Of what is written in the place of a field, in characters. */
const SHOWN_NAME = 40;

/** The first of the same, each in words for whoever wrote it, with the name of those that was probably meant. */
export function misnamedIn(field: 'text' | 'subject', words: string, names: readonly string[]) {
  const compared = names.slice(0, COMPARED_MAX);
  return misnamedFields(words)
    .slice(0, NAMED_MAX)
    .map((written) => {
      const shown = written.length > SHOWN_NAME ? `${written.slice(0, SHOWN_NAME)}…` : written;
      const meant = nearestName(written, compared);
      const advice = meant === undefined ? '' : `; did you mean {{${meant}}}?`;
      return { field, meant, problem: `{{${shown}}}, which is no name of a field${advice}` };
    });
}

/** A letter that says "Dear ," is worse than none. */
export function isEmpty(value = ''): boolean {
  return isBlank(normalizeText(value));
}

function errorAt(name: string, message: string) {
  return problemAt(`/merge/${name}`, message);
}

type FieldError = ReturnType<typeof problemAt>;

function problemAt(pointer: string, message: string) {
  return { pointer, code: 'validation_error' as const, message };
}

function unknownMessage(name: string, asked: readonly string[]): string {
  const meant = nearestName(name, asked.slice(0, COMPARED_MAX));
  const advice = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `the text has no {{${name}}}${advice}`;
}
