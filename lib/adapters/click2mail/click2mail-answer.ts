import { isMailError, MailError } from '../../errors/mail-error.ts';
import { type Click2MailAnswer, textOf } from './click2mail-call.ts';

/** What was sent is at fault, and will be whenever it is sent again. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415, 422]);
/** The account: who it is, what it may, what it has. */
const ACCOUNT: ReadonlySet<number> = new Set([401, 402, 403]);
const SUBMITTED = '0';
const NO_SUCH_JOB = '1';
const NO_MONEY = '2';

/**
 * The number of what a step made. No step but the last mails anything, so each failure here is certain.
 * @throws MailError `rejected`, `rail_unavailable`, `unavailable`. Of the answer only its numbers are shown: its
 *   description may quote an address.
 */
export function readMade(answer: Click2MailAnswer, what: string): string {
  const id = textOf(answer.fields, 'id');
  if (isOk(answer) && /^\d{1,15}$/.test(id)) return id;
  throw refusalOf(answer, what) ?? away(answer, what);
}

/** An answer to a question that says nothing certain of what was asked for. */
export class NoAnswer extends Error {
  readonly status: number;

  constructor({ status }: Click2MailAnswer, what: string) {
    super(`the print facility answered ${status} without ${what}`);
    this.status = status;
  }
}

/** What stopped a step that mails nothing, so that it is certain. */
export function stoppedBy(cause: unknown): MailError {
  if (isMailError(cause)) return cause;
  const account = cause instanceof NoAnswer && ACCOUNT.has(cause.status);
  return new MailError(account ? 'rail_unavailable' : 'unavailable', {
    reason: account
      ? `the print facility does not accept this account (${cause.status})`
      : 'the print facility did not finish what comes before the submission',
    cause,
  });
}

/** Why it certainly did not do what it was asked to; undefined where that is not certain. */
function refusalOf(answer: Click2MailAnswer, what: string): MailError | undefined {
  const { status } = answer;
  if (ACCOUNT.has(status)) {
    return new MailError('rail_unavailable', {
      reason: `the print facility does not accept this account (${numbersOf(answer)})`,
    });
  }
  if (REFUSED.has(status)) {
    return new MailError('rejected', {
      reason: `the print facility refused ${what} (${numbersOf(answer)})`,
    });
  }
  return status === 429 ? away(answer, what) : undefined;
}

/**
 * What the answer to the last step means: `again` where the job is in no state to be submitted, as one is that was.
 * @throws MailError `rejected`, `unavailable`, `rail_unavailable` where certainly nothing is mailed; any other Error
 *   where that is unknown.
 */
export function readSubmission(answer: Click2MailAnswer): 'submitted' | 'again' {
  const status = textOf(answer.fields, 'status');
  if (isOk(answer) && status === SUBMITTED) return 'submitted';
  if (/impermissible state/i.test(textOf(answer.fields, 'description'))) return 'again';
  if (status === NO_MONEY) {
    throw new MailError('rail_unavailable', {
      reason: 'the print facility was not paid: the account has too little credit',
    });
  }
  if (status === NO_SUCH_JOB && answer.status < 500) throw away(answer, 'the job');
  throw (
    refusalOf(answer, 'the piece') ??
    new Error(`the print facility answered ${numbersOf(answer)} to the submission`)
  );
}

function isOk({ status }: Click2MailAnswer): boolean {
  return status === 200 || status === 201;
}

function away(answer: Click2MailAnswer, what: string): MailError {
  return new MailError('unavailable', {
    reason: `the print facility does not take ${what} now (${numbersOf(answer)})`,
  });
}

/** Its HTTP status and, where it is a number, its own. */
function numbersOf({ status, fields }: Click2MailAnswer): string {
  const own = textOf(fields, 'status');
  return /^\d{1,3}$/.test(own) ? `${status}/${own}` : String(status);
}
