import { checkCost } from './checks.ts';
import type {
  Order,
  OrderCreated,
  OrderRequest,
  Quote,
  QuoteRequest,
} from './description.generated.ts';
import { MailNotSentError } from './errors.ts';
import { QUOTE_FIELDS } from './operations.generated.ts';
import { checkWait, type Waited, type WaitOptions } from './wait-for-order.ts';

export interface SendOptions extends WaitOptions {
  /** The letter is not sent where it costs more, in US cents: a finite number, 0 or more. */
  maxCostCents?: number | undefined;
  /** Asked before money moves, with price and proof; the letter is not sent where the answer is false. */
  approve?: ((quote: Quote) => boolean | Promise<boolean>) | undefined;
  /** Told at once that the order exists: keep its id and its `capability.cancel_token`. */
  onPlaced?: ((placed: OrderCreated) => void | Promise<void>) | undefined;
  /** Yours to choose; a new one where it is not given. */
  idempotencyKey?: string | undefined;
  /** Of a quote of this very letter, which is then not quoted again: with the key it asks again for a lost answer. */
  confirmationToken?: string | undefined;
}

export interface Sent extends Waited {
  /** The answer to the order: `capability`, `payment_url`, `webhook_secret`, `corrected_to`, `issues`. */
  readonly placed: OrderCreated;
  /** Undefined where the letter came with a `confirmation_token`. */
  readonly quote: Quote | undefined;
  /** With `not_followed`: why. */
  readonly cause?: unknown;
}

/** The three calls that it takes. */
export interface SendSteps {
  quote(request: QuoteRequest): Promise<Quote>;
  order(request: OrderRequest): Promise<OrderCreated>;
  wait(placed: OrderCreated, onUpdate: (order: Order) => void): Promise<Waited>;
}

/**
 * Quotes a letter, orders it with the quote's token, so that what was quoted is what prints, and waits.
 * @throws MailNotSentError when the quote says that it cannot be sent, or it costs too much, or nobody approves.
 * @throws TypeError for options that nobody can go by, before anything is asked.
 */
export async function quoteOrderWait(
  letter: OrderRequest,
  options: SendOptions,
  steps: SendSteps,
): Promise<Sent> {
  checkCost(options.maxCostCents);
  checkWait(options);
  const given = options.confirmationToken ?? letter.confirmation_token;
  const quote =
    given === undefined
      ? await approvedQuote(await steps.quote(quoteRequestOf(letter)), options)
      : undefined;
  const confirmation_token = given ?? quote?.confirmation_token;
  const placed = await steps.order({
    ...letter,
    ...(confirmation_token && { confirmation_token }),
  });
  return { ...(await followPlaced(placed, options, steps)), placed, quote };
}

/**
 * Follows a letter that is placed. Whatever goes wrong from here on must not look as if it were not: whoever takes an
 * error for a letter that was not sent sends, and pays, another one.
 */
export async function followPlaced(
  placed: OrderCreated,
  { onPlaced, onUpdate }: Pick<SendOptions, 'onPlaced' | 'onUpdate'>,
  { wait }: Pick<SendSteps, 'wait'>,
): Promise<Waited & Pick<Sent, 'cause'>> {
  let { order } = placed;
  try {
    await onPlaced?.(placed);
    return await wait(placed, (seen) => {
      order = seen;
      onUpdate?.(seen);
    });
  } catch (cause) {
    return { outcome: 'not_followed', order, cause };
  }
}

/** What of an order its quote is asked. */
export function quoteRequestOf(letter: OrderRequest): QuoteRequest {
  const shared = QUOTE_FIELDS.filter((field) => letter[field] !== undefined);
  return Object.fromEntries(shared.map((field) => [field, letter[field]]));
}

/**
 * A quote whose letter may be sent.
 * @throws MailNotSentError when it has no token, costs more than is allowed, or is not approved.
 */
export async function approvedQuote(
  quote: Quote,
  { maxCostCents, approve }: Pick<SendOptions, 'maxCostCents' | 'approve'>,
): Promise<Quote> {
  const { confirmation_token, total, total_cents } = quote;
  if (confirmation_token === undefined) {
    throw new MailNotSentError('not_sendable', `not sent: ${whyNot(quote)}`, quote);
  }
  if (maxCostCents !== undefined && total_cents > maxCostCents) {
    const most = (maxCostCents / 100).toFixed(2);
    const message = `not sent: it costs ${total}, more than the $${most} allowed`;
    throw new MailNotSentError('too_expensive', message, quote);
  }
  if (approve !== undefined && !(await approve(quote))) {
    throw new MailNotSentError('declined', 'not sent: it was not approved', quote);
  }
  return quote;
}

function whyNot({ hints = [], issues = [] }: Quote): string {
  const errors = issues.filter(({ severity }) => severity === 'error').map(({ fix }) => fix);
  return [...new Set([...hints, ...errors])].join(' ') || 'the quote carries no confirmation token';
}
