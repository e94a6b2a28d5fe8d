import { withPlaces } from '../errors/input-problems.ts';
import { followingLanes, type Lanes } from '../errors/lane-advice.ts';
import type { MailError } from '../errors/mail-error.ts';
import { asMailError } from './failure.ts';

interface FailedCall {
  /** The body or the arguments; undefined where they could not be read. */
  readonly sent: unknown;
  /** What the deployment has switched on. */
  readonly lanes: Lanes;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The failure of a call as its caller is told: where in the input it lies, and with advice that can be followed. */
export function toldFailure(error: unknown, { sent, lanes, headers = {} }: FailedCall): MailError {
  const failure = asMailError(withPlaces(error, sent));
  return failure.toldWith(headers, followingLanes(failure.next, lanes));
}
