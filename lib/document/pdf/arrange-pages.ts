import type { PdfRequest } from '../../ports.ts';
import {
  type Arrangement,
  bleedsPalely,
  clearAddressZones,
  clearEdges,
  clearEdgesAroundWindow,
  matrixOf,
} from './arrangement.ts';
import { isFault } from './lint/finding.ts';
import { inTheWay, placeFindings } from './lint/lint-place.ts';
import { keepsWindow, windowFindings } from './lint/lint-window.ts';
import { SHEET_BOX } from './page-frame.ts';
import { charactersBeyond, type PageSight, visibleCharacters } from './page-sight.ts';
import { choosePlace } from './stamp/place-address.ts';

/** How a page is to be arranged, and what for. */
export interface Change extends Arrangement {
  readonly purpose: 'addresses' | 'edges';
}

type Request = Pick<PdfRequest, 'format' | 'railAddsAddressPage' | 'addresses'>;

/** What would make the page print better. Undefined where it is good as it is, or nothing helps. */
export function planChange(sight: PageSight, at: number, request: Request): Change | undefined {
  // What is cut off by the edge of the sheet comes back by no arrangement, and must be told.
  const cutOff = charactersBeyond(sight, SHEET_BOX, 1);
  if (cutOff.length > 0) return undefined;
  if (at === 0 && choosePlace(request, sight).placement === 'sheet') {
    const found = clearAddressZones(sight);
    if (found !== undefined) return { ...found, purpose: 'addresses' };
  }
  const found = breaksEdges(sight) ? clearOf(sight, at, request) : undefined;
  return found === undefined ? undefined : { ...found, purpose: 'edges' };
}

function clearOf(sight: PageSight, at: number, { format }: Request): Arrangement | undefined {
  // A margin around a ground that runs off the sheet is better than a refusal, and worse than a warning.
  if (bleedsPalely(sight) && !placeFindings(sight).some(isFault)) return undefined;
  if (at > 0 || format !== 'letter_windowed') return clearEdges(sight);
  const keeps = keepsWindow(sight);
  return clearEdgesAroundWindow(sight, (arrangement) => keeps(matrixOf(arrangement)));
}

function breaksEdges(sight: PageSight): boolean {
  return inTheWay(sight).length > 0;
}

/** Whether the arranged page, looked at again, is what it was meant to be, and shows all that it showed before. */
export function isImproved(
  before: PageSight,
  after: PageSight,
  { at, made, request }: { at: number; made: Change; request: Request },
): boolean {
  if (visibleCharacters(after).length < visibleCharacters(before).length) return false;
  if (breaksEdges(after) && (made.purpose === 'edges' || !breaksEdges(before))) return false;
  if (made.purpose === 'addresses') return choosePlace(request, after).placement === 'zone';
  if (at > 0 || request.format !== 'letter_windowed') return true;
  return !isWorseInWindow(before, after, request);
}

/** Nothing there is worth a refusal that would not be otherwise; what would be stamped over is less than that. */
function isWorseInWindow(before: PageSight, after: PageSight, { addresses }: Request): boolean {
  const [was, is] = [before, after].map((sight) => {
    const broken = windowFindings(sight, addresses).filter(({ boxes }) => boxes.length > 0);
    return { all: broken.length, faults: broken.filter(isFault).length };
  }) as [Broken, Broken];
  const isRefusedAsItIs = placeFindings(before).some(isFault);
  return is.faults > was.faults || (is.all > was.all && !isRefusedAsItIs);
}

interface Broken {
  readonly all: number;
  readonly faults: number;
}
