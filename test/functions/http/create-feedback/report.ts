import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-feedback.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import type { EventParts } from '../../../builders/an-event.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { type Answer, call } from '../call.ts';

const EVENT: EventParts = { method: 'POST', path: '/v1/feedback', body: aReport() };

export function aReport(fields: object = {}) {
  return {
    category: 'bug',
    note: 'The quote says 1.99, the order 2.49.',
    surface: 'POST /v1/quotes',
    ...fields,
  };
}

/** A deployment that takes feedback, and shows what it stored. */
export function feedbackDeployment(overrides: Partial<FakeDeps> = {}) {
  const deps = fakeDeps(overrides);
  overrideDeps(deps);
  return {
    ...deps,
    storedReport: (answer: Answer) =>
      deps.store.get('feedback', { pk: String(answer.body['feedback_id']) }),
  };
}

/** Sends a report; as a guest unless a key is given. */
export function report(body: unknown = aReport(), parts: EventParts & { key?: string } = {}) {
  const { key, ...event } = parts;
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
  return call(handler, { ...EVENT, headers, ...event, body });
}

/** A key without any scope. */
export function aBareKey(deps: Parameters<typeof mintKey>[0]): Promise<string> {
  return mintKey(deps, { mode: 'test', scopes: [], agent: false, disabled: false });
}
