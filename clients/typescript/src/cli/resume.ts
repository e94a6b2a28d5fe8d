import type { OrderRequest } from '../description.generated.ts';
import { MailApiError } from '../errors.ts';
import type { PhysicalMail } from '../physical-mail.ts';
import { usageError } from './failure.ts';
import { type Piece, textContent } from './piece.ts';
import type { Letter } from './read-letter.ts';
import type { Session } from './session.ts';
import type { PendingOrder } from './state.ts';

/** An order that is ready to be sent under its key. */
export interface Ready {
  readonly request: OrderRequest;
  readonly idempotencyKey: string;
  readonly proofPath: string | undefined;
}

/**
 * With `--resume` the letters that were made of this file and of which it is not known what became of them; otherwise
 * none may be there that its sender does not know of.
 * @throws CommandError where there is nothing to resume, or something that must be resumed first.
 */
export async function lettersToResume(
  session: Session,
  mail: PhysicalMail,
  letter: Letter,
): Promise<readonly PendingOrder[]> {
  const { pending } = session.state;
  if (!session.options.resume) {
    refuseUnclear(session, pending);
    return [];
  }
  const here = pending.filter(({ base_url }) => base_url === mail.baseUrl);
  if (here.length > 0) return await ofThisFile(session, letter, here);
  const [elsewhere] = pending;
  throw usageError(
    elsewhere
      ? `An answer was lost at ${elsewhere.base_url}: name it with --url.`
      : 'There is nothing to resume: no answer was lost.',
  );
}

function refuseUnclear({ options }: Session, pending: readonly PendingOrder[]): void {
  const unknown = pending.find(({ set_aside }) => !set_aside);
  if (options.new || unknown === undefined) return;
  throw usageError(
    `It is not known what became of the letter that was sent at ${unknown.begun_at}.`,
    'Find out with the same command and --resume: it answers with that letter, and never sends a second one.',
    'Or send this one all the same, with --new.',
  );
}

/**
 * A PDF is ordered by the name of its upload, so the service would answer with the letter of then, whatever file is
 * named now. Texts that an earlier version kept are in the order itself, where the service compares them.
 */
async function ofThisFile(
  session: Session,
  letter: Letter,
  pending: readonly PendingOrder[],
): Promise<readonly PendingOrder[]> {
  const same = pending.filter(({ file_sha256 }) => file_sha256 === letter.sha256);
  if (same.length > 0) return same;
  const unnoted = pending.filter(
    ({ file_sha256, upload_key }) =>
      file_sha256 === undefined && (upload_key !== undefined) === (letter.kind === 'pdf'),
  );
  if (unnoted.length === 0) throw anotherLetter(pending[0]);
  return letter.kind === 'text' ? unnoted : [await recognised(session, unnoted)];
}

/** Which of these PDFs, of which no digest was kept, this file is: its sender alone knows. */
async function recognised(
  { terminal }: Session,
  unnoted: readonly PendingOrder[],
): Promise<PendingOrder> {
  if (!terminal.isInteractive) {
    throw usageError(
      `It was not noted which PDF was sent at ${unnoted[0]?.begun_at}: an earlier version sent it.`,
      'Use --resume where you can be asked whether it is this file.',
      'Or send this one all the same, with --new.',
    );
  }
  for (const each of unnoted) {
    const word = await terminal.ask(`Is this the PDF that was sent at ${each.begun_at}? [y/N] `);
    if (isYes(word)) return each;
  }
  throw anotherLetter(unnoted[0]);
}

/** What a person answered. */
export function isYes(word: string): boolean {
  return /^y(es)?$/i.test(word.trim());
}

/** The very order that was sent before. */
export function resumed({ letter, request }: Piece, pending: PendingOrder): Ready {
  const { idempotency_key: idempotencyKey, confirmation_token, upload_key } = pending;
  const content =
    letter.kind === 'text' ? textContent(letter, request) : upload_key && { upload_key };
  return {
    request: { ...request, ...content, confirmation_token },
    idempotencyKey,
    proofPath: undefined,
  };
}

/** Its key, or its token, was used for another letter than this one: nothing was done with this one. */
export function isOfAnother({ options }: Session, error: unknown): boolean {
  if (!options.resume || !(error instanceof MailApiError)) return false;
  return error.code === 'invalid_request' || error.code === 'confirmation_mismatch';
}

/** What is to be resumed is another letter than this one. */
export function anotherLetter(pending: PendingOrder | undefined) {
  return usageError(
    `This is not the letter that was sent at ${pending?.begun_at}.`,
    'Use --resume with the same file, options and payment as then.',
    'Or send this one all the same, with --new.',
  );
}
