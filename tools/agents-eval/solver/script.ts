import { readFileSync } from 'node:fs';
import type { Answer } from '../protocol.ts';
import type { Agent } from './agent.ts';
import { limitIn, partiesIn, quotedIn } from './read-words.ts';
import { choicesOf, type Letter, type Paying } from './skills.ts';

/** What somebody who understood the words would do, in skills. */
export type Script = (agent: Agent) => Promise<Answer>;

/** The letter that the words name; of the first recipient where there are several. */
export function letterIn({ task }: Agent): Letter {
  const { words } = task;
  const { to, from } = partiesIn(words);
  const [first] = to;
  if (first === undefined) throw new Error('the words name nobody to write to');
  const text = quotedIn(words);
  return { to: first, ...(from && { from }), ...(text !== undefined && { text }) };
}

/** What may be paid, and by what. */
export function payingIn({ task }: Agent): Paying {
  const { words, given } = task;
  return { limitCents: limitIn(words), codes: given.credit_codes ?? [] };
}

/** The file that the person handed over. */
export function fileOf({ task }: Agent): Buffer {
  const [file] = task.given.files ?? [];
  if (file === undefined) throw new Error('no file was handed over');
  return readFileSync(file.path);
}

/** Of the words that an argument may be, the one whose parts the person says; undefined where none. */
export function namedIn(agent: Agent, argument: string): string | undefined {
  const words = agent.task.words.toLowerCase();
  const isSaid = (value: string) => value.split('_').every((part) => words.includes(part));
  return choicesOf(agent, argument)
    .map(({ value }) => value)
    .find(isSaid);
}
