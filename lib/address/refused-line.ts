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
  /** Whether not each of the fields alone has so many to lose. */
  readonly isOfAll?: boolean;
  readonly who?: string;
  /** What helps besides. */
  readonly alternatives?: readonly string[];
}

/**
 * Refuses an address that its print facility could not put on the piece as it is, with all that it does not take: who
 * mends what is named is not refused again for the rest. It names the very lines, the limits and by how much they are
 * beyond them, never what stands in them.
 * @throws MailError `rejected` where there is any such line.
 */
export function refuseLines(refused: readonly RefusedLine[]): void {
  const [first] = refused;
  if (first === undefined) return;
  const { who = 'the print facility' } = first;
  const remedies = refused.map(remedyOf).join(', and ');
  throw new MailError('rejected', {
    reason: `${who} takes ${refused.map(limitOf).join(', and ')}`,
    errors: refused.flatMap((line) =>
      line.fields.map((field) => ({
        pointer: `/${field.replace('.', '/')}`,
        code: 'rejected' as const,
        message: `${who} takes ${limitOf(line)}`,
      })),
    ),
    next: [
      `${remedies.charAt(0).toUpperCase()}${remedies.slice(1)}, then quote it again or send a new order.`,
      ...new Set(refused.flatMap(({ alternatives = [] }) => alternatives)),
    ],
  });
}

function limitOf({ limit, over }: RefusedLine): string {
  return over === undefined ? limit : `${limit}; ${over} too many`;
}

function remedyOf({ fields, over, isOfAll = false }: RefusedLine): string {
  if (over === undefined) return `write ${fields.join(' and ')} so`;
  const count = over === 1 ? '1 character' : `${over} characters`;
  return isOfAll
    ? `shorten ${fields.join(' and ')} by ${count} together`
    : `shorten ${fields.join(' or ')} by ${count}`;
}
