import type { BatchRequest } from '../contract/schemas/batch/batch-request.ts';
import { type Caller, isTestKey } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { canonicalHash } from '../idempotency/canonical-hash.ts';
import { otherBody } from '../idempotency/lease.ts';
import { countSandboxRows } from '../limits/sandbox-rows.ts';
import { creditAccountId } from '../payment/credit-account.ts';
import { requireCovered } from '../payment/require-covered.ts';
import { checkBatchToken } from '../tokens/batch-token.ts';
import { mintCapability } from '../tokens/capability-token.ts';
import type { KeyRing } from '../tokens/key-ring.ts';
import { type Batch, batchHex, batchIdOf, CHUNK_ROWS } from './core/batch.ts';
import { batchDueAtMs } from './core/decide-batch.ts';
import { invalidRow, type Row } from './core/rows.ts';
import { quotedBatch } from './quoted-batch.ts';
import { type JudgeDeps, type Judged, judgeRows } from './rows/judge-rows.ts';
import { letterOf } from './rows/order-of-row.ts';
import { readRows } from './rows/read-rows.ts';
import { shownReason } from './rows/shown-reason.ts';
import { forgetSource, putSource } from './store/batch-source.ts';
import { findBatch } from './store/load-batch.ts';
import { storeNewBatch } from './store/store-new-batch.ts';

export type CreateBatchDeps = JudgeDeps &
  Pick<Deps, 'store' | 'log' | 'ids' | 'signingKeys' | 'webhookSender'>;

export interface BatchCall {
  readonly caller: Caller;
  /** As the gateway saw it. */
  readonly sourceIp: string | null;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
  readonly idempotencyKey: string;
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
  await refuseUnpayable(deps, call);
  const { body } = call;
  if (body.webhook_url) await deps.webhookSender.check(body.webhook_url);
  const { credit_code, confirmation_token, ...content } = body;
  const letter = letterOf(content);
  const { rows } = readRows(content);
  const judged = await judgeRows(deps, call.caller, letter, rows, undefined);
  if (judged.mailable.length === 0) throw noneMailable(body);
  const quoted = quotedBatch(content, judged.mailable);
  const nowMs = deps.clock.nowMs();
  const redemption = redemptionOf(ring, call, quoted, nowMs);
  const accountId = body.sandbox ? null : creditAccountId(credit_code ?? '');
  if (accountId !== null) {
    const needed = { orders: judged.mailable.length, amountCents: quoted.totalCents };
    await requireCovered(deps.store, accountId, needed, nowMs);
  }
  const fresh = newBatch({ hex, bodyHash, nowMs, ...quoted }, rows.length);
  const cancelToken = cancelTokenOf(ring, fresh);
  const { sourceIp, baseUrl } = call;
  await putSource(deps, fresh, {
    caller: callerOfRows(call.caller),
    sourceIp,
    baseUrl,
    creditAccountId: accountId,
    letter,
    rows: judged.mailable.map(({ row, to, merge, priceCents }) => ({ row, to, merge, priceCents })),
  });
  const chunks = chunksOf(rows, judged);
  const counted = countedRows(deps, call, judged, nowMs);
  const other = await storeNewBatch(deps.store, fresh, { chunks, counted }, redemption);
  if (other !== undefined) {
    // A slow twin of a call whose batch is over: nobody else would delete what it brought before the bucket does.
    if (batchDueAtMs(other) === null) await forgetSource(deps, other);
    return replay(ring, other, bodyHash);
  }
  const batchId = batchIdOf(fresh);
  deps.log.info('batch_created', { batchId, rows: rows.length, mailable: quoted.rows });
  return { batch: fresh, cancelToken, replayed: false };
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
  if (batch.bodyHash !== bodyHash) throw otherBody();
  return { batch, cancelToken: cancelTokenOf(ring, batch), replayed: true };
}

function cancelTokenOf(ring: KeyRing, batch: Batch): string {
  return mintCapability(ring, 'cancel', batchIdOf(batch), batch.createdAtMs);
}

const FREE = 'Send `sandbox: true` to try the whole flow without paying.';

/**
 * @throws MailError `insufficient_scope` for a live batch of a test key; `validation_error` without a code;
 *   `rail_unavailable` where nothing is printed.
 */
async function refuseUnpayable({ rails }: CreateBatchDeps, { caller, body }: BatchCall) {
  if (body.sandbox) return;
  if (isTestKey(caller)) {
    throw new MailError('insufficient_scope', {
      reason: 'a pp_test_ key sends only with sandbox: true',
      next: ['Send `sandbox: true`, or use a pp_live_ key.'],
    });
  }
  if (body.credit_code === undefined) {
    throw new MailError('validation_error', {
      reason: 'credit_code: a live batch is paid with a credit code',
      pointers: ['/credit_code'],
      next: [
        'Buy credit that covers the total with POST /v1/credits/checkout: one payment by card, and its code pays for the batch.',
        FREE,
      ],
    });
  }
  if (rails.length === 0) {
    throw new MailError('rail_unavailable', { reason: 'no print rail is configured' });
  }
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

interface NewBatch {
  readonly hex: string;
  readonly bodyHash: string;
  readonly sandbox: boolean;
  readonly totalCents: number;
  readonly nowMs: number;
}

function newBatch({ hex, bodyHash, sandbox, totalCents, nowMs }: NewBatch, rows: number): Batch {
  return {
    hex,
    version: 1,
    sandbox,
    state: 'placing',
    bodyHash,
    chunkCount: Math.ceil(rows / CHUNK_ROWS),
    totalCents,
    leaseUntilMs: 0,
    troubles: 0,
    retryAtMs: 0,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
}

/** The rows of the spreadsheet in their order, some an item; those that cannot be mailed have their outcome already. */
function chunksOf(rows: readonly { readonly row: number }[], { invalid }: Judged): Row[][] {
  const reasons = new Map(invalid.map(({ row, problems }) => [row, shownReason(problems)]));
  const all = rows.map(({ row }): Row => {
    const reason = reasons.get(row);
    return { row, outcome: reason === undefined ? null : invalidRow(reason) };
  });
  const count = Math.ceil(all.length / CHUNK_ROWS);
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * CHUNK_ROWS, (at + 1) * CHUNK_ROWS),
  );
}

/**
 * Who places the rows: the caller, whose batch was confirmed as a whole. Which recipients its key may write to was
 * judged row by row already, and what they are compared by is the key itself, which is stored nowhere.
 */
function callerOfRows(caller: Caller): Caller {
  if (caller.kind !== 'key') return caller;
  const { controls, ...key } = caller;
  if (controls === undefined) return { ...key, agent: false };
  const { recipients: _r, ...kept } = controls;
  return { ...key, agent: false, controls: { ...kept, recipientSecret: '' } };
}
