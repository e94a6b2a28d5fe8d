import type { PdfRequest } from '../../ports.ts';
import { type Change, isImproved, planChange } from './arrange-pages.ts';
import type { Arrangement } from './arrangement.ts';
import { isFault } from './lint/finding.ts';
import { placeFindings } from './lint/lint-place.ts';
import { showsAddress } from './lint/lint-window.ts';
import type { PageSight } from './page-sight.ts';

const AS_IT_IS: Arrangement = { scale: 1, dx: 0, dy: 0 };

/**
 * How page 1 of a `letter` would print as a `letter_windowed`, which its sender may not know of. Undefined where it
 * would be refused, or does not show the address of the order in the window.
 * @param draw looks at it, so arranged.
 */
export async function asWindowed(
  before: PageSight,
  request: PdfRequest,
  draw: (made: Change) => Promise<PageSight | undefined>,
): Promise<Arrangement | undefined> {
  const { format, railAddsAddressPage, addresses } = request;
  if (format !== 'letter' || railAddsAddressPage) return undefined;
  if (!showsAddress(before, addresses)) return undefined;
  const windowed: PdfRequest = { ...request, format: 'letter_windowed' };
  const made = planChange(before, 0, windowed);
  const after = made && (await draw(made));
  const isBetter =
    made !== undefined &&
    after !== undefined &&
    isImproved(before, after, { at: 0, made, request: windowed });
  const sight = isBetter ? after : before;
  const isRefused = placeFindings(sight).some(isFault) || !showsAddress(sight, addresses);
  if (isRefused) return undefined;
  return isBetter ? made : AS_IT_IS;
}
