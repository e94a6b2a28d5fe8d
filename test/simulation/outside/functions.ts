import type { APIGatewayProxyResult } from 'aws-lambda';
import { handler as carryOutEffects } from '../../../functions/events/carry-out-effects.ts';
import { handler as railWebhook } from '../../../functions/events/rail-webhook.ts';
import { handler as stripeWebhook } from '../../../functions/events/stripe-webhook.ts';
import { handler as advanceSandboxOrder } from '../../../functions/http/advance-sandbox-order.ts';
import { handler as cancelOrder } from '../../../functions/http/cancel-order.ts';
import { handler as createCreditCheckout } from '../../../functions/http/create-credit-checkout.ts';
import { handler as createOrder } from '../../../functions/http/create-order.ts';
import { handler as createQuote } from '../../../functions/http/create-quote.ts';
import { handler as decideHeldOrder } from '../../../functions/http/decide-held-order.ts';
import { handler as finishCase } from '../../../functions/http/finish-case.ts';
import { handler as getCreditCheckout } from '../../../functions/http/get-credit-checkout.ts';
import { handler as getOrder } from '../../../functions/http/get-order.ts';
import { handler as listCases } from '../../../functions/http/list-cases.ts';
import { handler as listHeldOrders } from '../../../functions/http/list-held-orders.ts';
import { handler as redeliverEvent } from '../../../functions/http/redeliver-event.ts';
import { handler as reviewOrder } from '../../../functions/http/review-order.ts';
import { handler as deliverWebhooks } from '../../../functions/schedules/deliver-webhooks.ts';
import { handler as reconcile } from '../../../functions/schedules/reconcile.ts';
import { handler as capturePayment } from '../../../functions/workflow/capture-payment.ts';
import { handler as failOrder } from '../../../functions/workflow/fail-order.ts';
import { handler as holdForReview } from '../../../functions/workflow/hold-for-review.ts';
import { handler as recordDecision } from '../../../functions/workflow/record-decision.ts';
import { handler as refundOrder } from '../../../functions/workflow/refund-order.ts';
import { handler as releasePayment } from '../../../functions/workflow/release-payment.ts';
import { handler as screenOrder } from '../../../functions/workflow/screen-order.ts';
import { handler as submitPiece } from '../../../functions/workflow/submit-piece.ts';
import { FUNCTION_GRANTS, type FunctionModule } from '../../../infra/function-grants.ts';
import type { HttpHandler } from '../../../lib/http/http-types.ts';
import { anEvent, type EventParts } from '../../builders/an-event.ts';
import type { Faults } from '../faults.ts';
import type { Ending, Kernel } from '../kernel/kernel.ts';
import type { Violations } from '../violations.ts';

const HTTP = {
  'events/rail-webhook': railWebhook,
  'events/stripe-webhook': stripeWebhook,
  'http/advance-sandbox-order': advanceSandboxOrder,
  'http/cancel-order': cancelOrder,
  'http/create-credit-checkout': createCreditCheckout,
  'http/create-order': createOrder,
  'http/create-quote': createQuote,
  'http/decide-held-order': decideHeldOrder,
  'http/finish-case': finishCase,
  'http/get-credit-checkout': getCreditCheckout,
  'http/get-order': getOrder,
  'http/list-cases': listCases,
  'http/list-held-orders': listHeldOrders,
  'http/redeliver-event': redeliverEvent,
  'http/review-order': reviewOrder,
} as const satisfies Partial<Record<FunctionModule, HttpHandler>>;

const TASKS = {
  CapturePayment: { module: 'workflow/capture-payment', handler: capturePayment },
  FailOrder: { module: 'workflow/fail-order', handler: failOrder },
  HoldForReview: { module: 'workflow/hold-for-review', handler: holdForReview },
  RecordDecision: { module: 'workflow/record-decision', handler: recordDecision },
  RefundOrder: { module: 'workflow/refund-order', handler: refundOrder },
  ReleasePayment: { module: 'workflow/release-payment', handler: releasePayment },
  ScreenOrder: { module: 'workflow/screen-order', handler: screenOrder },
  SubmitPiece: { module: 'workflow/submit-piece', handler: submitPiece },
} as const satisfies Readonly<Record<string, { module: FunctionModule; handler: unknown }>>;

export type HttpModule = keyof typeof HTTP;

/** What a caller got to see. Undefined: nothing, the call was cut off. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the platform calls a process that ended on its way, a task that was not let in, and a start that was not. */
const DIED = ['Lambda.Unknown', 'Runtime.ExitError', 'Sandbox.Timedout'] as const;
const THROTTLED = 'Lambda.TooManyRequestsException';

interface FunctionWorld {
  readonly kernel: Kernel;
  readonly faults: Faults;
  readonly violations: Violations;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** The functions as they are deployed: each run is a process, with its time limit. */
export class Functions {
  readonly #world: FunctionWorld;

  constructor(world: FunctionWorld) {
    this.#world = world;
  }

  /** As the gateway calls one. */
  async http(module: HttpModule, event: EventParts, who: string): Promise<Answer | undefined> {
    const handler = HTTP[module] as HttpHandler;
    const name = `${module.split('/')[1]} of ${who}`;
    const ended = await this.#run(name, module, () => handler(anEvent(event)));
    if (ended.kind === 'died') return undefined;
    const answer = toAnswer(ended);
    const isOurs = answer.body['code'] !== 'internal';
    this.#world.violations.must('no_internal_error', isOurs, name);
    return answer;
  }

  /** As the state machine calls one. @throws Error by the name that the state machine gets to hear. */
  async task(task: string, payload: unknown): Promise<unknown> {
    const { faults, pick } = this.#world;
    const { module, handler } = TASKS[task as keyof typeof TASKS];
    if (faults.strikes('throttled')) {
      await this.#world.kernel.sleep(1);
      throw named(faults.strikes('throttled') ? pick(DIED) : THROTTLED);
    }
    const { order_id } = payload as { order_id: string };
    const run = handler as (input: unknown) => Promise<unknown>;
    const ended = await this.#run(`${task} of ${order_id.slice(-6)}`, module, () => run(payload));
    if (ended.kind === 'answered') return ended.value;
    throw ended.kind === 'threw' ? ended.error : named(pick(DIED));
  }

  schedule(name: 'reconcile' | 'deliver-webhooks'): Promise<Ending<unknown>> {
    const handler: () => Promise<unknown> = name === 'reconcile' ? reconcile : deliverWebhooks;
    return this.#run(name, `schedules/${name}`, handler);
  }

  /** @returns whether the message is done with. */
  async wakeUp(orderId: string): Promise<boolean> {
    const body = JSON.stringify({ order_id: orderId });
    const event = { Records: [{ messageId: orderId, body }] };
    const ended = await this.#run(
      `wake-up of ${orderId.slice(-6)}`,
      'events/carry-out-effects',
      () => carryOutEffects(event as Parameters<typeof carryOutEffects>[0]),
    );
    return ended.kind === 'answered' && ended.value.batchItemFailures.length === 0;
  }

  #run<T>(name: string, module: FunctionModule, work: () => Promise<T>): Promise<Ending<T>> {
    return this.#world.kernel.run(name, FUNCTION_GRANTS[module].timeoutSeconds * 1000, work);
  }
}

function toAnswer(ended: Exclude<Ending<APIGatewayProxyResult>, { kind: 'died' }>): Answer {
  if (ended.kind === 'threw') return { status: 500, body: { code: 'internal' } };
  const { statusCode: status, body } = ended.value;
  return { status, body: JSON.parse(body) as Answer['body'] };
}

function named(name: string): Error {
  return Object.assign(new Error('by the simulation'), { name });
}
