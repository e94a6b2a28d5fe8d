import { attempt, endedBy, type Fetch } from './attempt.ts';
import { checkNumbers } from './checks.ts';
import type { ListOrdersQuery, Order, OrderRequest } from './description.generated.ts';
import { PhysicalMailError } from './errors.ts';
import type { Call, OperationRow, RequestOptions } from './operation-row.ts';
import { Operations } from './operations.generated.ts';
import { pause } from './pause.ts';
import { newIdempotencyKey, prepareRequest } from './request.ts';
import { pauseBeforeRetry } from './retry.ts';
import { quoteOrderWait, type SendOptions, type Sent } from './send-and-wait.ts';
import { type Waited, type WaitOptions, watchOrder } from './wait-for-order.ts';

export interface PhysicalMailSettings {
  /**
   * Where the service is, such as `https://mail.example.com`; a path, such as a stage, is kept, a `/v1` at its end is
   * not. It has no user, query or fragment.
   */
  baseUrl: string;
  /** Optional. Leave it out where it would be shown to strangers, as in a page. */
  apiKey?: string | undefined;
  /** By default the global one. */
  fetch?: Fetch | undefined;
  /** Attempts of a call after its first, at most; 2 by default. */
  maxRetries?: number | undefined;
  /** Milliseconds that one attempt may take, its body included; 60,000 by default, 24 days at most. */
  timeoutMs?: number | undefined;
}

/**
 * The client of a deployment of the Physical Mail Service: one method for each of its operations, and `sendAndWait`.
 *
 * Calls are repeated where that is safe and helps: what the service calls retryable, after `Retry-After` or with a
 * growing pause, and lost answers of calls that carry an Idempotency-Key or change nothing by being repeated. Any other
 * failure is thrown: `MailApiError` where the service refused, `MailConnectionError` and its kinds where no answer
 * came. `outcomeUnknown` of either says whether an order or a batch may have been placed all the same.
 */
export class PhysicalMail extends Operations {
  readonly baseUrl: string;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  // Private, so that whoever logs the client does not log the key.
  readonly #apiKey: string | undefined;
  readonly #fetch: Fetch;

  /** @throws TypeError when `baseUrl` is no http(s) address or more than one, or a number is none. */
  constructor(settings: PhysicalMailSettings) {
    super();
    const { baseUrl, apiKey, fetch, maxRetries = 2, timeoutMs = 60_000 } = settings;
    checkNumbers({ maxRetries, timeoutMs });
    this.baseUrl = rootOf(baseUrl);
    this.maxRetries = maxRetries;
    this.timeoutMs = timeoutMs;
    this.#apiKey = apiKey;
    this.#fetch = fetch ?? ((url, init) => globalThis.fetch(url, init));
  }

  /**
   * Sends a letter as it was quoted, and follows it: `POST /v1/quotes`, `POST /v1/orders` with the quote's token, then
   * `GET /v1/orders/{id}` until it is in print (`until: 'submitted'`), mailed or delivered.
   *
   * What happens to mail in ordinary life is no error but an `outcome`: held for a person, waiting for its payer,
   * refused, or not there yet after `timeoutMs`. Once the order is answered nothing is thrown any more: then
   * `not_followed` says that it is placed, and `cause` what went wrong.
   *
   * Where an error says `outcomeUnknown`, ask again: `sendAndWait(letter, { idempotencyKey, confirmationToken })` with
   * both of the error answers with the order that there is, and never makes a second one. A letter whose token is
   * given, so or as its `confirmation_token`, is not quoted again.
   * @throws MailNotSentError when it was quoted and not sent.
   * @throws MailApiError a code of `createQuote` or `createOrder`.
   * @throws MailConnectionError when no answer came.
   * @throws TypeError for options that nobody can go by, such as a `maxCostCents` of NaN, before anything is asked.
   */
  sendAndWait(letter: OrderRequest, options: SendOptions = {}): Promise<Sent> {
    const { signal, idempotencyKey = newIdempotencyKey() } = options;
    return quoteOrderWait(letter, options, {
      quote: (request) => this.createQuote(request, { signal }),
      order: (request) => this.createOrder(request, { signal, idempotencyKey }),
      wait: ({ order }, onUpdate) =>
        this.waitForOrder(order, { ...options, onUpdate, known: order }),
    });
  }

  /**
   * Follows an order until it has come so far; see `Outcome` for how else it may end.
   * @param order it, or its id; it is read anew, but where `known` is given.
   * @throws MailApiError `not_found` where there is no such order.
   * @throws TypeError for options that nobody can go by, before anything is asked.
   */
  waitForOrder(order: string | Order, options: WaitOptions = {}): Promise<Waited> {
    const id = typeof order === 'string' ? order : order.id;
    const { signal } = options;
    const read = () => this.getOrder(id, { signal });
    const readWithin = (ms: number) => {
      const timeoutMs = Math.min(ms, this.timeoutMs);
      return this.getOrder(id, { signal, timeoutMs, maxRetries: 0 });
    };
    return watchOrder({ read, readWithin, nowMs: Date.now }, options);
  }

  /** The orders that were placed with your API key, newest first: all pages of `listOrders`, one after the other. */
  async *eachOrder(
    query: Omit<ListOrdersQuery, 'cursor'> = {},
    options: RequestOptions = {},
  ): AsyncGenerator<Order, void, undefined> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.listOrders({ ...query, ...(cursor && { cursor }) }, options);
      yield* page.orders;
      cursor = page.next_cursor;
    }
  }

  protected async call<Answer>(operation: OperationRow, call: Call): Promise<Answer> {
    const { signal, timeoutMs = this.timeoutMs, maxRetries = this.maxRetries } = call.options;
    checkNumbers({ timeoutMs, maxRetries });
    const sender = { baseUrl: this.baseUrl, apiKey: this.#apiKey };
    const request = prepareRequest(operation, call, sender);
    const hasKey = request.sentWith.idempotencyKey !== undefined;
    signal?.throwIfAborted();
    for (let retries = 0, mayBeDone = false; ; retries += 1) {
      try {
        const settings = { fetch: this.#fetch, timeoutMs, signal, mayBeDone };
        return (await attempt(request, settings)) as Answer;
      } catch (error) {
        const failed = { error, attempt: retries, maxRetries, operation, hasKey };
        const pauseMs = pauseBeforeRetry(failed, Math.random);
        if (pauseMs === undefined) throw error;
        mayBeDone = error instanceof PhysicalMailError && error.outcomeUnknown;
        await pause(pauseMs, signal).catch((ended: unknown) => {
          throw signal?.aborted ? endedBy(signal, request) : ended;
        });
      }
    }
  }
}

function rootOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new TypeError('baseUrl must be an address that begins with http:// or https://');
  }
  const { origin, pathname, username, password, search, hash } = url;
  // The message repeats none of them: each may be a secret.
  if (username + password + search + hash !== '') {
    throw new TypeError('baseUrl must have no user, query or fragment');
  }
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
}
