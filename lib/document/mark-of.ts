import type { PostalAddress } from '../ports.ts';
import { isCard } from '../pricing/price-list.ts';
import { type PieceOptions, printsMark } from '../pricing/price-piece.ts';
import { markCode, SPECIMEN_CODE } from '../return-mark/mark-code.ts';
import { type MarkPlace, markLine } from '../return-mark/mark-line.ts';
import { fieldsOf } from './address-block.ts';
import { normalizeLine } from './letter-text.ts';

interface MarkedLetter {
  readonly options: PieceOptions;
  /** Null in a quote that names no recipient. */
  readonly addresses: { readonly to: PostalAddress; readonly from: PostalAddress } | null;
  readonly markPlace?: MarkPlace | undefined;
}

/** Both null where none prints; the code where the deployment signs nothing. */
interface Mark {
  readonly code: string | null;
  readonly returnMark: string | null;
}

/**
 * Tells a recipient who mailed it, and where to ask: small at the foot of a first-class letter, unless its sender paid
 * to leave it out. Not an endorsement, which means something on an envelope alone (DMM 507.1.5).
 *
 * The code is made of what prints of this very letter, so that equal letters, and no others, have the same.
 * @param content what stands for the content, and whatever else of it prints.
 */
export function markOf(
  { settings: { returnAddress } }: { readonly settings: { readonly returnAddress: PostalAddress } },
  { options, addresses, markPlace: place }: MarkedLetter,
  content: readonly (string | null)[],
): Mark {
  if (!printsMark(options)) return { code: null, returnMark: null };
  const code = place === undefined ? null : codeOf(place, options, addresses, content);
  const name = normalizeLine(returnAddress.name);
  return { code, returnMark: markLine({ name, isCard: isCard(options.format), code, place }) };
}

function codeOf(
  { secret }: MarkPlace,
  { mailClass, format, color, doubleSided, pen }: PieceOptions,
  addresses: MarkedLetter['addresses'],
  content: readonly (string | null)[],
): string {
  if (addresses === null) return SPECIMEN_CODE;
  const { to, from } = addresses;
  const lines = [...fieldsOf('to', to), ...fieldsOf('from', from)].map(({ text }) => text);
  return markCode(secret, [content, lines, mailClass, format, color, doubleSided, pen]);
}
