import { randomUUID } from 'node:crypto';
import { failureIn } from '../solver/advice.ts';
import type { Json } from '../solver/agent.ts';
import { orderIn, quotedIn } from '../solver/read-words.ts';
import { dollars, notSent, ofOrder, report, told } from '../solver/report.ts';
import { letterIn, payingIn, type Script } from '../solver/script.ts';
import { call, follow, quote, send, sendQuoted, status } from '../solver/skills.ts';
import { sendIt, sendToAll } from './sending.ts';

/** The person looks at the price, and may then want it otherwise: what is sent is what they said last. */
const asTheyWantItNow: Script = async (agent) => {
  const letter = letterIn(agent);
  const quoted = await quote(agent, letter);
  if ('failure' in quoted) return notSent(quoted.failure);
  const { totalCents } = quoted.quote;
  const reply = await agent.ask(`It costs ${dollars(totalCents)}. Shall I send it?`);
  const text = quotedIn(reply) ?? letter.text;
  const changed = { ...letter, ...(text !== undefined && { text }) };
  return report(agent, await sendQuoted(agent, changed, quoted.quote, payingIn(agent)));
};

/** Under the key that the person keeps for it. */
const byTheirKey: Script = async (agent) => {
  const [, key = randomUUID()] = /under the key (\S+[\w])/.exec(agent.task.words) ?? [];
  const sent = await send(agent, letterIn(agent), { ...payingIn(agent), key });
  return report(agent, sent);
};

/** A held letter is looked at again until somebody has decided. */
const untilDecided: Script = async (agent) => {
  const answer = await sendIt(agent);
  const [id] = answer.order_ids ?? [];
  if (id === undefined || answer.outcome !== 'waiting') return answer;
  const decided = ({ status: stands }: Json) =>
    stands !== 'held_for_review' && stands !== 'screening';
  return ofOrder(await follow(agent, id, decided, { everySeconds: 3600, times: 97 }));
};

const whereIsIt: Script = async (agent) => {
  const { isError, body } = await status(agent, orderIn(agent.task.words) ?? '');
  if (isError) return told(failureIn(body));
  return { ...ofOrder(body['order'] as Json), outcome: 'told' };
};

const cancelIt: Script = async (agent) => {
  const [{ order_id, cancel_token } = {}] = agent.task.given.letters ?? [];
  const { isError, body } = await call(agent, 'cancel_letter', { order_id, cancel_token });
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
