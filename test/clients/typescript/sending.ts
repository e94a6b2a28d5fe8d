/** What a service answers to a letter that is sent, and time that takes none. */
import { jest } from '@jest/globals';
import { PhysicalMail } from '../../../clients/typescript/src/index.ts';
import { answer, BASE_URL, FakeService, type Reply } from './fake-service.ts';

export const TOKEN = 'ppq_1.2';
export const QUOTE = { status: 'ok', total_cents: 199, total: '$1.99', confirmation_token: TOKEN };
export const CAPABILITY = { cancel_token: 'ppc_1', review_token: 'ppc_2' };
function orderIn(status: string, more: object = {}): object {
  return { id: 'ord_1', status, delivery_outcome: null, ...more };
}

export function placedIn(status: string, more: object = {}): Response {
  return answer({ status: 'ok', order: orderIn(status), capability: CAPABILITY, ...more }, 201);
}

export function readIn(status: string, more: object = {}): Response {
  return answer({ status: 'ok', order: orderIn(status, more) });
}

export async function settled<T>(promise: Promise<T>): Promise<T> {
  const outcome = promise.then(
    (value) => () => value,
    (error) => () => {
      throw error;
    },
  );
  await jest.runAllTimersAsync();
  return (await outcome)();
}

export function mailOn(...replies: Reply[]) {
  const service = new FakeService(...replies);
  return { service, mail: new PhysicalMail({ baseUrl: BASE_URL, fetch: service.fetch }) };
}
