import { toPostalAddress } from '../../address/postal-address.ts';
import { verifyAddress } from '../../address/verify-address.ts';
import type { Caller } from '../../credentials/caller.ts';
import { refuseUncontrolled } from '../../credentials/refuse-uncontrolled.ts';
import type { Deps } from '../../deps.ts';
import { chooseSource, loadSource, type TextContent } from '../../document/load-source.ts';
import {
  type PreparedDocument,
  prepareDocument,
  refuseUnfit,
} from '../../document/prepare-document.ts';
import type { Stationery } from '../../document/stationery/stationery.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { PostalAddress, Rail } from '../../ports.ts';
import { type PieceOptions, pricePiece } from '../../pricing/price-piece.ts';
import { pieceOptions } from '../../quote/piece-options.ts';
import { mailingDay } from '../../rails/expected-delivery.ts';
import { messageOf } from '../../rails/pen-message.ts';
import {
  addressableRails,
  affordableRails,
  capableRails,
  writingRails,
} from '../../rails/rail-registry.ts';
import { sellersHere } from '../../rails/sold-offers.ts';
import type { MarkPlace } from '../../return-mark/mark-line.ts';
import { refuseUnknownTestLines } from '../../screening/test-lines.ts';
import { suppressed } from '../../suppression/refuse-suppressed.ts';
import { type AddressedRow, addressRow } from './addressed-row.ts';
import type { BatchLetter } from './order-of-row.ts';
import type { ReadRow } from './read-rows.ts';
import { JUDGING_MS, tookTooLong } from './refuse-too-much.ts';
import { type InvalidRow, isOfTheRow, problemsOf } from './row-problems.ts';

export type JudgeDeps = Pick<
  Deps,
  'settings' | 'clock' | 'documents' | 'pdfFetcher' | 'pdfInspector' | 'addressVerifier' | 'rails'
>;

/** A row that can be mailed, as far as that is known without the carrier. */
export interface MailableRow extends Pick<ReadRow, 'row' | 'to' | 'cells' | 'merge'> {
  readonly address: PostalAddress;
  readonly pageCount: number;
  readonly priceCents: number;
}

export interface Judged {
  readonly mailable: readonly MailableRow[];
  readonly invalid: readonly InvalidRow[];
  /** The letter of the row that was asked for, else of the first that can be mailed; null where there is none. */
  readonly proof: { readonly row: number; readonly document: PreparedDocument } | null;
}

/** What is the same for all rows. */
interface Shared {
  readonly deps: JudgeDeps;
  readonly caller: Caller;
  readonly letter: BatchLetter;
  readonly options: PieceOptions;
  readonly stationery: Stationery | null;
  readonly sellers: readonly Pick<Rail, 'offers' | 'refuse'>[];
  readonly from: PostalAddress;
  readonly mailingDay: string;
  readonly markPlace: MarkPlace | undefined;
  readonly zipFitsState: (zip: string, state: string) => boolean;
  /** Of the recipients those that take no mail. */
  readonly unwanted: ReadonlySet<PostalAddress>;
}

/** What is asked beside the rows. */
export interface AskedToo {
  /** Finds those that take no mail; all do where absent. */
  readonly unwanted?:
    | ((to: readonly PostalAddress[]) => Promise<ReadonlySet<PostalAddress>>)
    | undefined;
  /** Whose letter is the proof: the first row that can be mailed where absent. */
  readonly row?: number | undefined;
  /** Where the codes of marks lead: without it the proof has none, though what prints has. */
  readonly markPlace?: MarkPlace | undefined;
}

/**
 * Judges each row as its order will be: the address, its letter laid out, its price. The carrier is asked for the
 * sender alone, once: of the recipients the ZIP code must belong to the state, and the rest is for the order to find
 * out. @throws MailError for what is wrong with the letter whatever the row, and with its sender; `too_many_rows` where
 * they cannot all be judged within a call; `unavailable` where the carrier took all of it.
 */
export async function judgeRows(
  deps: JudgeDeps,
  caller: Caller,
  letter: BatchLetter,
  rows: readonly ReadRow[],
  { row: proofRow, markPlace, unwanted }: AskedToo = {},
): Promise<Judged> {
  const untilMs = deps.clock.nowMs() + JUDGING_MS;
  const same = await shareOf(deps, caller, letter);
  const addressed = rows.map((read) => addressRow(letter, read));
  const to = addressed.flatMap((row) => ('to' in row ? [row.to] : []));
  const shared = { ...same, markPlace, unwanted: (await unwanted?.(to)) ?? new Set() };
  const mailable: MailableRow[] = [];
  const invalid: InvalidRow[] = [];
  let proof: Judged['proof'] = null;
  for (const [index, row] of addressed.entries()) {
    if (deps.clock.nowMs() >= untilMs) throw tookTooLong(index, rows.length);
    const judged = 'to' in row ? await judgeRow(shared, row) : row;
    if ('problems' in judged) {
      invalid.push(judged);
      continue;
    }
    mailable.push(judged.mailable);
    // Only the one that is shown is kept: all of them would fill the memory.
    const { row: shown } = judged.mailable;
    const isShown = proofRow === undefined ? proof === null : shown === proofRow;
    if (isShown) proof = { row: shown, document: judged.document };
  }
  return { mailable, invalid, proof };
}

async function shareOf(
  deps: JudgeDeps,
  caller: Caller,
  letter: BatchLetter,
): Promise<Omit<Shared, 'markPlace' | 'unwanted'>> {
  const options = pieceOptions(letter);
  pricePiece(options, 1);
  const sellers = capableRails(sellersHere(deps.rails), options);
  const source = chooseSource(letter) as TextContent;
  refuseUnfit(options, source);
  const from = letter.from && toPostalAddress(letter.from, 'from');
  const [content] = await Promise.all([
    loadSource(deps, source),
    from && refuseUndeliverable(deps, from),
  ]);
  const { zipFitsState } = await import('../../address/zip-codes/zip-codes.ts');
  return {
    deps,
    caller,
    letter,
    options,
    stationery: content.kind === 'text' ? content.stationery : null,
    sellers,
    from: from ?? deps.settings.returnAddress,
    mailingDay: mailingDay(deps.clock.nowMs()),
    zipFitsState,
  };
}

/** Mail that cannot be delivered goes back there, so it is wrong for all rows at once. */
async function refuseUndeliverable(deps: JudgeDeps, from: PostalAddress): Promise<void> {
  const { verdict, reason } = await verifyAddress(deps, from);
  if (verdict !== 'undeliverable') return;
  throw new MailError('address_undeliverable', {
    reason: `from: ${reason}`,
    pointers: ['/from'],
    body: { field: 'from' },
  });
}

type JudgedRow =
  | InvalidRow
  | { readonly mailable: MailableRow; readonly document: PreparedDocument };

async function judgeRow(shared: Shared, row: AddressedRow): Promise<JudgedRow> {
  try {
    return await layOut(shared, row);
  } catch (error) {
    if (!(error instanceof MailError) || !isOfTheRow(error)) throw error;
    return { row: row.read.row, problems: problemsOf(error) };
  }
}

/** @throws MailError for what an order of this row would be refused for. */
async function layOut(
  { deps, caller, letter, options, stationery, sellers, from, ...shared }: Shared,
  { read, to }: AddressedRow,
): Promise<JudgedRow> {
  if (shared.unwanted.has(to)) throw suppressed();
  if (!shared.zipFitsState(to.zip, to.state)) {
    throw new MailError('address_undeliverable', {
      reason: 'is not in the state that the row names',
      pointers: ['/to/zip'],
    });
  }
  const merge = Object.keys(read.merge).length > 0 ? read.merge : undefined;
  const source = chooseSource({ ...letter, merge }) as TextContent;
  const document = await prepareDocument(deps, {
    options,
    content: { ...source, stationery },
    addresses: { to, from },
    railAddsAddressPage: false,
    mailingDay: shared.mailingDay,
    markPlace: shared.markPlace,
  });
  if (letter.sandbox) refuseUnknownTestLines(document.text);
  const price = pricePiece(options, document.pageCount);
  const piece = { ...options, message: messageOf(options, document.text) };
  const writing = writingRails(sellers, piece);
  const paid = affordableRails(
    writing,
    { ...options, pageCount: document.pageCount },
    price.totalCents,
  );
  addressableRails(paid, { format: options.format, to, from });
  refuseUncontrolled(caller, { ...options, to, totalCents: price.totalCents });
  const { pageCount } = document;
  const { row, to: given, cells, merge: merged } = read;
  const mailable = { row, to: given, cells, merge: merged, address: to, pageCount };
  return { mailable: { ...mailable, priceCents: price.totalCents }, document };
}
