import type { Deps } from '../../deps.ts';
import { reviewIdOf } from '../core/rating.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { requireCapability } from './require-capability.ts';

export interface PostedReview {
  readonly token: string;
  /** A whole number from 1 to 5. */
  readonly stars: number;
  readonly text: string | null;
}

/**
 * Keeps what the caller says of a delivered letter, once.
 * @returns the id of the review.
 * @throws MailError `not_found`, `not_reviewable`, `unavailable`; as `requireCapability` for the token.
 */
export async function reviewOrder(
  deps: TellDeps & Pick<Deps, 'signingKeys'>,
  orderId: string,
  { token, stars, text }: PostedReview,
): Promise<string> {
  await requireCapability(deps, 'review', orderId, token);
  return reviewIdOf(await tell(deps, orderId, { kind: 'rated', stars, text }));
}
