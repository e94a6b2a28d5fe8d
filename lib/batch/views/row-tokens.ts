import type { Capability } from '../../contract/schemas/evidence/capability.ts';
import type { Deps } from '../../deps.ts';
import { parseOrderId } from '../../order/core/order.ts';
import { capabilityOf } from '../../order/views/capability-of.ts';
import { checkSignature } from '../../tokens/capability-token.ts';
import type { KeyRing } from '../../tokens/key-ring.ts';
import { webhookSecretOf } from '../../webhook/webhook-secret.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import type { Row } from '../core/rows.ts';

type TokenDeps = Pick<Deps, 'signingKeys'>;

/** What opens the order of a row; nothing of a row without one. */
interface RowTokens {
  readonly capability?: Capability;
  readonly webhook_secret?: string;
}

/**
 * Whether the letters of a batch may be opened: to whoever shows the token that its creation answered, of any age,
 * because letters are proven and forgotten when it cancels nothing any more.
 * @returns what their tokens are made with; undefined where none is shown.
 * @throws MailError `invalid_capability`, `capability_unavailable`.
 */
export async function openBatch(
  { signingKeys }: TokenDeps,
  batch: Batch,
  cancelToken: string | undefined,
): Promise<KeyRing | undefined> {
  if (cancelToken === undefined) return undefined;
  const ring = await signingKeys.keyRing();
  checkSignature(ring, 'cancel', batchIdOf(batch), cancelToken, batch.createdAtMs);
  return ring;
}

/** The tokens of each row's order, as POST /v1/orders answers them. They follow from the rows: no order is read. */
export async function tokensOfRows(
  deps: TokenDeps,
  ring: KeyRing,
  batch: Batch,
  rows: readonly Row[],
): Promise<readonly RowTokens[]> {
  const tells = rows.some(({ outcome }) => outcome?.hasWebhook);
  const secret = tells ? await deps.signingKeys.notificationSecret() : undefined;
  return rows.map((row) => tokensOf(ring, batch, row, secret));
}

function tokensOf(ring: KeyRing, batch: Batch, { outcome }: Row, secret?: string): RowTokens {
  const orderId = outcome?.orderId ?? null;
  if (outcome === null || orderId === null) return {};
  // Of a row that does not know when its order was created: the tokens hold as well, and end a little sooner.
  const capability = capabilityOf(ring, orderId, outcome.orderCreatedAtMs ?? batch.createdAtMs);
  const { hex } = parseOrderId(orderId) ?? {};
  if (secret === undefined || hex === undefined || !outcome.hasWebhook) return { capability };
  return { capability, webhook_secret: webhookSecretOf(secret, hex) };
}
