import type { TextColumn } from '../../ports.ts';

/** One page as a PDF, with what of it prints; in points from its left and bottom edges. */
export interface PrintedPart {
  readonly bytes: Uint8Array;
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
}

/** A sheet of US Letter with the letterhead, and what it leaves to the text. */
interface Letterhead extends PrintedPart {
  readonly column: TextColumn;
}

/** What letters of a sender are printed with. It never changes under its key. */
export interface Stationery {
  /** `sty_` and 32 hex digits. */
  readonly key: string;
  /** Under the text of page 1; null where there is none. */
  readonly letterhead: Letterhead | null;
  /** Above the name of who signs; null where there is none. */
  readonly signature: PrintedPart | null;
  /** All that it says, as its files say it and as it was read from their ink: judged with each letter. */
  readonly text: string;
  /** Something on it looks like writing, and could not be read: letters with it are read as they print. */
  readonly isDoubted: boolean;
}
