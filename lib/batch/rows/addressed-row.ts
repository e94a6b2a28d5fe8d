import { refuseManyDoors } from '../../address/door/refuse-many-doors.ts';
import { toPostalAddress } from '../../address/postal-address.ts';
import { OrderRequestSchema } from '../../contract/schemas/order.ts';
import { MailError } from '../../errors/mail-error.ts';
import { fieldProblems } from '../../http/validation.ts';
import type { PostalAddress } from '../../ports.ts';
import { type BatchLetter, rawOrderOf, readOrder } from './order-of-row.ts';
import type { ReadRow } from './read-rows.ts';
import { type InvalidRow, isOfTheRow, lastName, problemsOf } from './row-problems.ts';

/** A row whose order would be read, with the address that its letter goes to. */
export interface AddressedRow {
  readonly read: ReadRow;
  readonly to: PostalAddress;
}

/** Reads a row as its order will be read, and says what is wrong with it before anything is laid out. */
export function addressRow(letter: BatchLetter, read: ReadRow): AddressedRow | InvalidRow {
  const { row } = read;
  const known = read.problems.map((each) => ({ ...each, code: 'validation_error' as const }));
  if (known.length > 0) return { row, problems: known };
  const raw = rawOrderOf(letter, read);
  const request = readOrder(raw);
  if (!request.success) {
    const problems = fieldProblems(OrderRequestSchema, raw).map(({ field, problem }) => ({
      field: lastName(field),
      problem,
      code: 'validation_error' as const,
    }));
    return { row, problems };
  }
  try {
    const to = toPostalAddress(request.output.to, 'to');
    refuseManyDoors({ to });
    return { read, to };
  } catch (error) {
    if (!(error instanceof MailError) || !isOfTheRow(error)) throw error;
    return { row, problems: problemsOf(error) };
  }
}
