import { setTimeout as sleep } from 'node:timers/promises';
import { MailError } from '../../errors/mail-error.ts';
import type { Piece } from '../../ports.ts';
import { toRecipient, toSender } from './click2mail-address.ts';
import { NoAnswer, readMade } from './click2mail-answer.ts';
import { type Call, textOf } from './click2mail-call.ts';
import { type Job, jobsOf, pickJob } from './click2mail-jobs.ts';
import type { ProductOptions } from './click2mail-products.ts';

export interface DraftOrder {
  readonly piece: Piece;
  readonly options: ProductOptions;
  readonly file: Uint8Array;
  /** Between two looks at what is not ready yet. */
  readonly pauseMs: number;
}

/** First name, last name, organization, three lines, city, state, ZIP code, country. */
const ADDRESS_MAPPING = 2;
const LIST_READY = '3';
const LIST_FAILED = '9';
/** Far longer than the calls are given: their time ends the wait. */
const LOOKS = 1_000;
/** A job that is listed with no address may yet be counted. */
const COUNTS = 10;

/**
 * The job of the order, drafted where none is: file, address list, job. A draft costs nothing and mails nothing. It is
 * good for a submission only once the order's listing shows it: what was not found before would not be found after.
 * @throws MailError for what certainly never becomes a piece; any other Error likewise mails nothing.
 */
export async function draftJob(call: Call, order: DraftOrder): Promise<Job> {
  const { orderId } = order.piece;
  const known = pickJob(await jobsOf(call, orderId));
  if (known === undefined) {
    const documentId = await uploadDocument(call, order);
    const addressId = await uploadAddress(call, order);
    await createJob(call, order, { documentId, addressId });
  }
  const listed = await poll(order.pauseMs, COUNTS, async () => {
    const job = pickJob(await jobsOf(call, orderId));
    return job?.pieces === 0 ? undefined : job;
  });
  return listed ?? requireListed(await jobsOf(call, orderId));
}

/** The address was sorted out, or the job cannot be found by its order. */
function requireListed(jobs: readonly Job[]): never {
  if (jobs.length === 0) throw new Error('the print facility does not list what it drafted');
  throw new MailError('rejected', { reason: 'the print facility cannot mail to this address' });
}

async function uploadDocument(call: Call, { piece, options, file }: DraftOrder): Promise<string> {
  const form = new FormData();
  form.set('documentName', piece.orderId);
  form.set('documentClass', options.documentClass);
  form.set('documentFormat', 'PDF');
  form.set('file', new Blob([Uint8Array.from(file)], { type: 'application/pdf' }), 'piece.pdf');
  return readMade(await call('/documents', { method: 'POST', body: form }), 'the document');
}

/** The list can be used once the carrier's directory was asked about its address. */
async function uploadAddress(call: Call, { piece, pauseMs }: DraftOrder): Promise<string> {
  const { buildXml } = await import('./click2mail-xml.ts');
  const body = buildXml({
    addressList: {
      addressListName: listName(piece),
      addressMappingId: ADDRESS_MAPPING,
      addresses: { address: toRecipient(piece.to) },
    },
  });
  const headers = { 'content-type': 'application/xml' };
  const made = await call('/addressLists', { method: 'POST', headers, body });
  const id = readMade(made, 'the address');
  const state = await poll(pauseMs, LOOKS, async () => {
    const answer = await call(`/addressLists/${id}`);
    if (answer.status >= 300) throw new NoAnswer(answer, 'the address list');
    const now = textOf(answer.fields, 'status');
    return now === LIST_READY || now === LIST_FAILED ? now : undefined;
  });
  if (state === LIST_READY) return id;
  if (state === undefined) throw new Error('the address list was not ready in time');
  throw new MailError('rejected', { reason: 'the print facility cannot use the address' });
}

/** The carrier's scans come with every letter; the account sees here for which of them they were bought. */
function listName({ orderId, tracking }: Piece): string {
  return tracking ? `${orderId} scans` : orderId;
}

async function createJob(
  call: Call,
  { piece, options }: DraftOrder,
  parts: { readonly documentId: string; readonly addressId: string },
): Promise<void> {
  const body = new URLSearchParams({
    ...options,
    ...parts,
    ...toSender(piece.from),
    appSignature: piece.orderId,
  });
  readMade(await call('/jobs', { method: 'POST', body }), 'the job');
}

/** Undefined when so many looks found nothing. */
async function poll<T>(
  pauseMs: number,
  looks: number,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await look();
  if (found !== undefined || looks <= 1) return found;
  await sleep(pauseMs);
  return poll(pauseMs, looks - 1, look);
}
