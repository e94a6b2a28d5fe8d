/** A world in which the examples of the published description are true. */

import { readLobWebhook } from '../../lib/adapters/lob/lob-webhook.ts';
import { newCase, putCase } from '../../lib/cases/case.ts';
import { SCOPES } from '../../lib/contract/operation.ts';
import { identifyCaller, mintKey } from '../../lib/credentials/api-key.ts';
import { MailError } from '../../lib/errors/mail-error.ts';
import { BATCH_ID } from '../../lib/openapi/examples/batches.ts';
import { CASE_ID } from '../../lib/openapi/examples/desk.ts';
import { MAIL_EXAMPLES } from '../../lib/openapi/examples/mail.ts';
import {
  CHECKOUT_ID,
  CREDIT_CODE,
  HELD_ID,
  LETTER_ID,
  PDF_URL,
  SANDBOX_ID,
  UPLOAD_KEY,
} from '../../lib/openapi/examples/values.ts';
import { WEBHOOK_EXAMPLES } from '../../lib/openapi/examples/webhooks.ts';
import type { Order } from '../../lib/order/core/order.ts';
import { creditAccountId, mintAccount } from '../../lib/payment/credit-account.ts';
import { CREDIT_PACKS, type CreditPack } from '../../lib/payment/credit-packs.ts';
import { newAccount } from '../../lib/payment/credit-store.ts';
import { putPurchase } from '../../lib/payment/purchase-store.ts';
import type { CheckoutEvent, CheckoutRequest, IncomingWebhook } from '../../lib/ports.ts';
import { passingKey, uploadObjectKey } from '../../lib/resources.ts';
import { storedBatch } from '../builders/a-batch.ts';
import { A_MARK, aSandboxOrder, stored } from '../builders/an-order.ts';
import { ORDER_STATES } from '../builders/order-states.ts';
import { FakeCheckout } from '../fakes/fake-checkout.ts';
import { START_MS } from '../fakes/fake-clock.ts';
import {
  type FakeDeps,
  fakeDeps,
  MPP_SETTINGS,
  SETTINGS,
  X402_SETTINGS,
} from '../fakes/fake-deps.ts';
import { A_PDF } from '../fakes/fake-pdf.ts';
import { FakeRail } from '../fakes/fake-rail.ts';
import { ALLOW } from '../fakes/fake-screener.ts';
import { aPaymentHeader, FakeStablecoin } from '../fakes/fake-stablecoin.ts';
import { FakeMachinePayments } from '../fakes/processor/fake-machine-payments.ts';

/** The secret that signed the example of a rail's event. */
const LOB_SECRET = 'signs-the-events-of-the-test';
const STRIPE_SIGNATURE = WEBHOOK_EXAMPLES.receiveStripeEvent.headers?.['stripe-signature'];
const SESSION_ID = 'cs_1';

/** Everything the examples speak of is there, and all is well. `key` carries every scope. */
export async function exampleWorld(): Promise<{ deps: FakeDeps; key: string }> {
  const rail = new LobSignedRail();
  const deps = fakeDeps({
    checkout: new SigningCheckout(),
    rail,
    stablecoin: new PaidStablecoin(),
    machinePayments: new FakeMachinePayments(),
    settings: {
      ...SETTINGS,
      ...{ x402: true, stablecoin: X402_SETTINGS, mpp: MPP_SETTINGS },
    },
  });
  deps.pdfFetcher.pages.set(PDF_URL, A_PDF);
  await deps.documents.put(uploadObjectKey(UPLOAD_KEY), A_PDF);
  const key = await mintKey(deps, { mode: 'live', scopes: SCOPES, agent: false, disabled: false });
  const caller = await identifyCaller(deps, `Bearer ${key}`);
  await withOrders(deps, caller.kind === 'key' ? caller.keyId : null);
  await withCredit(deps);
  await storedBatch(deps.store, { hex: BATCH_ID.slice(-32), sandbox: false });
  await withCase(deps);
  return { deps, key };
}

async function withOrders({ store, documents }: FakeDeps, keyId: string | null): Promise<void> {
  const orders: readonly Order[] = [
    { ...named(LETTER_ID, ORDER_STATES.delivered), keyId },
    { ...named(HELD_ID, ORDER_STATES.waiting), mark: A_MARK },
    named(SANDBOX_ID, aSandboxOrder(ALLOW)),
  ];
  for (const order of orders) {
    await stored(store, order);
    await documents.put(passingKey(order.hex, order.documentSha256, 'document'), A_PDF);
  }
}

function named(id: string, order: Order): Order {
  return { ...order, hex: id.slice(-32), webhookUrl: 'https://hooks.example.com/mail' };
}

async function withCase({ store }: FakeDeps): Promise<void> {
  const added = newCase({ kind: 'piece_not_mailed', about: LETTER_ID }, START_MS);
  await store.commit([putCase({ ...added, id: CASE_ID })]);
}

async function withCredit({ store, checkout }: FakeDeps): Promise<void> {
  const account = mintAccount(
    creditAccountId(CREDIT_CODE),
    { faceCents: 10_000, bonusCents: 0 },
    START_MS,
  );
  const pack = CREDIT_PACKS[0] as CreditPack;
  await store.commit([
    newAccount(account, 'exists'),
    putPurchase({ id: CHECKOUT_ID, pack, sessionId: SESSION_ID, paid: false }, 'absent'),
  ]);
  const subject = { kind: 'credit', id: CHECKOUT_ID } as const;
  await checkout.open({ subject, amountCents: pack.priceCents } as CheckoutRequest);
}

/** Takes the signature of the example for its own, whatever it signs. */
class SigningCheckout extends FakeCheckout {
  override async readEvent({ headers, text }: IncomingWebhook): Promise<CheckoutEvent> {
    if (
      headers['stripe-signature'] !== STRIPE_SIGNATURE ||
      !text.includes('checkout.session.completed')
    ) {
      throw new MailError('invalid_request', { reason: 'the signature is wrong' });
    }
    return { kind: 'completed', sessionId: SESSION_ID, subject: null };
  }
}

/** Reads events as the real one does. */
class LobSignedRail extends FakeRail {
  constructor() {
    super([], { name: 'lob' });
  }

  override readWebhook(webhook: IncomingWebhook) {
    const secret = async () => LOB_SECRET;
    return readLobWebhook({ secret, nowMs: () => START_MS }, webhook);
  }
}

/** Takes the examples of payments for signed ones. */
class PaidStablecoin extends FakeStablecoin {
  override read(header: string) {
    const isExample = Object.values(MAIL_EXAMPLES.createOrder.headers ?? {}).includes(header);
    return super.read(isExample ? aPaymentHeader() : header);
  }
}
