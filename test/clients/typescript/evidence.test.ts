/** The TypeScript client takes the record of an order as the service signed it, and no other. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  EvidenceVerificationError,
  type OrderEvidence,
  verifyEvidence,
  type WebhookKey,
} from '../../../clients/typescript/src/index.ts';
import { handler as keysHandler } from '../../../functions/http/list-webhook-keys.ts';
import { call } from '../../functions/http/call.ts';
import { openWorldOf, readEvidence } from '../../functions/http/evidence.ts';

let answer: OrderEvidence;
let keys: readonly WebhookKey[];

beforeAll(async () => {
  const { id, token } = await openWorldOf('delivered');
  answer = JSON.parse((await readEvidence(id, token)).body);
  const { body } = await call(keysHandler, { path: '/v1/webhooks/keys' });
  ({ keys } = body as unknown as { keys: readonly WebhookKey[] });
});

/** The answer with a signature that is otherwise. */
function signedWith(signature: Partial<OrderEvidence['signature']>): OrderEvidence {
  return { ...answer, signature: { ...answer.signature, ...signature } };
}

test('what was signed is parsed', async () => {
  expect(await verifyEvidence(answer, keys)).toMatchObject({ order: { status: 'delivered' } });
});

describe('it is refused', () => {
  test.each([
    ['where a letter of it was changed', () => [changed(answer), keys]],
    ['where its key is unknown', () => [answer, []]],
    ['where it names another key', () => [signedWith({ key_id: 'whk_other' }), keys]],
    ['where the signature is no base64', () => [signedWith({ value: 'not base64' }), keys]],
    ['where the signature is cut off', () => [signedWith({ value: 'AAAA' }), keys]],
    ['where the key is none', () => [answer, keys.map((key) => ({ ...key, public_key: 'whpk_' }))]],
  ] as const)('%s', async (_, given) => {
    const [evidence, known] = given() as [OrderEvidence, readonly WebhookKey[]];
    await expect(verifyEvidence(evidence, known)).rejects.toThrow(EvidenceVerificationError);
  });
});

function changed(evidence: OrderEvidence): OrderEvidence {
  return { ...evidence, evidence: evidence.evidence.replace('delivered', 'Delivered') };
}
