import type { CategoryText } from './categories.ts';
import {
  ADDRESS_KINDS,
  CONTENT_KINDS,
  FROM_INK,
  type InkedKind,
  type InkedPart,
} from './inked-text.ts';
import { DATE_MARK, withoutDates } from './language/without-dates.ts';

/** What stands there, and the same with blanks in the place of dates (`without-dates.ts`). */
interface Written {
  readonly text: string;
  readonly undated: string;
  /** Undated, with a mark where each date began. */
  readonly marked: string;
}

/** One way in which the eye may read the paper. */
export interface Reading extends Written {
  /** A letter as its writer means it, an address with nothing else, both in one, or lines of a letter. */
  readonly of: 'content' | 'address' | 'both' | 'excerpt';
  /** What the eye reads in the pixels, as OCR or a model guesses it, and the file does not say so. */
  readonly isReadBack: boolean;
  /** Which categories are looked for, by what they are about. */
  readonly judges: (about: CategoryText['about']) => boolean;
}

/** Of the content, beside a line of an address: as far as a sentence reaches that began there. */
const HEAD_CHARACTERS = 300;

const NAMES: readonly InkedKind[] = ['sender_name', 'recipient_name'];
/** What was read from the ink. */
export const READ_BACK: readonly InkedKind[] = [...FROM_INK, 'stationery'];

/**
 * Lines say too little to be judged as a letter: they are read for what rules find in them, and refuse nothing.
 */
export const EXCERPTS: readonly InkedKind[] = ['content_set_apart', 'lines_as_read'];

/**
 * Each part alone, so that none is excused by another; and together, so that none hides half a sentence. Foreign names
 * are no disguise; and an office that is written to is no sign of posing as one, so together only what is said to
 * people counts. Words are judged without dates: the service itself prints one above most letters, and to a classifier,
 * which meets them in the letters of offices, a threat with a date is half a threat.
 */
export function readingsOf(inked: readonly InkedPart[]): Reading[] {
  const parts = inked.map((part) => ({ ...part, ...writtenIn(part.text) }));
  const contents = parts.filter(({ kind }) => CONTENT_KINDS.includes(kind));
  const addresses = parts.filter(({ kind }) => ADDRESS_KINDS.includes(kind));
  const written = joined(contents.filter(({ kind }) => kind === 'content'));
  const own = contents.map(({ kind, ...part }) => ({
    // A name and an address are too little to be judged by themselves; the letter goes on below them.
    ...(kind === 'stationery' ? joined([part, written]) : part),
    of: EXCERPTS.includes(kind) ? ('excerpt' as const) : ('content' as const),
    isReadBack: READ_BACK.includes(kind),
    judges: () => true,
  }));
  // Headings say too little to be judged as a letter: they are read for what rules find in them.
  const picked = parts
    .filter(({ kind }) => kind === 'content_set_apart')
    .map((part) => besides('excerpt', part, (about) => about !== 'form'));
  const alone = [...own, ...picked];
  if (addresses.length === 0) return alone;
  const names = joined(parts.filter(({ kind }) => NAMES.includes(kind)));
  const lines = addresses.flatMap(linesOf);
  const heads = contents.map(headOf);
  const begun = [names, ...lines].flatMap((line) => heads.map((head) => joined([line, head])));
  return [
    ...alone,
    ...addresses.map((part) => besides('address', part, (about) => about !== 'form')),
    besides('address', joined(addresses), (about) => about === 'people'),
    ...[joined(parts.filter(({ kind }) => kind !== 'content_set_apart')), ...begun].map((both) =>
      besides('both', both, (about) => about === 'people'),
    ),
  ];
}

function besides(
  of: Reading['of'],
  { text, undated, marked }: Written,
  judges: Reading['judges'],
): Reading {
  return { text, undated, marked, of, isReadBack: false, judges };
}

function writtenIn(text: string): Written {
  return { text, undated: withoutDates(text), marked: withoutDates(text, DATE_MARK) };
}

function joined(parts: readonly Written[]): Written {
  return {
    text: parts.map(({ text }) => text).join('\n'),
    undated: parts.map(({ undated }) => undated).join('\n'),
    marked: parts.map(({ marked }) => marked).join('\n'),
  };
}

function linesOf({ text, undated, marked }: Written): readonly Written[] {
  const [without, withMarks] = [undated.split('\n'), marked.split('\n')];
  return text.split('\n').map((line, at) => ({
    text: line,
    undated: without[at] ?? '',
    marked: withMarks[at] ?? '',
  }));
}

function headOf({ text, undated, marked }: Written): Written {
  return {
    text: text.slice(0, HEAD_CHARACTERS),
    undated: undated.slice(0, HEAD_CHARACTERS),
    marked: marked.slice(0, HEAD_CHARACTERS),
  };
}
