import type { CategoryText } from './categories.ts';
import {
  ADDRESS_KINDS,
  CONTENT_KINDS,
  FROM_INK,
  type InkedKind,
  type InkedPart,
} from './inked-text.ts';
import { withoutDates } from './language/without-dates.ts';

/** One way in which the eye may read the paper. */
export interface Reading {
  readonly text: string;
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
 * people counts. Dates are left out: the service itself prints one above most letters, and to a classifier, which meets
 * them in the letters of offices, a threat with a date is half a threat.
 */
export function readingsOf(inked: readonly InkedPart[]): Reading[] {
  const parts = inked.map((part) => ({ ...part, text: withoutDates(part.text) }));
  const contents = parts.filter(({ kind }) => CONTENT_KINDS.includes(kind));
  const addresses = parts.filter(({ kind }) => ADDRESS_KINDS.includes(kind));
  const written = textOf(contents.filter(({ kind }) => kind === 'content'));
  const own = contents.map(({ text, kind }) => ({
    // A name and an address are too little to be judged by themselves; the letter goes on below them.
    text: kind === 'stationery' ? `${text}\n${written}` : text,
    of: EXCERPTS.includes(kind) ? ('excerpt' as const) : ('content' as const),
    isReadBack: READ_BACK.includes(kind),
    judges: () => true,
  }));
  // Headings say too little to be judged as a letter: they are read for what rules find in them.
  const picked = parts
    .filter(({ kind }) => kind === 'content_set_apart')
    .map(({ text }) => besides('excerpt', text, (about) => about !== 'form'));
  const alone = [...own, ...picked];
  if (addresses.length === 0) return alone;
  const names = textOf(parts.filter(({ kind }) => NAMES.includes(kind)));
  const lines = addresses.flatMap(({ text }) => text.split('\n'));
  const heads = contents.map(({ text }) => text.slice(0, HEAD_CHARACTERS));
  const begun = [names, ...lines].flatMap((line) => heads.map((head) => `${line}\n${head}`));
  return [
    ...alone,
    ...addresses.map(({ text }) => besides('address', text, (about) => about !== 'form')),
    besides('address', textOf(addresses), (about) => about === 'people'),
    ...[textOf(parts.filter(({ kind }) => kind !== 'content_set_apart')), ...begun].map((text) =>
      besides('both', text, (about) => about === 'people'),
    ),
  ];
}

function besides(of: Reading['of'], text: string, judges: Reading['judges']): Reading {
  return { text, of, isReadBack: false, judges };
}

function textOf(parts: readonly InkedPart[]): string {
  return parts.map(({ text }) => text).join('\n');
}
