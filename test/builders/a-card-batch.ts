import { type Batch, batchIdOf } from '../../lib/batch/core/batch.ts';
import { newPayment } from '../../lib/batch/core/batch-payment.ts';
import { type BatchMessage, decideBatch } from '../../lib/batch/core/decide-batch.ts';
import type { CreatedBatch } from '../../lib/batch/create-batch.ts';
import { takeBatchPayment } from '../../lib/batch/payment/take-payment.ts';
import { findBatch } from '../../lib/batch/store/load-batch.ts';
import { listCases } from '../../lib/cases/list-cases.ts';
import { isMailError } from '../../lib/errors/mail-error.ts';
import { carryOutEffects } from '../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../lib/order/store/load-order.ts';
import { tell } from '../../lib/order/store/tell.ts';
import { findAccount } from '../../lib/payment/credit-store.ts';
import { centsInPurse, purseId } from '../../lib/payment/purse.ts';
import type { FakeDeps } from '../fakes/fake-deps.ts';
import { A_BATCH, batchWorld, readAll, sendBatch } from './a-batch.ts';
import { aSpreadsheet } from './a-spreadsheet.ts';
import { SECRET_LINE } from './an-address.ts';

export const PRICE_CENTS = 199;
/** As the fake processor names the payment of the first session. */
export const PAYMENT = 'pi_cs_1';

/** One whose page nobody paid yet. */
export const UNPAID_BATCH: Batch = {
  ...A_BATCH,
  sandbox: false,
  state: 'awaiting_payment',
  payment: newPayment({
    sessionId: 'cs_1',
    url: 'https://pay.test/cs_1',
    clientSecret: null,
    expiresAtMs: 86_400_000,
  }),
  createdAtMs: 0,
  updatedAtMs: 0,
};

/** What the batch becomes. */
export function toldBatch(batch: Batch, message: BatchMessage, nowMs: number): Batch {
  const decision = decideBatch(batch, message, nowMs);
  return decision.kind === 'changed' ? decision.batch : batch;
}

/** A world in which the carrier does not know the door of some rows. */
export function cardWorld(undeliverable: readonly number[] = []): FakeDeps {
  const deps = batchWorld();
  for (const index of undeliverable) {
    const answer = { finding: 'not_found', address: null } as const;
    deps.addressVerifier.answers.set(`${index + 1} ${SECRET_LINE.toUpperCase()}`, answer);
  }
  return deps;
}

/** A live batch that a card is to pay for. */
export function sendCardBatch(deps: FakeDeps, rows = 3): Promise<CreatedBatch> {
  return sendBatch(deps, { csv: aSpreadsheet(rows), sandbox: false });
}

/** Somebody pays at the page; nobody hears of it yet. */
export function pay(deps: FakeDeps): void {
  if (deps.checkout.sessions.get('cs_1')?.state === 'open') deps.checkout.pay('cs_1');
}

/** The processor reports the session, whatever became of it. */
export async function report(deps: FakeDeps): Promise<void> {
  await takeBatchPayment(deps, await deps.checkout.read('cs_1'));
}

export async function batchNow(deps: FakeDeps, { batch }: CreatedBatch): Promise<Batch> {
  return (await findBatch(deps, batch.hex)) ?? batch;
}

/** The orders of its rows, as far as they are placed. */
export async function orderIds(deps: FakeDeps, created: CreatedBatch): Promise<readonly string[]> {
  const { rows } = await readAll(deps, created);
  return rows.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]));
}

/** Its sender stops one letter of the batch by itself; too late it changes nothing. */
export async function cancelOne(deps: FakeDeps, orderId: string): Promise<void> {
  try {
    await tell(deps, orderId, { kind: 'cancel', by: 'caller', reason: null });
  } catch (error) {
    if (!isMailError(error, 'too_late')) throw error;
  }
}

/** What its orders owe is carried out, as the worker that is woken would. */
export async function settleOrders(deps: FakeDeps, created: CreatedBatch): Promise<void> {
  for (const id of await orderIds(deps, created)) await carryOutEffects(deps, id);
}

/** What the orders of the batch keep of what was paid. */
export async function keptCents(deps: FakeDeps, created: CreatedBatch): Promise<number> {
  const ids = await orderIds(deps, created);
  const orders = await Promise.all(ids.map((id) => loadOrder(deps, id)));
  return orders
    .filter(({ payment }) => payment.state === 'authorized' || payment.state === 'captured')
    .reduce((sum, { priceCents }) => sum + priceCents, 0);
}

export function idOf({ batch }: CreatedBatch): string {
  return batchIdOf(batch);
}

/** What is in the purse of the batch; undefined where it has none. */
export async function inPurse(deps: FakeDeps, hex: string): Promise<number | undefined> {
  const account = await findAccount(deps.store, purseId(hex));
  return account && centsInPurse(account);
}

/** What wants a person. */
export async function openCases(deps: FakeDeps): Promise<readonly string[]> {
  const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
  return cases.map(({ kind }) => kind);
}
