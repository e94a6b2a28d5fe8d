import type { Deps } from '../deps.ts';
import { orderIdOf } from '../order/core/order.ts';
import { printedCode, readCode, spelled } from '../return-mark/mark-code.ts';
import { recipientDigest } from '../return-mark/recipient-digest.ts';
import { changeStops, type Stops, withoutWord, withStop } from '../suppression/stops.ts';
import type { FoundLetter } from './find-letter.ts';

type ActDeps = Pick<Deps, 'store' | 'signingKeys' | 'ids' | 'log'>;

export type StopScope = 'sender' | 'everybody';

/**
 * Stops mail to the doors of a letter, from its senders or from everybody; from here on quotes and orders are refused.
 * @returns the word that takes it back, which is stored nowhere: the sender knows the code from the proof, and must not
 *   undo what a recipient asked for. Null where an operator alone can.
 * @throws MailError `unavailable`.
 */
export async function stopMail(
  { store, signingKeys, ids, log }: ActDeps,
  { doors, senders, orders: [latest] }: FoundLetter,
  scope: StopScope,
  once: string,
): Promise<string | null> {
  const secret = await signingKeys.recipientSecret();
  const word = spelled(Buffer.from(seedOf(secret, once) ?? ids.randomHex(7), 'hex'));
  const digest = recipientDigest(secret, 'word', word);
  const { after } = await changeStops(store, doors, (stops) =>
    scope === 'everybody'
      ? withStop(stops, 'everybody', digest)
      : senders.reduce((rest, sender) => withStop(rest, { sender }, digest), stops),
  );
  log.info('mail_stopped', { orderId: orderIdOf(latest), scope });
  return takesBack(after, digest) ? printedCode(word) : null;
}

/** A form has a number of its own, so the same form gives the same word; the number alone tells nobody. */
function seedOf(secret: string, once: string): string | undefined {
  if (!/^[0-9a-f]{32}$/.test(once)) return undefined;
  return recipientDigest(secret, 'once', once).slice(0, 14);
}

function takesBack({ everybody, senders }: Stops, digest: string): boolean {
  return [everybody, ...Object.values(senders)].some((words) => words.includes(digest));
}

/**
 * Takes back the stop that was given this word, as a person typed it. Stops that others asked for stay.
 * @returns whether the word was of one.
 * @throws MailError `unavailable`.
 */
export async function startMail(
  { store, signingKeys, log }: ActDeps,
  { doors, orders: [latest] }: FoundLetter,
  typed: string,
): Promise<boolean> {
  const word = readCode(typed);
  if (word === undefined) return false;
  const digest = recipientDigest(await signingKeys.recipientSecret(), 'word', word);
  const { before, after } = await changeStops(store, doors, (stops) => withoutWord(stops, digest));
  if (before === after || !takesBack(before, digest)) return false;
  log.info('mail_started', { orderId: orderIdOf(latest) });
  return true;
}
