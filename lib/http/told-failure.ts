import { withPlaces } from '../errors/input-problems.ts';
import type { MailError } from '../errors/mail-error.ts';
import { asMailError } from './failure.ts';

/** The failure of a call as its caller is told: with the places in what was `sent`, and with these headers. */
export function toldFailure(
  error: unknown,
  sent: unknown,
  headers: Readonly<Record<string, string>>,
): MailError {
  return asMailError(withPlaces(error, sent)).withHeaders(headers);
}
