import {
  BATCH_ROWS_MAX,
  type BatchQuoteRequest,
} from '../../contract/schemas/batch/batch-request.ts';
import { MailError } from '../../errors/mail-error.ts';

type Letters = Pick<BatchQuoteRequest, 'csv' | 'text' | 'text_format'>;

/**
 * Letters of a batch, in characters: all of them are laid out in one call. A plain one of 20,000 takes 7 ms, one in
 * Markdown 25 to 70, tables the longest.
 */
const CHARACTERS_MAX = { plain: 15_000_000, markdown: 3_000_000 } as const;

/** From here on a call stops to judge, and still answers by itself before the gateway does (29 s). */
export const JUDGING_MS = 20_000;
/** Of the rows that were judged in that time: the next call may be slower. */
const SAFE_SHARE = 0.8;

/** @throws MailError `too_many_rows`, saying how many a batch may have. */
export function refuseTooMuch(content: Letters, rows: number): void {
  if (rows > BATCH_ROWS_MAX) {
    const reason = `the spreadsheet has ${rows} rows; a batch has at most ${BATCH_ROWS_MAX}`;
    throw tooManyRows(content, reason);
  }
  const { text, text_format } = content;
  const rowsMax = Math.floor(CHARACTERS_MAX[text_format ?? 'plain'] / text.length);
  if (rows <= rowsMax) return;
  const kind = text_format === 'markdown' ? ' of Markdown' : '';
  throw tooManyRows(
    content,
    `the spreadsheet has ${rows} rows; a batch of letters of ${text.length} characters${kind} has at most ${rowsMax}`,
  );
}

/**
 * The refusal of a batch that was not judged in its time, naming how many rows would do; of none that was judged it was
 * the carrier who took it.
 */
export function tookTooLong(judged: number, rows: number): MailError {
  if (judged === 0) {
    return new MailError('unavailable', {
      reason: 'the call had no time left for the rows once the carrier had verified the sender',
    });
  }
  const fitting = Math.max(1, Math.floor(judged * SAFE_SHARE));
  return new MailError('too_many_rows', {
    reason: `the spreadsheet has ${rows} rows; of letters that take so long to lay out a batch has at most ${fitting}`,
    pointers: ['/text'],
  });
}

function tooManyRows({ csv }: Letters, reason: string): MailError {
  return new MailError('too_many_rows', {
    reason,
    pointers: [csv === undefined ? '/csv_base64' : '/csv'],
  });
}
