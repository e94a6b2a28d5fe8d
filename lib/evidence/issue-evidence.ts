import { sign } from 'node:crypto';
import type { OrderEvidence } from '../contract/schemas/evidence/evidence.ts';
import type { Deps } from '../deps.ts';
import { API_VERSION } from '../helpers/describe-health.ts';
import { openOrder } from '../order/views/open-order.ts';
import { signingPairOf } from '../webhook/signing-pair.ts';
import type { EvidenceRecord } from './evidence-record.ts';

interface EvidenceCall {
  readonly orderId: string;
  readonly evidenceToken: string;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
}

export interface IssuedEvidence {
  readonly record: EvidenceRecord;
  readonly answer: OrderEvidence;
  /** Of the key that signed, as `GET /v1/webhooks/keys` shows it. */
  readonly publicKey: string;
}

/**
 * The record of an order, signed by the deployment's key. Reads alone: it can be issued again, and differs then by its
 * time of issue and by what happened meanwhile.
 *
 * Signed are the very bytes of the text, which begin with `{`; what the same key signs for webhooks begins with an
 * event's id. So neither can pass for the other.
 * @throws MailError as `openOrder`.
 */
export async function issueEvidence(
  deps: Pick<Deps, 'store' | 'signingKeys' | 'clock' | 'settings'>,
  { orderId, evidenceToken, baseUrl }: EvidenceCall,
): Promise<IssuedEvidence> {
  const { order } = await openOrder(deps, orderId, evidenceToken);
  const { id, privateKey, publicKey } = signingPairOf(await deps.signingKeys.notificationSecret());
  const issuer = {
    url: baseUrl,
    deploymentId: deps.settings.deploymentId,
    serviceVersion: API_VERSION,
    keyId: id,
  };
  // It brings along how addresses are set, which a refused call does without.
  const { toEvidenceRecord } = await import('./evidence-record.ts');
  const record = toEvidenceRecord(order, issuer, deps.clock.nowMs());
  const evidence = JSON.stringify(record, null, 2);
  const value = sign(null, Buffer.from(evidence), privateKey).toString('base64');
  const signature = { algorithm: 'ed25519', key_id: id, value } as const;
  return { record, publicKey, answer: { status: 'ok', evidence, signature } };
}
