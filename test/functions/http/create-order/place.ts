import { handler } from '../../../../functions/http/create-order.ts';
import { handler as quoteHandler } from '../../../../functions/http/create-quote.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import type { Store } from '../../../../lib/store/store.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { type Answer, call } from '../call.ts';

export interface OrderCallParts {
  /** The Idempotency-Key; `key-1` unless given. */
  readonly key?: string;
  /** An API key. */
  readonly apiKey?: string;
  /** The Prefer header. */
  readonly prefer?: string;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly sourceIp?: string;
}

/** Sends POST /v1/orders; a sandbox letter unless the body says otherwise. */
export async function place(
  body: unknown = anOrderRequest(),
  { key = 'key-1', apiKey, prefer, headers: further = {}, ...parts }: OrderCallParts = {},
): Promise<Answer> {
  const authorization: Record<string, string> =
    apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` };
  const preference: Record<string, string> = prefer === undefined ? {} : { Prefer: prefer };
  const headers = { 'Idempotency-Key': key, ...authorization, ...preference, ...further };
  return call(handler, { method: 'POST', path: '/v1/orders', headers, body, ...parts });
}

/** The order of an answer. */
export function orderOf(answer: Answer): Readonly<Record<string, unknown>> {
  return answer.body['order'] as Readonly<Record<string, unknown>>;
}

/** A confirmation token for what is quoted. */
export async function tokenFor(body: object = aQuoteRequest()): Promise<string> {
  const { body: quote } = await call(quoteHandler, { method: 'POST', path: '/v1/quotes', body });
  return String(quote['confirmation_token']);
}

/** A key that may do everything; `agent` marks it as an agent's. */
export async function aKey(
  deps: Parameters<typeof mintKey>[0],
  { agent = false, mode = 'live' as 'live' | 'test' } = {},
): Promise<string> {
  return mintKey(deps, { mode, scopes: [...SCOPES], agent, disabled: false });
}

/** A store that counts what was committed to it, by table, and can be told to fail. */
export function countingStore(inner: Store) {
  const commits: Record<string, number> = {};
  const store: Store = {
    ...inner,
    commit: async (writes) => {
      await inner.commit(writes);
      for (const { table } of writes) commits[table] = (commits[table] ?? 0) + 1;
    },
  };
  return { store, commits };
}
