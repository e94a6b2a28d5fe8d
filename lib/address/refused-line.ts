import { MailError } from '../errors/mail-error.ts';

export type PartyField = 'to' | 'from';

/** What a print facility does not take of an address. */
export interface RefusedLine {
  /** Such as `to.line1`: the fields that the caller can change, in their order. */
  readonly fields: readonly `${PartyField}.${string}`[];
  /** The limit in words, such as `at most 50 characters for to.line1`. */
  readonly limit: string;
  /** So many characters are too many; undefined where it is not their number. */
  readonly over?: number;
  readonly who?: string;
  /** What helps besides. */
  readonly alternatives?: readonly string[];
}

/**
 * The refusal of an address that its print facility could not put on the piece as it is: it names the very lines, the
 * limit and by how much they are beyond it, never what stands in them.
 */
export function refusedLine(refused: RefusedLine): MailError<'rejected'> {
  const { fields, limit, over, who = 'the print facility', alternatives = [] } = refused;
  const count = over === 1 ? '1 character' : `${over} characters`;
  const excess = over === undefined ? '' : `; ${over} too many`;
  const remedy =
    over === undefined
      ? `Write ${fields.join(' and ')} so`
      : `Shorten ${fields.join(' or ')} by ${count}`;
  return new MailError('rejected', {
    reason: `${who} takes ${limit}${excess}`,
    pointers: fields.map((field) => `/${field.replace('.', '/')}`),
    next: [`${remedy}, then quote it again or send a new order.`, ...alternatives],
  });
}
