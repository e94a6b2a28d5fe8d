import { refuseManyDoors } from '../../address/door/refuse-many-doors.ts';
import { toPostalAddress } from '../../address/postal-address.ts';
import { isUnitUnknown, verifyParties } from '../../address/verify-parties.ts';
import type { Capability } from '../../contract/schemas/evidence/capability.ts';
import type { Deps } from '../../deps.ts';
import { chooseSource, loadSource } from '../../document/load-source.ts';
import {
  contentNeeded,
  prepareDocument,
  refuseFaulty,
  refuseUnfit,
} from '../../document/prepare-document.ts';
import { MailError } from '../../errors/mail-error.ts';
import { canonicalHash } from '../../idempotency/canonical-hash.ts';
import { otherBody } from '../../idempotency/lease.ts';
import { pricePiece } from '../../pricing/price-piece.ts';
import { addressIssues } from '../../quote/address-issues.ts';
import { pieceOptions } from '../../quote/piece-options.ts';
import { quotedPiece } from '../../quote/quoted-piece.ts';
import { addsAddressPage } from '../../rails/address-page.ts';
import { mailingDay } from '../../rails/expected-delivery.ts';
import { placeOfMarks } from '../../return-mark/mark-line.ts';
import { refuseUnknownTestLines } from '../../screening/test-lines.ts';
import {
  bindsAddressAsGiven,
  CONFIRMATION_MINUTES,
  checkConfirmation,
  quotedDay,
} from '../../tokens/confirmation-token.ts';
import type { KeyRing } from '../../tokens/key-ring.ts';
import { webhookSecretOf } from '../../webhook/webhook-secret.ts';
import { orderHex, type Placement } from '../core/new-order.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { asAuditUnavailable } from '../store/store-new-order.ts';
import { capabilityOf } from '../views/capability-of.ts';
import { keepOrAbandon } from './keep-or-abandon.ts';
import { freeQuietly, useOfKey } from './lease-key.ts';
import { letterMark } from './letter-mark.ts';
import { prepareLiveOrder, refuseUnpayable } from './live-order.ts';
import type { OrderCall } from './order-call.ts';
import { payPending, receiptOf } from './pay-pending.ts';
import type { PayDeps, PreparedOrder } from './payment-method.ts';
import { refuseForCaller } from './refuse-for-caller.ts';
import { refuseUnmailed } from './refuse-unmailed.ts';
import { saidOfCaller } from './said-of-caller.ts';
import { prepareSandboxOrder } from './sandbox-order.ts';
import { storeFreshOrder } from './store-fresh-order.ts';

type PlaceDeps = PayDeps &
  Pick<
    Deps,
    | 'documents'
    | 'screener'
    | 'signingKeys'
    | 'pdfFetcher'
    | 'pdfInspector'
    | 'paperReader'
    | 'pagePainter'
    | 'addressVerifier'
    | 'outbox'
    | 'railHealth'
    | 'webhookSender'
  >;

export interface PlacedOrder {
  readonly order: Order;
  /** True when this key had created the order before and nothing new was done. */
  readonly replayed: boolean;
  readonly capability: Capability;
  /** Verifies notifications; null for an order without a webhook. A replay gives the same. */
  readonly webhookSecret: string | null;
}

/** An order, and what its payer is told beside it. */
export interface PaidOrder extends PlacedOrder {
  readonly receipt: Readonly<Record<string, string>>;
}
type Placed = Omit<PlacedOrder, 'webhookSecret'>;
type LeasedKey = Pick<Placement, 'hex' | 'bodyHash'>;

/** A quote may have been made in the last moment of its upload. */
const QUOTED = { uploadGraceMs: CONFIRMATION_MINUTES * 60_000 };

/**
 * Places an order, once for each key of a caller. A refusal leaves no trace: the same key and the same
 * confirmation token then work. The order, and the token it redeems, are stored in one transaction.
 *
 * @throws MailError as `createOrder` in `lib/contract/operations.ts` lists them. `audit_unavailable`: the store did not
 *   answer, and the same key tells later whether the order was stored.
 */
export async function placeOrder(deps: PlaceDeps, call: OrderCall): Promise<PaidOrder> {
  const placed = await placeOnce(deps, call);
  const order = await payPending(deps, call, placed);
  return { ...placed, order, receipt: await receiptOf(deps, call, order) };
}

async function placeOnce(deps: PlaceDeps, call: OrderCall): Promise<PlacedOrder> {
  const [ring, secret] = await Promise.all([
    deps.signingKeys.keyRing(),
    deps.signingKeys.orderIdSecret(),
  ]);
  const keyHex = orderHex(secret, call.caller, call.idempotencyKey);
  const bodyHash = canonicalHash(call.rawBody);
  const secretOf = await webhookSecrets(deps, call);
  const { hex, earlier } = await useOfKey(deps, call, { hex: keyHex, bodyHash });
  const webhookSecret = secretOf(hex);
  if (earlier !== undefined) return { ...replay(ring, earlier, bodyHash), webhookSecret };
  try {
    return { ...(await placeFresh(deps, ring, call, { hex, bodyHash })), webhookSecret };
  } catch (error) {
    const failure = asAuditUnavailable(error);
    // Also where the order may be stored: what makes it unique is its own condition, and the next call finds it.
    if (failure instanceof MailError && !call.row) {
      await freeQuietly(deps, keyHex, failure.code !== 'audit_unavailable');
    }
    throw failure;
  }
}

/** A replay has the same body, so it has a webhook exactly when the order has one. */
async function webhookSecrets({ signingKeys }: PlaceDeps, { body }: OrderCall) {
  if (body.webhook_url === undefined) return () => null;
  const secret = await signingKeys.notificationSecret();
  return (hex: string) => webhookSecretOf(secret, hex);
}

function replay(ring: KeyRing, order: Order, bodyHash: string): Placed {
  if (order.bodyHash !== bodyHash) throw otherBody('order');
  const capability = capabilityOf(ring, orderIdOf(order), order.createdAtMs);
  return { order, replayed: true, capability };
}

async function placeFresh(
  deps: PlaceDeps,
  ring: KeyRing,
  call: OrderCall,
  leased: LeasedKey,
): Promise<Placed> {
  if (call.body.webhook_url) await deps.webhookSender.check(call.body.webhook_url);
  if (!call.body.sandbox) await refuseUnpayable(deps, call);
  const { placement, document, redemption } = await prepare(deps, ring, call, leased);
  refuseFaulty(document.issues);
  const { sandbox } = call.body;
  await refuseUnmailed(
    deps,
    { ...placement, sandbox, isPromised: redemption !== undefined },
    document,
  );
  if (call.body.sandbox) refuseUnknownTestLines(document.text);
  const { hex, nowMs } = placement;
  const orderId = orderIdOf({ hex, sandbox: call.body.sandbox });
  const capability = capabilityOf(ring, orderId, nowMs);
  const prepared = call.body.sandbox
    ? await prepareSandboxOrder(deps, placement, document)
    : await prepareLiveOrder(deps, call, placement);
  // Of what is refused nothing is kept; a row reads its account in the very try that stores it, for many share one.
  const payable = call.row ? prepared : await withFirstPayment(prepared);
  const keep = () => keepOrAbandon(deps, payable, document, redemption);
  const beside = notedBeside(payable, call.row);
  const earlier = await storeFreshOrder(deps, beside, {
    redemption,
    uploadKey: call.body.upload_key,
    keep,
  });
  if (earlier !== undefined) return replay(ring, earlier, leased.bodyHash);
  return { order: prepared.order, replayed: false, capability };
}

/** The same with the payment of its first try asked for now. @throws MailError what `alongside` throws. */
async function withFirstPayment(prepared: PreparedOrder): Promise<PreparedOrder> {
  const tries = [await prepared.alongside()];
  return { ...prepared, alongside: async () => tries.pop() ?? prepared.alongside() };
}

/** The order of a row with the note of it: they stand or fall together. */
function notedBeside(prepared: PreparedOrder, row: OrderCall['row']): PreparedOrder {
  if (row === undefined) return prepared;
  const alongside = async () => [...(await prepared.alongside()), row.noteOf(prepared.order)];
  return { ...prepared, alongside };
}

async function prepare(deps: PlaceDeps, ring: KeyRing, call: OrderCall, leased: LeasedKey) {
  const { body } = call;
  const markPlace = await placeOfMarks(deps.signingKeys, call.baseUrl);
  const options = pieceOptions(body);
  pricePiece(options, 1);
  const source = chooseSource(body);
  if (source === undefined) throw contentNeeded(options);
  refuseUnfit(options, source);
  const givenTo = toPostalAddress(body.to, 'to');
  refuseManyDoors({ to: givenTo });
  const givenFrom = body.from && toPostalAddress(body.from, 'from');
  const [content, { to: correctedTo, notes }] = await Promise.all([
    loadSource(deps, source, body.confirmation_token === undefined ? {} : QUOTED),
    verifyParties(deps, { to: givenTo, from: givenFrom }),
  ]);
  const to = bindsAddressAsGiven(ring, body.confirmation_token) ? givenTo : correctedTo;
  const from = givenFrom ?? deps.settings.returnAddress;
  const nowMs = deps.clock.nowMs();
  const prepared = await prepareDocument(deps, {
    options,
    content,
    addresses: { to, from, givenTo },
    railAddsAddressPage: addsAddressPage(deps.rails, options),
    mailingDay: quotedDay(ring, body.confirmation_token) ?? mailingDay(nowMs),
    markPlace,
  });
  const issues = [...prepared.issues, ...addressIssues(notes, options.format)];
  const document = { ...prepared, issues };
  const price = pricePiece(options, document.pageCount);
  refuseForCaller(call, { ...options, to, givenTo, price });
  const quoted = quotedPiece(body, { to, givenFrom, options, document, price });
  const redemption = checkRedemption(ring, call, quoted, nowMs);
  const destination = { to, correctedTo, isUnitUnknown: isUnitUnknown(notes) };
  const placement: Placement = {
    ...leased,
    options,
    ...destination,
    givenTo,
    from,
    document,
    price,
    ...(await saidOfCaller(deps, call)),
    mark: letterMark(markPlace, document.markCode, { ...destination, from: givenFrom }),
    nowMs,
  };
  return { placement, document, redemption };
}

/** The key under which the token's single use is recorded; undefined when the order needs none. */
function checkRedemption(
  ring: KeyRing,
  { caller, body }: OrderCall,
  quoted: Parameters<typeof checkConfirmation>[2],
  nowMs: number,
): string | undefined {
  const token = body.confirmation_token;
  if (token !== undefined) return checkConfirmation(ring, token, quoted, nowMs);
  if (caller.kind === 'key' && caller.agent) {
    throw new MailError('confirmation_required', {
      reason: 'orders of agents need a confirmation_token',
    });
  }
  return undefined;
}
