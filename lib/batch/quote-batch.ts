import type { BatchQuote } from '../contract/schemas/batch/batch-quote.ts';
import type { BatchQuoteRequest } from '../contract/schemas/batch/batch-request.ts';
import { type Caller, isTestKey } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import { toIssueResource } from '../document/lint-issue.ts';
import type { PreparedDocument } from '../document/prepare-document.ts';
import { MailError } from '../errors/mail-error.ts';
import { identityOf } from '../limits/cap-identity.ts';
import { pieceOptions } from '../quote/piece-options.ts';
import { allIn, PAGE_IN_FRONT, unnamedSender, withLanguage } from '../quote/quote-note.ts';
import { addsAddressPage } from '../rails/address-page.ts';
import { proofKey } from '../resources.ts';
import { placeOfMarks } from '../return-mark/mark-line.ts';
import { suppressedAmongQuoted } from '../suppression/suppressed-among.ts';
import { mintBatchToken } from '../tokens/batch-token.ts';
import { CONFIRMATION_MINUTES } from '../tokens/confirmation-token.ts';
import { PAGE_MINUTES } from '../tokens/page-token.ts';
import { type RowsWithinCaps, rowsWithinCaps } from './payment/rows-within-caps.ts';
import { quotedBatch } from './quoted-batch.ts';
import { cellIssues } from './rows/cell-issues.ts';
import { duplicateIssues } from './rows/duplicate-rows.ts';
import { type JudgeDeps, judgeRows, type MailableRow } from './rows/judge-rows.ts';
import { letterOf } from './rows/order-of-row.ts';
import { type BatchContent, readRows } from './rows/read-rows.ts';
import type { InvalidRow } from './rows/row-problems.ts';
import { type PayingCaller, payingCaller, senderOf } from './sender-of.ts';
import { correctingNext, sendingNext } from './views/quote-next.ts';

type QuoteDeps = JudgeDeps & Pick<Deps, 'store' | 'ids' | 'log' | 'signingKeys'>;

export interface QuoteBatchCall {
  readonly caller: Caller;
  /** As the gateway saw it. */
  readonly sourceIp: string | null;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
}

const SHOWN_PROBLEMS = 1000;

/**
 * Prices a batch. Free, and creates nothing but a proof that passes.
 * @throws MailError as `createBatchQuote` in `lib/contract/operations/batches.ts` lists them.
 */
export async function quoteBatch(
  deps: QuoteDeps,
  call: QuoteBatchCall,
  asked: BatchQuoteRequest,
): Promise<BatchQuote> {
  const { credit_code, proof_row, ...rest } = asked;
  const content = { ...rest, sandbox: rest.sandbox || isTestKey(call.caller) };
  const spreadsheet = readRows(content);
  const { rows, mapping } = spreadsheet;
  const markPlace = await placeOfMarks(deps.signingKeys, call.baseUrl);
  const who = payingCaller(call, credit_code);
  const judged = await judgeRows(deps, call.caller, letterOf(content), rows, {
    row: proof_row,
    markPlace,
    unwanted: content.sandbox
      ? undefined
      : (to) => suppressedAmongQuoted(deps, senderOf(who, content), to),
  });
  const { mailable, invalid, proof } = judged;
  if (proof_row !== undefined && proof === null) throw noProof(proof_row, invalid);
  const ofRows = [...cellIssues(mailable), ...duplicateIssues(mailable)];
  const issues = [...(proof?.document.issues ?? []), ...ofRows];
  const quoted = quotedBatch(content, mailable);
  const ring = await deps.signingKeys.keyRing();
  const nowMs = deps.clock.nowMs();
  const caps = content.sandbox ? null : await withinCaps(deps, who, mailable);
  const token = mailable.length === 0 ? null : mintBatchToken(ring, quoted, deps.ids, nowMs);
  return {
    status: 'ok',
    row_count: rows.length,
    mailable_rows: mailable.length,
    invalid_rows: invalid.length,
    problems: problemsIn(invalid),
    mapping,
    prices: pricesOf(mailable),
    total_cents: quoted.totalCents,
    rows_within_caps: caps?.within ?? null,
    proof_row: proof?.row ?? null,
    proof_url: proof && (await keepProof(deps, proof.document)),
    issues: issues.map(toIssueResource),
    confirmation_token: token,
    expires_in_minutes: CONFIRMATION_MINUTES,
    note: await noteFor(deps, content, proof?.document),
    next:
      token === null
        ? correctingNext(spreadsheet)
        : sendingNext({ rows: mailable.length, issues }, caps, 'creditAccountId' in who),
  };
}

const STREETS =
  'Streets are verified when a row is placed; one that the carrier does not deliver to fails as that row, and costs nothing.';
const SANDBOX_NOTE = 'A sandbox quote: nothing of it is charged or mailed.';

async function noteFor(
  { settings, rails }: QuoteDeps,
  content: BatchContent,
  proof: PreparedDocument | undefined,
): Promise<string> {
  const options = pieceOptions(content);
  const page = addsAddressPage(rails, options) && PAGE_IN_FRONT;
  const sender = content.from ? '' : unnamedSender('letters name', settings.returnAddress);
  const sandbox = content.sandbox && SANDBOX_NOTE;
  const sentences = [allIn(options, 'envelopes'), STREETS, sandbox, page, sender];
  const note = sentences.filter(Boolean).join(' ');
  return proof === undefined ? note : withLanguage(note, proof);
}

function noProof(row: number, invalid: readonly InvalidRow[]): MailError {
  const problems = invalid.find((each) => each.row === row)?.problems;
  const told = problems?.map(({ field, problem }) => `${field}: ${problem}`).join('; ');
  return new MailError('validation_error', {
    reason: `proof_row: ${told ? `this row cannot be mailed, ${told}` : 'there is no such row'}`,
    pointers: ['/proof_row'],
    next: ['Name a row that can be mailed, or leave `proof_row` out to see the first.'],
  });
}

function problemsIn(invalid: readonly InvalidRow[]): BatchQuote['problems'] {
  return invalid
    .flatMap(({ row, problems }) => problems.map(({ field, problem }) => ({ row, field, problem })))
    .slice(0, SHOWN_PROBLEMS);
}

/** A line for each number of pages, which is all that tells the prices of one batch apart. */
function pricesOf(mailable: readonly MailableRow[]): BatchQuote['prices'] {
  const pages = [...new Set(mailable.map(({ pageCount }) => pageCount))].sort((a, b) => a - b);
  return pages.map((pageCount) => {
    const alike = mailable.filter((row) => row.pageCount === pageCount);
    const priceCents = alike[0]?.priceCents ?? 0;
    return {
      page_count: pageCount,
      price_cents: priceCents,
      rows: alike.length,
      total_cents: priceCents * alike.length,
    };
  });
}

/**
 * Those of the code that pays, else those that a card payment counts for. Null where nobody knows yet whose they are.
 * What an address got before is counted by a secret that quotes have not: the batch, and each row's order, ask that.
 */
async function withinCaps(
  deps: QuoteDeps,
  who: PayingCaller,
  mailable: readonly MailableRow[],
): Promise<RowsWithinCaps | null> {
  const isProven = who.caller.kind === 'key' || 'creditAccountId' in who;
  const isKnown = isProven || deps.settings.payments;
  if (!isKnown || identityOf(who) === undefined) return null;
  const recipientSecret = await deps.signingKeys.recipientSecret();
  const counting = { ...who, recipientSecret, orderIdSecret: null };
  return rowsWithinCaps(deps, counting, mailable, deps.clock.nowMs());
}

async function keepProof(
  { documents }: QuoteDeps,
  { sha256, bytes }: PreparedDocument,
): Promise<string> {
  await documents.put(proofKey(sha256), bytes, 'application/pdf');
  return documents.signedUrl(proofKey(sha256), PAGE_MINUTES * 60);
}
