/** Tasks of the workflow, run and run again. */
import type { FunctionModule } from '../../../infra/function-grants.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { passingKey } from '../../../lib/resources.ts';
import { WEBHOOK_URL } from '../../builders/a-delivery.ts';
import { stored } from '../../builders/an-order.ts';
import { ORDER_STATES, STATE_NAMES, type StateName } from '../../builders/order-states.ts';
import { FAKE_SIGNATURE } from '../../fakes/fake-rail.ts';
import type { Story } from './story.ts';
import type { Town } from './town.ts';

/** What the state machine runs, and runs again, for an order in whatever state it stands. */
const RUNS: readonly (readonly [FunctionModule, object])[] = [
  ['workflow/screen-order', {}],
  ['workflow/hold-for-review', { task_token: 'task_2' }],
  ['workflow/record-decision', { review: { decision: 'allow' } }],
  ['workflow/record-decision', { review: { decision: 'expire' } }],
  ['workflow/capture-payment', {}],
  ['workflow/submit-piece', {}],
  ['workflow/fail-order', { error: { Error: 'States.Timeout' } }],
  ['workflow/refund-order', {}],
  ['workflow/release-payment', {}],
];

/** @returns the id of an order that stands there, with its document. */
export async function orderIn({ deps }: Town, state: StateName): Promise<string> {
  const sender = { webhookUrl: WEBHOOK_URL, email: 'ada@example.com' };
  // Of a PDF, because its pages are read back, and what was read is kept.
  const order = { ...ORDER_STATES[state], ...sender, contentKind: 'pdf' as const };
  await stored(deps.store, order);
  for (const key of [
    passingKey(order.hex, order.documentSha256, 'document'),
    passingKey(order.hex, order.documentSha256, 'text'),
  ]) {
    await deps.documents.put(key, new TextEncoder().encode('Dear Ada,'));
  }
  return orderIdOf(order);
}

export const RERUNS = STATE_NAMES.flatMap((state): readonly Story[] => [
  ...RUNS.map(([module, input]) => ({
    name: `${module} runs for an order that is ${state}`,
    // It may refuse: what it would have needed was asked for before.
    happens: async (town: Town) =>
      town.run(module, { order_id: await orderIn(town, state), ...input }).catch(() => undefined),
  })),
  {
    name: `the print facility reports that it failed the piece of an order that is ${state}`,
    happens: async (town) => {
      const event = { id: 'evt_1', kind: 'letter.failed', meaning: 'failed', trackingNumber: null };
      await town.call('events/rail-webhook', {
        method: 'POST',
        params: { rail: 'fake' },
        headers: { 'Lob-Signature': FAKE_SIGNATURE },
        body: { ...event, orderId: await orderIn(town, state), railId: 'ltr_1' },
      });
    },
  },
]);
