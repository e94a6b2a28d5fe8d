import * as v from 'valibot';
import { DecisionRequestSchema } from '../../lib/contract/schemas/operator.ts';
import { closedObject } from '../../lib/contract/shapes/closed-object.ts';
import { mintKey } from '../../lib/credentials/api-key.ts';
import type { Deps } from '../../lib/deps.ts';
import { errorEnvelope, isMailError, MailError } from '../../lib/errors/mail-error.ts';
import { decideHeldOrder } from '../../lib/order/actions/decide-held-order.ts';
import { decide } from '../../lib/order/core/decide.ts';
import { type Order, parseOrderId } from '../../lib/order/core/order.ts';
import { toOrderResource } from '../../lib/order/core/order-resource.ts';
import type { Operator } from '../../lib/order/views/load-for-operator.ts';
import { creditAccountId } from '../../lib/payment/credit-account.ts';
import { mintCode } from '../../lib/payment/mint-code.ts';
import { REGULAR_SCHEDULES } from '../../lib/schedules.ts';
import { mintCapability } from '../../lib/tokens/capability-token.ts';
import { redeliver } from '../../lib/webhook/redeliver.ts';
import { FAULT_MODES, FAULT_TARGETS, type Faults } from '../faults/faults.ts';
import type { LocalReply, LocalRequest } from '../gateway/call.ts';
import { byOrder, type Ledger } from '../simulators/ledger.ts';
import type { MailroomEmail } from '../simulators/ses/ses.ts';
import type { StripeSimulator } from '../simulators/stripe/stripe.ts';
import { TEST_CARDS } from '../simulators/stripe/stripe-cards.ts';
import type { X402Simulator } from '../simulators/x402/x402-simulator.ts';
import type { AttemptLog } from './attempt-log.ts';
import { ADVANCE } from './controls/advance.ts';
import { read, refuseForeign } from './controls/control-request.ts';
import { KeysSchema, newKey } from './controls/key-request.ts';
import { ledgerEntries } from './controls/ledger-entries.ts';
import { showMailroom } from './controls/mailroom-views.ts';
import { type ClockSources, moveClock } from './controls/move-clock.ts';
import { OFFICE_ACTS } from './controls/office-acts.ts';
import { SERVICE_ACTS } from './controls/service-acts.ts';
import type { ServiceSources } from './controls/service-sources.ts';
import { SERVICE_VIEWS } from './controls/service-views.ts';
import type { Mailroom } from './mailroom.ts';
import type { RequestLog } from './request-log.ts';

export interface ControlsOptions extends ServiceSources {
  readonly deps: Pick<Deps, 'store' | 'clock' | 'ids' | 'outbox' | 'log' | 'rails' | 'signingKeys'>;
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** Null where stablecoin payments are off. */
  readonly x402: Pick<X402Simulator, 'newPayer'> | null;
  /** Account ids of the codes minted here, kept in the data folder. */
  readonly accounts: { add(accountId: string): void; all(): readonly string[] };
  readonly advanceClock: ClockSources['advanceClock'];
  readonly mailroom: Mailroom;
  readonly requests: RequestLog;
  readonly attempts: AttemptLog;
  /** Undefined where the payment processor is another one. */
  readonly stripe: Pick<StripeSimulator, 'complete' | 'abandon' | 'grantToken'> | undefined;
  /** What left the service by e-mail, oldest first. */
  readonly emails: () => readonly MailroomEmail[];
}

/** `/_local`: what a person on this machine may do that no deployed service offers. */
export function createControls(options: ControlsOptions) {
  return async (request: LocalRequest): Promise<LocalReply | undefined> => {
    if (request.path !== '/_local' && !request.path.startsWith('/_local/')) return undefined;
    try {
      refuseForeign(request);
      const shown = await showMailroom(options, request);
      if (shown !== undefined) return shown;
      const control = CONTROLS[`${request.method} ${request.path}`];
      if (control === undefined) throw unknownControl();
      return json(200, { status: 'ok', ...(await control(options, request)) });
    } catch (error) {
      if (!isMailError(error)) throw error;
      return json(error.http, errorEnvelope(error));
    }
  };
}

type Control = (options: ControlsOptions, request: LocalRequest) => Promise<object>;

const CONTROLS: Readonly<Record<string, Control>> = {
  ...SERVICE_VIEWS,
  ...SERVICE_ACTS,
  ...OFFICE_ACTS,
  ...ADVANCE,

  'POST /_local/clock': moveClock,

  'POST /_local/credits': async ({ deps, accounts }, request) => {
    const { face_cents, bonus_cents } = read(CreditsSchema, request);
    const code = await mintCode(deps, { faceCents: face_cents, bonusCents: bonus_cents });
    accounts.add(creditAccountId(code));
    return { code };
  },

  'POST /_local/keys': async ({ deps }, request) => ({
    key: await mintKey(deps, newKey(read(KeysSchema, request))),
  }),

  'POST /_local/checkout/complete': async (options, request) =>
    endCheckout(options, request, 'complete'),

  'POST /_local/checkout/expire': async (options, request) =>
    endCheckout(options, request, 'abandon'),

  'POST /_local/x402/payer': async ({ x402 }, request) => {
    if (x402 === null) {
      throw new MailError('not_found', {
        reason: 'there is no chain on this machine',
        next: ['Start the service with X402=on.'],
      });
    }
    return x402.newPayer(read(PayerSchema, request).usd);
  },

  'POST /_local/mpp/token': async ({ stripe }, request) => {
    if (stripe === undefined)
      throw new MailError('not_found', { reason: 'Stripe is not simulated' });
    const { amount_cents, payment_method } = read(TokenSchema, request);
    return { token: stripe.grantToken(amount_cents, payment_method) };
  },

  'POST /_local/run': async ({ runSchedule }, request) => {
    const { schedule } = read(RunSchema, request);
    await runSchedule(schedule);
    return { schedule };
  },

  'POST /_local/faults': async ({ faults }, request) => {
    const { target, mode, times, after } = read(FaultsSchema, request);
    faults.plan(target, mode, times, after);
    return { planned: faults.planned() };
  },

  'GET /_local/faults': async ({ faults }) => ({
    planned: faults.planned(),
    targets: FAULT_TARGETS,
    modes: FAULT_MODES,
  }),

  'DELETE /_local/faults': async ({ faults }) => {
    faults.clear();
    return { planned: faults.planned() };
  },

  'GET /_local/emails': async ({ emails }) => ({ emails: emails() }),

  'GET /_local/ledger': async ({ mailroom, ledger, accounts }) => {
    return { orders: byOrder(await ledgerEntries({ mailroom, ledger, accounts })) };
  },

  'POST /_local/redeliver': async ({ deps, mailroom }, request) => {
    const { order_id, event_id } = read(RedeliverSchema, request);
    const [order] = await mailroom.orders([parseOrderId(order_id)?.hex ?? '']);
    const ring = await deps.signingKeys.keyRing();
    // As the sender would ask, with the token that the sender has.
    const token = mintCapability(ring, 'cancel', order_id, order?.createdAtMs ?? 0);
    await redeliver(deps, order_id, event_id, token);
    return { event_id };
  },

  'POST /_local/cancelable': async ({ deps, mailroom }, request) => {
    const { order_ids } = read(CancelableSchema, request);
    const orders = await mailroom.orders(order_ids.flatMap((id) => parseOrderId(id)?.hex ?? []));
    const isCancelable = (order: Order) =>
      decide(order, CANCEL, deps.clock.nowMs()).kind === 'changed';
    return { count: orders.filter((order) => isCancelable(order)).length };
  },

  'POST /_local/decide': async ({ deps }, request) => {
    const { order_id, ...decided } = read(DecideSchema, request);
    return {
      order: toOrderResource(
        await decideHeldOrder(deps, LOCAL_OPERATOR, order_id, { ...decided, despite_claim: true }),
      ),
    };
  },
};

/** The person at this machine, as the event log names them. */
const LOCAL_OPERATOR: Operator = {
  kind: 'key',
  keyId: 'local',
  mode: 'live',
  scopes: ['ops:review'],
  agent: false,
};

const CANCEL = { kind: 'cancel', by: 'caller', reason: null } as const;

const CancelableSchema = closedObject({ order_ids: v.array(v.string()) });
const RedeliverSchema = closedObject({ order_id: v.string(), event_id: v.string() });
const DecideSchema = closedObject({ order_id: v.string(), ...DecisionRequestSchema.entries });
const CentsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const CreditsSchema = closedObject({
  face_cents: CentsSchema,
  bonus_cents: v.optional(CentsSchema, 0),
});
const FaultsSchema = closedObject({
  target: v.picklist(FAULT_TARGETS),
  mode: v.picklist(FAULT_MODES),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  /** Calls of the target that are left in peace first. */
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 0),
});
const CheckoutSchema = v.pipe(
  closedObject({ session_id: v.optional(v.string()), order_id: v.optional(v.string()) }),
  v.check((named) => Object.keys(named).length === 1),
);
const PayerSchema = closedObject({
  usd: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)), 20),
});
const TokenSchema = closedObject({
  amount_cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10_000),
  /** What the bank says, as Stripe names its test cards. */
  payment_method: v.optional(v.picklist(TEST_CARDS), 'pm_card_visa'),
});
const RunSchema = closedObject({ schedule: v.picklist([...REGULAR_SCHEDULES.keys()]) });

/** As the payer's own hand would, on the payment page. */
function endCheckout(
  { stripe }: ControlsOptions,
  request: LocalRequest,
  how: 'complete' | 'abandon',
): object {
  const { session_id, order_id } = read(CheckoutSchema, request);
  const ended = stripe?.[how](session_id ?? order_id ?? '');
  if (ended !== undefined) return { session_id: ended.id, state: ended.status };
  throw new MailError('not_found', { reason: 'there is no such checkout on this machine' });
}

function unknownControl(): MailError {
  return new MailError('not_found', {
    reason: 'there is no such local control',
    next: [`The controls are: ${Object.keys(CONTROLS).join(', ')}.`],
  });
}

function json(status: number, body: unknown): LocalReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}
