import type { BatchRequest } from '../contract/schemas/batch/batch-request.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { canonicalHash } from '../idempotency/canonical-hash.ts';
import { otherBody } from '../idempotency/lease.ts';
import { countSandboxRows } from '../limits/sandbox-rows.ts';
import { suppressedAmong } from '../suppression/suppressed-among.ts';
import { checkBatchToken } from '../tokens/batch-token.ts';
import { mintCapability } from '../tokens/capability-token.ts';
import type { KeyRing } from '../tokens/key-ring.ts';
import { type Batch, batchHex, batchIdOf } from './core/batch.ts';
import { callerOfRows, chunksOf, newBatch } from './new-batch.ts';
import { abandoning, type PayerDeps, payerOf, refuseUnpayable } from './payment/payer-of.ts';
import { quotedBatch } from './quoted-batch.ts';
import { type AskedToo, type JudgeDeps, type Judged, judgeRows } from './rows/judge-rows.ts';
import { letterOf } from './rows/order-of-row.ts';
import { readRows } from './rows/read-rows.ts';
import { payingCaller, senderOf } from './sender-of.ts';
import { forgetTwin, putSource } from './store/batch-source.ts';
import { findBatch } from './store/load-batch.ts';
import { storeNewBatch } from './store/store-new-batch.ts';

export type CreateBatchDeps = JudgeDeps &
  PayerDeps &
  Pick<Deps, 'store' | 'log' | 'ids' | 'signingKeys' | 'webhookSender'>;

export interface BatchCall {
  readonly caller: Caller;
  /** As the gateway saw it. */
  readonly sourceIp: string | null;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
  readonly idempotencyKey: string;
  /** The header in which a payment was sent: no batch takes one. */
  readonly paymentIn?: string | undefined;
  /** The parsed body as it was sent; the key is bound to its hash. */
  readonly rawBody: unknown;
  readonly body: BatchRequest;
}

export interface CreatedBatch {
  readonly batch: Batch;
  readonly cancelToken: string;
  /** True when this key had created the batch before and nothing new was done. */
  readonly replayed: boolean;
}

/**
 * Takes a batch, once for each key of a caller: the batch is the record of its key. Nothing is charged here; what
 * stands in one transaction are the batch, its rows and the redeemed token. A refusal leaves no trace.
 * @throws MailError as `createBatch` in `lib/contract/operations/batches.ts` lists them. `audit_unavailable`: the store
 *   did not answer, and the same key tells later whether the batch was stored.
 */
export async function createBatch(deps: CreateBatchDeps, call: BatchCall): Promise<CreatedBatch> {
  const [ring, secret] = await Promise.all([
    deps.signingKeys.keyRing(),
    deps.signingKeys.orderIdSecret(),
  ]);
  const hex = batchHex(secret, call.caller, call.idempotencyKey);
  const bodyHash = canonicalHash(call.rawBody);
  const earlier = await findBatch(deps, hex);
  if (earlier !== undefined) return replay(ring, earlier, bodyHash);
  refuseUnpayable(deps, call);
  const { body } = call;
  if (body.webhook_url) await deps.webhookSender.check(body.webhook_url);
  const { credit_code: _c, confirmation_token: _t, proof_row: _p, ...content } = body;
  const letter = letterOf(content);
  const { rows } = readRows(content);
  const unwanted = unwantedIn(deps, call);
  const judged = await judgeRows(deps, call.caller, letter, rows, { unwanted });
  if (judged.mailable.length === 0) throw noneMailable(body);
  const quoted = quotedBatch(content, judged.mailable);
  const nowMs = deps.clock.nowMs();
  const redemption = redemptionOf(ring, call, quoted, nowMs);
  const cancelToken = cancelTokenOf(ring, { hex, sandbox: body.sandbox, createdAtMs: nowMs });
  const { totalCents } = quoted;
  const payer = await payerOf(deps, call, { hex, totalCents, mailable: judged.mailable, nowMs });
  const { payment } = payer;
  const sourceId = deps.ids.randomHex(16);
  const { sandboxDays } = deps.settings;
  const asked = { hex, bodyHash, sourceId, sandboxDays, nowMs, payment, ...quoted };
  const fresh = newBatch(asked, rows.length);
  const { sourceIp, baseUrl } = call;
  const other = await abandoning(payer, async () => {
    await putSource(deps, fresh, {
      caller: callerOfRows(call.caller),
      sourceIp,
      baseUrl,
      creditAccountId: payer.accountId,
      letter,
      rows: judged.mailable.map(({ row, to, merge, priceCents }) => ({
        row,
        to,
        merge,
        priceCents,
      })),
    });
    const chunks = chunksOf(rows, judged);
    const counted = countedRows(deps, call, judged, nowMs);
    return storeNewBatch(deps.store, fresh, { chunks, counted }, redemption);
  });
  if (other !== undefined) {
    // Nobody else would delete what a slow twin brought before the bucket does.
    if (other.sourceId !== sourceId) await forgetTwin(deps, fresh);
    return replay(ring, other, bodyHash);
  }
  const batchId = batchIdOf(fresh);
  deps.log.info('batch_created', { batchId, rows: rows.length, mailable: quoted.rows });
  return { batch: fresh, cancelToken, replayed: false };
}

/** Nobody is charged for a letter that its order would refuse; a stop that comes later fails its row. */
function unwantedIn(deps: CreateBatchDeps, call: BatchCall): AskedToo['unwanted'] {
  const { body } = call;
  if (body.sandbox) return undefined;
  const who = payingCaller(call, body.credit_code);
  return (to) => suppressedAmong(deps, senderOf(who, body), to);
}

/** Those that are free, unless this deployment has no limits. */
function countedRows(
  { settings }: CreateBatchDeps,
  { caller, sourceIp, body }: BatchCall,
  { mailable }: Judged,
  nowMs: number,
) {
  if (!body.sandbox || settings.guestSendLimits.uncapped) return undefined;
  return countSandboxRows({ caller, sourceIp }, mailable.length, nowMs);
}

function replay(ring: KeyRing, batch: Batch, bodyHash: string): CreatedBatch {
  if (batch.bodyHash !== bodyHash) throw otherBody('batch');
  return { batch, cancelToken: cancelTokenOf(ring, batch), replayed: true };
}

function cancelTokenOf(
  ring: KeyRing,
  batch: Pick<Batch, 'hex' | 'sandbox' | 'createdAtMs'>,
): string {
  return mintCapability(ring, 'cancel', batchIdOf(batch), batch.createdAtMs);
}

function noneMailable({ csv }: BatchRequest): MailError {
  return new MailError('invalid_request', {
    reason: 'no row of the spreadsheet can be mailed',
    pointers: [csv === undefined ? '/csv_base64' : '/csv'],
    next: ['POST /v1/batches/quotes says of each row what is wrong with it.'],
  });
}

function redemptionOf(
  ring: KeyRing,
  { caller, body }: BatchCall,
  quoted: ReturnType<typeof quotedBatch>,
  nowMs: number,
): string | undefined {
  const token = body.confirmation_token;
  if (token !== undefined) return checkBatchToken(ring, token, quoted, nowMs);
  if (caller.kind === 'key' && caller.agent) {
    throw new MailError('confirmation_required', {
      reason: 'batches of agents need a confirmation_token',
      next: ['Quote the batch with POST /v1/batches/quotes and send its confirmation_token.'],
    });
  }
  return undefined;
}
