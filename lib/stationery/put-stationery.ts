import { createHash } from 'node:crypto';
import { decodeStandardBase64 } from '../basics/standard-base64.ts';
import type { StationeryRequest, StationeryResponse } from '../contract/schemas/upload.ts';
import type { Deps } from '../deps.ts';
import { toIssueResource } from '../document/lint-issue.ts';
import type { Stationery } from '../document/stationery/stationery.ts';
import { keepStationery, stationeryExpiresAtMs } from '../document/stationery/stored-stationery.ts';
import { isMailError, MailError } from '../errors/mail-error.ts';
import type { InspectedStationery, StationeryPart, TextColumn } from '../ports.ts';
import { writeInkedText } from '../screening/inked-text.ts';
import { screenOrHold } from '../screening/screen-or-hold.ts';
import { type InkReading, readInk } from './read-ink.ts';

type StationeryDeps = Pick<
  Deps,
  'settings' | 'clock' | 'ids' | 'documents' | 'pdfInspector' | 'paperReader' | 'screener' | 'log'
>;

/** A part as it will print, and what it says. */
interface ReadPart extends InkReading {
  readonly inspected: InspectedStationery;
}

/** Printed on every letter, and loaded for each. */
const PRINTED_BYTES_MAX = 3_000_000;

/**
 * Keeps a letterhead, a signature, or both, under a key that nobody can guess. Each is inspected as a document is, read
 * from its pixels and screened, once; what it says is judged with every letter besides.
 * @throws MailError `validation_error` for neither of them, `invalid_base64`, `file_too_large`, `rejected` for what no
 *   letter may carry, and the codes of `PdfInspector`. Nothing is kept then.
 */
export async function putStationery(
  deps: StationeryDeps,
  request: StationeryRequest,
): Promise<StationeryResponse> {
  const { letterhead_base64, signature_base64 } = request;
  if (letterhead_base64 === undefined && signature_base64 === undefined) throw nothingSent();
  const [letterhead, signature] = await bothOf([
    readPart(deps, 'letterhead', letterhead_base64),
    readPart(deps, 'signature', signature_base64),
  ]);
  const parts = [letterhead, signature].filter((part) => part !== null);
  const text = parts
    .map((part) => part.text)
    .join('\n')
    .trim();
  await refuseUnlawful(deps, text);
  const isDoubted = parts.some(({ doubts }) => doubts.length > 0);
  const stationery: Stationery = {
    key: `sty_${deps.ids.randomHex(16)}`,
    letterhead: letterhead && { ...printedOf(letterhead), column: columnOf(letterhead) },
    signature: signature && printedOf(signature),
    text,
    isDoubted,
  };
  const nowMs = deps.clock.nowMs();
  await keepStationery(deps.documents, stationery, nowMs);
  return {
    status: 'ok',
    stationery_key: stationery.key,
    expires_at: new Date(stationeryExpiresAtMs(deps.settings, nowMs)).toISOString(),
    letterhead: letterhead && {
      placed: placedOf(letterhead),
      text_area_in: areaOf(columnOf(letterhead)),
      issues: issuesOf(letterhead),
    },
    signature: signature && { issues: issuesOf(signature) },
    reviewed: isDoubted,
  };
}

/** At once, for whoever uploads waits. Where both are refused the first one is told, whichever failed sooner. */
async function bothOf<T>([one, other]: readonly [Promise<T>, Promise<T>]): Promise<[T, T]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function readPart(
  deps: StationeryDeps,
  part: StationeryPart,
  base64: string | undefined,
): Promise<ReadPart | null> {
  if (base64 === undefined) return null;
  try {
    return await inspectedPart(deps, part, base64);
  } catch (error) {
    throw isMailError(error) ? error.at([`/${part}_base64`]) : error;
  }
}

async function inspectedPart(
  deps: StationeryDeps,
  part: StationeryPart,
  base64: string,
): Promise<ReadPart> {
  const bytes = decodeStandardBase64(base64);
  if (bytes === undefined) {
    throw new MailError('invalid_base64', {
      reason: `${part}_base64 is not standard base64`,
      next: ['Encode the file as standard base64 (RFC 4648, section 4).'],
    });
  }
  const inspected = await deps.pdfInspector.inspectStationery(bytes, part);
  if (inspected.bytes.length > PRINTED_BYTES_MAX) {
    throw new MailError('file_too_large', {
      reason: `the ${part} takes ${inspected.bytes.length} bytes in print; at most ${PRINTED_BYTES_MAX} are kept`,
      next: ['Make its pictures smaller: 300 dots for each printed inch are all that paper shows.'],
    });
  }
  return { inspected, ...(await readInk(deps, part, inspected)) };
}

/**
 * What is less than unlawful is judged with each letter, as its words give it a meaning.
 * @throws MailError `rejected`.
 */
async function refuseUnlawful(deps: StationeryDeps, words: string): Promise<void> {
  if (words === '') return;
  const text = writeInkedText([{ kind: 'stationery', text: words }]);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const verdict = await screenOrHold(deps, { text, sha256, distrust: [] });
  if (verdict.outcome !== 'refuse') return;
  throw new MailError('rejected', {
    reason: `no letter may carry what the stationery says: ${verdict.reason}`,
    next: ['Change what `reason` names, and send it again.'],
  });
}

function printedOf({
  inspected: { bytes, box },
}: ReadPart): Pick<InspectedStationery, 'bytes' | 'box'> {
  return { bytes, box };
}

function columnOf({ inspected: { column } }: ReadPart): TextColumn {
  if (column === null) throw new TypeError('a letterhead says where its text goes');
  return column;
}

function placedOf({ inspected: { placed } }: ReadPart): 'sheet' | 'logo' {
  if (placed === null) throw new TypeError('a letterhead says how it is placed');
  return placed;
}

function areaOf({ left, right, top, bottom }: TextColumn): number[] {
  return [left, top, right - left, bottom - top].map((inches) => Math.round(inches * 1000) / 1000);
}

function issuesOf({ inspected, doubts }: ReadPart) {
  return [...inspected.issues, ...doubts].map(toIssueResource);
}

function nothingSent(): MailError {
  const message = 'a letterhead, a signature or both are needed';
  const fields = ['letterhead_base64', 'signature_base64'];
  return new MailError('validation_error', {
    reason: fields.map((field) => `${field}: ${message}`).join('; '),
    errors: fields.map((field) => ({ pointer: `/${field}`, code: 'validation_error', message })),
  });
}
