import { readFileSync } from 'node:fs';
import type { Answer } from '../protocol.ts';
import { limitIn, partiesIn, quotedIn } from './read-words.ts';
import type { Session } from './session.ts';
import { choicesOf, type Letter, type Paying } from './skills.ts';

/** What somebody who understood the words would do, in skills. */
export type Script = (session: Session) => Promise<Answer>;

/** The letter that the words name; of the first recipient where there are several. */
export function letterIn({ task }: Session): Letter {
  const { words } = task;
  const { to, from } = partiesIn(words);
  const [first] = to;
  if (first === undefined) throw new Error('the words name nobody to write to');
  const text = quotedIn(words);
  return { to: first, ...(from && { from }), ...(text !== undefined && { text }) };
}

/** What may be paid, and by what. */
export function payingIn({ task }: Session): Paying {
  const { words, given } = task;
  return { limitCents: limitIn(words), codes: given.credit_codes ?? [] };
}

/** The file that the person handed over. */
export function fileOf({ task }: Session): Buffer {
  const [file] = task.given.files ?? [];
  if (file === undefined) throw new Error('no file was handed over');
  return readFileSync(file.path);
}

/** Of the words that an argument may be, the one whose parts the person says; undefined where none. */
export function namedIn(session: Session, argument: string): string | undefined {
  const words = session.task.words.toLowerCase();
  const isSaid = (value: string) => value.split('_').every((part) => words.includes(part));
  return choicesOf(session, argument)
    .map(({ value }) => value)
    .find(isSaid);
}
