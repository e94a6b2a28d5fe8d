import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as create } from '../../../../functions/http/create-batch.ts';
import { handler as quote } from '../../../../functions/http/create-batch-quote.ts';
import { batchWorld } from '../../../builders/a-batch.ts';
import { aBatchRequest } from '../../../builders/a-spreadsheet.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { type Answer, call } from '../call.ts';

/** A deployment whose credit codes are real accounts. */
export function batchDeployment(overrides: Partial<FakeDeps> = {}): FakeDeps {
  const deps = batchWorld(overrides);
  overrideDeps(deps);
  return deps;
}

interface Sent {
  readonly key?: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function sendBatch(fields: object = {}, { key = 'batch-1', apiKey, headers }: Sent = {}) {
  return call(create, {
    method: 'POST',
    path: '/v1/batches',
    headers: { 'Idempotency-Key': key, ...authorization(apiKey), ...headers },
    body: aBatchRequest(fields),
  });
}

export function quoteBatch(fields: object = {}, { apiKey }: Sent = {}): Promise<Answer> {
  const headers = authorization(apiKey);
  return call(quote, {
    method: 'POST',
    path: '/v1/batches/quotes',
    headers,
    body: aBatchRequest(fields),
  });
}

export async function batchToken(fields: object = {}): Promise<string> {
  return String((await quoteBatch(fields)).body['confirmation_token']);
}

export function batchIn({ body }: Answer): Readonly<Record<string, unknown>> {
  return body['batch'] as Readonly<Record<string, unknown>>;
}

function authorization(apiKey: string | undefined): Record<string, string> {
  return apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
}
