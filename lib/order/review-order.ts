import type { Deps } from '../deps.ts';
import { openDoor } from './open-door.ts';
import { reviewIdOf } from './rating.ts';
import { type TellDeps, tell } from './tell.ts';

export interface PostedReview {
  readonly token: string;
  /** A whole number from 1 to 5. */
  readonly stars: number;
  readonly text: string | null;
}

/**
 * Keeps what the caller says of a delivered letter, once.
 * @returns the id of the review.
 * @throws MailError `not_found`, `not_reviewable`, `unavailable`; as `openDoor` for the token.
 */
export async function reviewOrder(
  deps: TellDeps & Pick<Deps, 'signingKeys'>,
  orderId: string,
  { token, stars, text }: PostedReview,
): Promise<string> {
  await openDoor(deps, 'review', orderId, token);
  return reviewIdOf(await tell(deps, orderId, { kind: 'reviewed', stars, text }));
}
