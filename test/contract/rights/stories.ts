/** What the functions do that no single call shows: whole lives of letters, and tasks that are run again. */
import type { QuoteResponse } from '../../../lib/contract/schemas/quote.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { RUNS_MAX } from '../../../lib/order/core/overdue.ts';
import { tell } from '../../../lib/order/store/tell.ts';
import { mintCapability } from '../../../lib/tokens/capability-token.ts';
import { aDueDelivery } from '../../builders/a-delivery.ts';
import { aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';
import { anEvent } from '../../builders/an-event.ts';
import { A_MARK, stored } from '../../builders/an-order.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { type FakeDeps, RING } from '../../fakes/fake-deps.ts';
import { FakeRail, type RailAnswer } from '../../fakes/fake-rail.ts';
import { FakeScreener, HOLD, REFUSE } from '../../fakes/fake-screener.ts';
import { FakeStablecoin } from '../../fakes/fake-stablecoin.ts';
import { BATCH, BATCH_BY_CARD, BATCH_PAID_WRONG } from './batch-story.ts';
import { CREDIT } from './credit-story.ts';
import { AT_THE_DESK } from './desk-day.ts';
import { keyOf } from './key-of.ts';
import { AT_THE_KITCHEN_TABLE } from './kitchen-table.ts';
import { LETTERHEAD } from './letterhead.ts';
import { cancel, PAID, place, placeByStablecoin, scrub } from './letters.ts';
import { OFFICE_DAY } from './office-day.ts';
import { orderIn, RERUNS } from './reruns.ts';
import type { Story } from './story.ts';
import type { Town } from './town.ts';

/** After so many days nothing moves any more. */
const DAYS = 8;
const rail = (...answers: RailAnswer[]) => ({ rails: [new FakeRail(answers)] });
const held = () => ({ screener: new FakeScreener(HOLD) });

/** What becomes of a letter that is paid. */
const FATES: Readonly<Record<string, () => Partial<FakeDeps>>> = {
  'is printed': () => rail('ok'),
  'is held, and nobody decides': held,
  'is refused': () => ({ screener: new FakeScreener(REFUSE) }),
  'is rejected by the print facility': () => rail('reject'),
  'is printed, and the answer is lost': () => rail('lost_reply'),
  'is lost on its way to print': () => rail('never_arrives'),
  'waits for a print facility that is down': () => rail('unavailable', 'closed', 'unavailable'),
};

const LIVES = Object.entries(PAID).flatMap(([paid, placed]): readonly Story[] => [
  ...Object.entries(FATES).map(([fate, world]) => ({
    name: `a letter ${paid} ${fate}`,
    world,
    happens: async (town: Town) => {
      await placed(town);
      await town.live(DAYS);
    },
  })),
  {
    name: `a letter ${paid} is canceled while it is held`,
    world: held,
    happens: async (town) => {
      const letter = await placed(town);
      await town.live();
      await cancel(town, letter);
      await town.live(DAYS);
    },
  },
  {
    name: `a letter ${paid} is canceled, and its personal data deleted`,
    world: held,
    happens: async (town) => {
      const letter = await placed(town);
      await town.live();
      await cancel(town, letter);
      await town.live();
      await scrub(town, letter);
      await town.live(DAYS);
    },
  },
  {
    name: `a letter ${paid} is held, refused, and kept for its days`,
    world: held,
    happens: async (town) => {
      await placed(town);
      await town.live(DAYS);
      town.deps.clock.advance({ days: 91 });
      await town.live(1);
    },
  },
  {
    name: `a letter ${paid} is forgotten by the queue`,
    happens: async (town) => {
      await placed(town);
      town.deps.outbox.deliver();
      await town.live(DAYS);
    },
  },
]);

const MONEY: readonly Story[] = [
  {
    name: 'a card is captured for a letter that is canceled meanwhile',
    happens: async (town) => {
      const { id } = (await PAID['paid by card']?.(town)) ?? { id: '' };
      const { lane, store, clock, outbox, log } = town.deps;
      const capture = lane.capture.bind(lane);
      lane.capture = async (...movement) => {
        await capture(...movement);
        await tell({ store, clock, outbox, log }, id, MESSAGES.cancel);
      };
      await town.live(DAYS);
    },
  },
  {
    name: 'nobody pays',
    happens: async (town) => {
      await place(town, {});
      await town.live(DAYS);
    },
  },
  {
    name: 'it is not known whether stablecoin was paid',
    world: () => ({ stablecoin: new FakeStablecoin(['never_arrives']) }),
    happens: async (town) => {
      await placeByStablecoin(town).catch(() => undefined);
      await town.live(DAYS);
    },
  },
  {
    name: 'one payment in stablecoin is sent for two letters',
    happens: async (town) => {
      await placeByStablecoin(town);
      // Refused, so there is no letter to speak of.
      await placeByStablecoin(town, { 'Idempotency-Key': 'key-2' }).catch(() => undefined);
    },
  },
  ...CREDIT,
];

const NOTIFICATIONS: readonly Story[] = [
  {
    name: 'a webhook does not take a notification from the schedule',
    happens: async (town) => {
      await aDueDelivery(town.deps);
      town.deps.webhookSender.answers.push({ status: null, failure: 'timed_out' });
      await town.run('schedules/deliver-webhooks', {});
    },
  },
  {
    name: 'a notification is asked for again',
    happens: async (town) => {
      const { orderId: id, eventId, createdAtMs } = await aDueDelivery(town.deps);
      await town.call('http/redeliver-event', {
        method: 'POST',
        params: { id, event_id: eventId },
        body: { cancel_token: mintCapability(RING, 'cancel', id, createdAtMs) },
      });
    },
  },
];

/** Every tool, as an agent sends a letter and cancels it. */
async function useTools(town: Town): Promise<void> {
  const letter = aQuoteRequest();
  await town.tool('verify_address', anAddress());
  await town.tool('preview_letter', letter);
  const { confirmation_token } = await town.tool('quote_letter', letter);
  const key = { idempotency_key: 'key-1', confirmation_token, sandbox: true };
  const { order, capability } = await town.tool('send_letter', { ...letter, ...key });
  const order_id = (order as { id: string }).id;
  await town.tool('get_letter_status', { order_id });
  const { cancel_token } = capability as { cancel_token: string };
  await town.tool('cancel_letter', { order_id, cancel_token });
  await town.live();
  await town.tool('delete_letter_data', { order_id, cancel_token });
  await town.tool('submit_feedback', { order_id, category: 'friction', note: 'It is slow.' });
}

const CALLERS: readonly Story[] = [
  OFFICE_DAY,
  AT_THE_KITCHEN_TABLE,
  AT_THE_DESK,
  LETTERHEAD,
  BATCH,
  BATCH_BY_CARD,
  BATCH_PAID_WRONG,
  { name: 'an agent uses all tools', world: held, happens: useTools },
  {
    name: 'somebody looks at the pages of a quote, and orders it by its token',
    happens: async (town) => {
      const letter = aQuoteRequest();
      const quote = { method: 'POST', body: letter } as const;
      const { pages, confirmation_token } = await town.call<QuoteResponse>(
        'http/create-quote',
        quote,
      );
      const token = pages?.[0]?.png_url.split('/').at(-1) ?? '';
      await town.call('pages/get-page-picture', { params: { token } });
      await town.call('http/create-order', {
        method: 'POST',
        headers: { 'Idempotency-Key': 'key-1' },
        body: { ...letter, confirmation_token, sandbox: true },
      });
    },
  },
  {
    name: 'an upload comes with an API key, another without',
    happens: async (town) => {
      const headers = await keyOf(town);
      const event = { ...anEvent({ path: '/v1/uploads' }), methodArn: 'arn:method' };
      await town.run('http/authorize-upload', { ...event, headers });
      await town.run('http/authorize-upload', event);
    },
  },
  {
    name: 'an operator looks at a sandbox order that is held',
    happens: async (town) => {
      const order = await stored(town.deps.store, ORDER_STATES.sandbox_held);
      const [headers, params] = [await keyOf(town), { id: orderIdOf(order) }];
      await town.call('http/get-order-detail', { headers, params });
    },
  },
];

export const STORIES: readonly Story[] = [
  ...LIVES,
  ...MONEY,
  ...NOTIFICATIONS,
  ...CALLERS,
  ...RERUNS,
  {
    name: 'a workflow dies while nobody knows whether the print facility has the piece',
    happens: (town) => orderIn(town, 'submitting').then(() => town.live(1)),
  },
  {
    name: 'a restored order is given up, and a print facility has its piece',
    world: () => rail(),
    happens: printedBeforeItWasRestored,
  },
];

/** It stands where it stood before it was handed over, and has not its last execution's time left. */
async function printedBeforeItWasRestored(town: Town): Promise<void> {
  const { deps } = town;
  const order = { ...ORDER_STATES.captured, mark: A_MARK, workflowRun: RUNS_MAX };
  await stored(deps.store, order);
  const piece = { ...order.options, ...order, orderId: orderIdOf(order), message: null };
  await deps.rails[0]?.submit(piece, new Uint8Array());
  deps.clock.advance({ days: 3 });
  await town.live();
}
