import type { Answer } from '../protocol.ts';
import type { Failure } from './advice.ts';
import type { Agent, Json } from './agent.ts';
import { follow, type Sent } from './skills.ts';

/** What the person is told of a letter. */
export async function report(agent: Agent, sent: Sent): Promise<Answer> {
  if ('tooDearCents' in sent) {
    const { tooDearCents: cents } = sent;
    return {
      outcome: 'not_sent',
      cents,
      say: `It would cost ${dollars(cents)}, which is more than you allowed. Nothing was sent.`,
    };
  }
  if ('failure' in sent) return notSent(sent.failure, sent.quote?.totalCents);
  const { id, status } = sent.body['order'] as { id: string; status: string };
  if (status === 'pending_payment') return payable(agent, sent.body, id);
  return ofOrder(await settled(agent, id));
}

/** Of several letters: one answer. */
export function together(answers: readonly Answer[]): Answer {
  const outcomes = answers.map(({ outcome }) => outcome);
  const outcome = outcomes.find((each) => each !== 'sent') ?? 'sent';
  const failed = answers.find((each) => each.outcome === outcome && outcome !== 'sent');
  return {
    ...failed,
    outcome,
    order_ids: answers.flatMap(({ order_ids = [] }) => order_ids),
    cents: answers.reduce((sum, { cents = 0 }) => sum + cents, 0),
    say: answers.map(({ say }) => say).join(' '),
  };
}

export function notSent({ code, reason, next }: Failure, cents?: number): Answer {
  return {
    outcome: 'not_sent',
    code,
    reason,
    ...(cents !== undefined && { cents }),
    say: `Nothing was sent: ${reason}. ${next.join(' ')}`,
  };
}

/** Why what the person asked about is not so. */
export function told({ code, reason, next }: Failure): Answer {
  return { outcome: 'told', code, reason, say: `${reason}. ${next.join(' ')}` };
}

/** The person pays, or the letter waits for it. */
async function payable(agent: Agent, body: Json, id: string): Promise<Answer> {
  const url = String(body['payment_url']);
  const { price_cents: cents } = body['order'] as { price_cents: number };
  await agent.ask(`Please pay ${dollars(cents)} for it here: ${url}`);
  const order = await follow(agent, id, ({ status }) => status !== 'pending_payment', {
    everySeconds: 60,
    times: 10,
  });
  if (order['status'] !== 'pending_payment') return ofOrder(await settled(agent, id));
  const say = `It waits for your payment at ${url}.`;
  return { outcome: 'waiting', order_ids: [id], cents, url, say };
}

/** What is read and screened soon is waited for. */
function settled(agent: Agent, id: string): Promise<Json> {
  return follow(agent, id, ({ status }) => status !== 'screening', {
    everySeconds: 10,
    times: 12,
  });
}

/** What the person is told of an order in this state. */
export function ofOrder(order: Json): Answer {
  const {
    id,
    status,
    price_cents: cents,
  } = order as {
    id: string;
    status: string;
    price_cents: number;
  };
  const about = { order_ids: [id], cents };
  switch (status) {
    case 'held_for_review': {
      const { reason, decide_by: date } = order['hold'] as { reason: string; decide_by: string };
      const say = `It is held, because ${reason}; somebody decides until ${date}.`;
      return { ...about, outcome: 'waiting', reason, date, say };
    }
    case 'refused': {
      const reason = String(order['refusal_reason']);
      return { ...about, outcome: 'not_sent', reason, say: `It was refused: ${reason}.` };
    }
    case 'submitted':
    case 'mailed':
    case 'delivered': {
      const date = String(order['expected_delivery_date']);
      return { ...about, outcome: 'sent', date, say: `It is ${status}, expected ${date} (${id}).` };
    }
    default:
      return { ...about, outcome: 'waiting', say: `It is ${status} (${id}).` };
  }
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
