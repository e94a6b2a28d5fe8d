import { hasDrawnLetters } from './drawn-letters.ts';
import { isKnownRow } from './known-rows.ts';
import { isUnreadScript } from './unread-script.ts';

/** What the characters of a text say, whatever its words mean. */
export interface DisguiseSigns {
  /** Words that mix Latin letters with look-alikes of another script. */
  readonly mixedWords: number;
  /**
   * Ten letters or more in a row that stand alone, on one line or each on its own: words spelled out. The months below
   * the bars of a chart are none.
   */
  readonly spelledOut: boolean;
  /** Letters as pictures made of signs. */
  readonly drawn: boolean;
  /** Characters that make print run backwards. */
  readonly reversed: boolean;
  /** More in scripts that no rule reads than names and phrases. */
  readonly unreadScript: boolean;
}

/** Linear in the length of the text. */
export function disguiseSigns(text: string): DisguiseSigns {
  const visible = visibleText(text);
  const words = visible.match(/\p{L}{3,}/gu) ?? [];
  return {
    mixedWords: words.filter((word) => LATIN.test(word) && LOOKALIKE.test(word)).length,
    spelledOut: (visible.match(SPELLED_OUT) ?? []).some(
      (row) => !isKnownRow(row.replace(/\s/g, '').toLowerCase()),
    ),
    drawn: hasDrawnLetters(visible),
    reversed: /[\u202d\u202e]/.test(text),
    unreadScript: isUnreadScript(visible),
  };
}

/** Without marks, of which a long run takes long to put in order, and without what prints nothing. */
export function visibleText(text: string): string {
  return text.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '').normalize('NFKC');
}

const SPELLED_OUT = /(?<!\p{L})\p{L}(?:\s{1,4}\p{L}){9,}(?!\p{L})/gu;
const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
