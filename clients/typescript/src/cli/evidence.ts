import { existsSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { OrderEvidence } from '../description.generated.ts';
import { EvidenceVerificationError } from '../errors.ts';
import { verifyEvidence } from '../evidence.ts';
import type { PhysicalMail } from '../physical-mail.ts';
import { CommandError, EXIT, usageError } from './failure.ts';
import { notKept } from './follow.ts';
import { download } from './proof.ts';
import { clientForOrder, type Session } from './session.ts';
import { field } from './show.ts';

/** An order, and what opens its record. */
interface Opened {
  readonly session: Session;
  readonly mail: PhysicalMail;
  readonly orderId: string;
  readonly evidenceToken: string;
}

type Content = Uint8Array | string;

/** What is written, by the end of the file's name. */
const FORMS: Readonly<Record<string, (opened: Opened, record: OrderEvidence) => Promise<Content>>> =
  {
    '.pdf': pageOf,
    '.json': async (_opened, record) => `${JSON.stringify(record, null, 2)}\n`,
  };

/** `evidence [ORDER]`: saves the signed record of a letter, a page for people or JSON for programs. */
export async function evidenceCommand(
  session: Session,
  named: string | undefined,
): Promise<number> {
  const kept = session.state.find(named);
  if (kept?.evidence_token === undefined) throw notKept('evidence');
  const file = session.options.out ?? `${kept.order_id}-evidence.pdf`;
  const form = FORMS[extname(file).toLowerCase()];
  if (form === undefined) throw usageError('--out is a .pdf, or a .json.');
  refuseWritten(file, existsSync(file));
  const mail = clientForOrder(session, kept.base_url);
  const { order_id: orderId, evidence_token: evidenceToken } = kept;
  const opened = { session, mail, orderId, evidenceToken };
  const record = await signedRecord(opened);
  save(file, await form(opened, record));
  const { key_id } = record.signature;
  field(session, 'Order', orderId);
  field(session, 'Evidence', file);
  field(session, 'Signed by', `${key_id} of ${mail.baseUrl}`);
  session.json({ status: 'ok', order_id: orderId, evidence_path: file, key_id });
  return EXIT.ok;
}

/** The answer of the service, of which it is known that it is the service's. */
async function signedRecord({ mail, orderId, evidenceToken }: Opened): Promise<OrderEvidence> {
  const record = await mail.getOrderEvidence(orderId, { evidenceToken });
  const { keys } = await mail.listWebhookKeys();
  try {
    await verifyEvidence(record, keys);
  } catch (error) {
    if (!(error instanceof EvidenceVerificationError)) throw error;
    const message = 'The record is not signed by a key of the service.';
    throw new CommandError('evidence_not_signed', message, EXIT.refused);
  }
  return record;
}

/** The page for people, to which the record and its signature are attached. */
function pageOf({ session, mail, orderId, evidenceToken }: Opened): Promise<Content> {
  return download(session.terminal, {
    url: `${mail.baseUrl}/v1/orders/${encodeURIComponent(orderId)}/evidence`,
    what: 'evidence',
    headers: { accept: 'application/pdf', 'evidence-token': evidenceToken },
  });
}

/** It has both addresses, so it is for its owner alone. */
function save(file: string, content: Content): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    refuseWritten(file, code === 'EEXIST');
    throw usageError(`The evidence cannot be saved: ${code}.`, 'Say where, with --out.');
  }
}

/** An earlier record may hold what is known nowhere else: addresses are deleted in time. */
function refuseWritten(file: string, isThere: boolean): void {
  if (!isThere) return;
  throw usageError(
    `${file} is there already, and an earlier record is not written over.`,
    'Name another file with --out.',
  );
}
