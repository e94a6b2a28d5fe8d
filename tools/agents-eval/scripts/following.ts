import { randomUUID } from 'node:crypto';
import { failureIn } from '../solver/advice.ts';
import { orderIn, quotedIn } from '../solver/read-words.ts';
import { dollars, notSent, ofOrder, report, told } from '../solver/report.ts';
import { letterIn, payingIn, type Script } from '../solver/script.ts';
import type { Json } from '../solver/session.ts';
import { call, follow, quote, send, sendQuoted, status } from '../solver/skills.ts';
import { sendIt, sendToAll } from './sending.ts';

/** The person looks at the price, and may then want it otherwise: what is sent is what they said last. */
const asTheyWantItNow: Script = async (session) => {
  const letter = letterIn(session);
  const quoted = await quote(session, letter);
  if ('failure' in quoted) return notSent(quoted.failure);
  const { totalCents } = quoted.quote;
  const reply = await session.ask(`It costs ${dollars(totalCents)}. Shall I send it?`);
  const text = quotedIn(reply) ?? letter.text;
  const changed = { ...letter, ...(text !== undefined && { text }) };
  return report(session, await sendQuoted(session, changed, quoted.quote, payingIn(session)));
};

/** Under the key that the person keeps for it. */
const byTheirKey: Script = async (session) => {
  const [, key = randomUUID()] = /under the key (\S+[\w])/.exec(session.task.words) ?? [];
  const sent = await send(session, letterIn(session), { ...payingIn(session), key });
  return report(session, sent);
};

/** A held letter is looked at again until somebody has decided. */
const untilDecided: Script = async (session) => {
  const answer = await sendIt(session);
  const [id] = answer.order_ids ?? [];
  if (id === undefined || answer.outcome !== 'waiting') return answer;
  const decided = ({ status: stands }: Json) =>
    stands !== 'held_for_review' && stands !== 'screening';
  return ofOrder(await follow(session, id, decided, { everySeconds: 3600, times: 97 }));
};

const whereIsIt: Script = async (session) => {
  const { isError, body } = await status(session, orderIn(session.task.words) ?? '');
  if (isError) return told(failureIn(body));
  return { ...ofOrder(body['order'] as Json), outcome: 'told' };
};

const cancelIt: Script = async (session) => {
  const [{ order_id, cancel_token } = {}] = session.task.given.letters ?? [];
  const { isError, body } = await call(session, 'cancel_letter', { order_id, cancel_token });
  if (isError) return told(failureIn(body));
  const cents = Number(body['refund_cents']);
  const ids = order_id === undefined ? [] : [order_id];
  const say = `It is canceled, and ${dollars(cents)} go back.`;
  return { outcome: 'canceled', order_ids: ids, cents, say };
};

export const FOLLOWING: Readonly<Record<string, Script>> = {
  'lost-answer': sendIt,
  'too-many-calls': sendToAll,
  outage: sendIt,
  'expired-quote': sendIt,
  'changed-mind': asTheyWantItNow,
  'used-key': byTheirKey,
  'person-says-no': sendIt,
  'held-letter': sendIt,
  'held-then-decided': untilDecided,
  'refused-letter': sendIt,
  'where-is-it': whereIsIt,
  'unknown-letter': whereIsIt,
  'cancel-in-time': cancelIt,
  'cancel-too-late': cancelIt,
};
