import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { handler as keysHandler } from '../../../../functions/http/list-webhook-keys.ts';
import {
  type OrderEvidence,
  OrderEvidenceSchema,
} from '../../../../lib/contract/schemas/evidence/evidence.ts';
import { STATE_NAMES } from '../../../builders/order-states.ts';
import { call } from '../call.ts';
import { openWorldOf, readEvidence } from '../evidence.ts';

interface Key {
  readonly id: string;
  readonly public_key: string;
}

async function isSigned({ evidence, signature }: OrderEvidence): Promise<boolean> {
  const { body } = await call(keysHandler, { path: '/v1/webhooks/keys' });
  const key = (body['keys'] as readonly Key[]).find(({ id }) => id === signature.key_id);
  const x = Buffer.from(String(key?.public_key.slice(5)), 'base64').toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return verify(null, Buffer.from(evidence), publicKey, Buffer.from(signature.value, 'base64'));
}

describe('getOrderEvidence, 200', () => {
  test.each(STATE_NAMES)('%s: a record that the published key signed', async (name) => {
    const { id, token } = await openWorldOf(name);
    const { statusCode, body, headers } = await readEvidence(id, token);
    expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
    const answer = JSON.parse(body) as OrderEvidence;
    expect(v.safeParse(OrderEvidenceSchema, answer).issues).toBeUndefined();
    expect(await isSigned(answer)).toBe(true);
    expect(JSON.parse(answer.evidence).order.id).toBe(id);
  });

  test('no change of a record goes unnoticed', async () => {
    const { id, token } = await openWorldOf('delivered');
    const answer = JSON.parse((await readEvidence(id, token)).body) as OrderEvidence;
    const { evidence } = answer;
    const places = fc.nat(evidence.length - 1);
    await fc.assert(
      fc.asyncProperty(places, fc.string({ minLength: 1, maxLength: 1 }), async (at, other) => {
        fc.pre(evidence[at] !== other);
        const changed = evidence.slice(0, at) + other + evidence.slice(at + 1);
        expect(await isSigned({ ...answer, evidence: changed })).toBe(false);
      }),
    );
  });

  test('cannot pass for a notification: it begins with no event id', async () => {
    const { id, token } = await openWorldOf('delivered');
    const answer = JSON.parse((await readEvidence(id, token)).body) as OrderEvidence;
    expect(answer.evidence.startsWith('{')).toBe(true);
  });

  test('years later', async () => {
    const { deps, id, token } = await openWorldOf('delivered');
    deps.clock.advance({ days: 2000 });
    const answer = JSON.parse((await readEvidence(id, token)).body) as OrderEvidence;
    expect(JSON.parse(answer.evidence).issued_at).toMatch(/^2031-/);
  });

  test.each(['application/pdf', 'application/pdf, */*', 'Application/PDF;q=1'])(
    'Accept: %s: a PDF, in base64 for the gateway',
    async (accept) => {
      const { id, token } = await openWorldOf('delivered');
      const { statusCode, headers, body, isBase64Encoded } = await readEvidence(id, token, accept);
      expect([statusCode, isBase64Encoded]).toEqual([200, true]);
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', vary: 'Accept' });
      expect(headers?.['content-disposition']).toBe(`inline; filename="${id}-evidence.pdf"`);
      expect(Buffer.from(body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  test.each(['*/*', 'application/json, application/pdf', ''])(
    'Accept: %s: JSON, as the gateway would not hand on bytes',
    async (accept) => {
      const { id, token } = await openWorldOf('delivered');
      const { headers, isBase64Encoded } = await readEvidence(id, token, accept);
      expect(headers?.['content-type']).toBe('application/json; charset=utf-8');
      expect(isBase64Encoded).toBeUndefined();
    },
  );
});
