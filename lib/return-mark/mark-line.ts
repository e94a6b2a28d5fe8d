import { printedCode } from './mark-code.ts';

/** Who asks what the code of a letter is, and where it leads. */
export interface MarkPlace {
  /** `SigningKeys.recipientSecret`. */
  readonly secret: string;
  /** What stands in front of the code: `mail.example.com/r/`. */
  readonly before: string;
}

interface MarkKeys {
  keyRing(): Promise<readonly unknown[]>;
  recipientSecret(): Promise<string>;
}

/**
 * Where the codes of this deployment lead; undefined where it signs nothing: then letters have none.
 * @param baseUrl where it is reached, without a slash at the end.
 */
export async function placeOfMarks(
  keys: MarkKeys,
  baseUrl: string,
): Promise<MarkPlace | undefined> {
  const ring = await keys.keyRing();
  if (ring.length === 0) return undefined;
  const secret = await keys.recipientSecret();
  return { secret, before: `${baseUrl.replace(/^https?:\/\//, '')}/r/` };
}

export interface MarkWords {
  /** Of the service, as it is printed. */
  readonly name: string;
  readonly isCard: boolean;
  /** Null where there is no code. */
  readonly code: string | null;
  readonly place: MarkPlace | undefined;
}

/**
 * What tells a recipient who mailed the piece, and where to ask about it or to stop mail. A card has two lines, one
 * below the other: it is narrow, and written by hand.
 */
export function markLine({ name, isCard, code, place }: MarkWords): string {
  const who = `Mailed with ${name}`;
  if (code === null || place === undefined) return who;
  const where = `or to stop mail: ${place.before}${printedCode(code)}`;
  return isCard ? `${who}.\nAbout this card ${where}` : `${who}. About this letter ${where}`;
}
