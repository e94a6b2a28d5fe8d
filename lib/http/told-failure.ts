import { withPlaces } from '../errors/input-problems.ts';
import { followingLanes, type Lanes } from '../errors/lane-advice.ts';
import type { MailError } from '../errors/mail-error.ts';
import type { Rail } from '../ports.ts';
import { followingOffers } from '../rails/offer-advice.ts';
import { asMailError } from './failure.ts';

interface FailedCall {
  /** The body or the arguments; undefined where they could not be read. */
  readonly sent: unknown;
  /** What the deployment has switched on. */
  readonly lanes: Lanes;
  /** Those of the deployment: what they sell may be advised. */
  readonly rails: readonly Rail[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The failure of a call as its caller is told: where in the input it lies, and with advice that can be followed. */
export function toldFailure(
  error: unknown,
  { sent, lanes, rails, headers = {} }: FailedCall,
): MailError {
  const failure = asMailError(withPlaces(error, sent));
  const next = followingOffers(followingLanes(failure.next, lanes), rails, sent);
  return failure.toldWith(headers, next);
}
