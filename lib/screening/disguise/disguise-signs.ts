/** What the characters of a text say, whatever its words mean. */
export interface DisguiseSigns {
  /** Words that mix Latin letters with look-alikes of another script. */
  readonly mixedWords: number;
  /** Ten letters or more in a row that stand alone, on one line or each on its own: words spelled out. */
  readonly spelledOut: boolean;
  /** Characters that make print run backwards. */
  readonly reversed: boolean;
  /** Share (0 to 1) of the letters that are not Latin; 0 for a short text that has some that are. */
  readonly foreignShare: number;
  /**
   * The most letters in a row that are not Latin, whatever stands between them. One of Chinese, Japanese or Korean
   * counts for two: it says as much.
   */
  readonly foreignRun: number;
}

/** Linear in the length of the text. */
export function disguiseSigns(text: string): DisguiseSigns {
  const visible = text.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '').normalize('NFKC');
  const letters = count(visible, /\p{L}/gu);
  const words = visible.match(/\p{L}{3,}/gu) ?? [];
  return {
    mixedWords: words.filter((word) => LATIN.test(word) && LOOKALIKE.test(word)).length,
    spelledOut: /(?<!\p{L})\p{L}(?:\s{1,4}\p{L}){9,}(?!\p{L})/u.test(visible),
    reversed: /[\u202d\u202e]/.test(text),
    foreignShare: foreignShareOf(visible, letters),
    foreignRun: longestForeignRun(visible),
  };
}

/** In a few words a name is a good part of them; a threat in an unread script may be no longer. */
const SHORT = 20;
const LEAST = 4;

function foreignShareOf(visible: string, letters: number): number {
  const latin = count(visible, /\p{Script=Latin}/gu);
  const isTooShort = latin > 0 ? letters < SHORT : letters < LEAST;
  return isTooShort ? 0 : 1 - latin / letters;
}

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;
const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

function longestForeignRun(text: string): number {
  const runs = text.match(/\P{Script=Latin}+/gu) ?? [];
  return runs.reduce((most, run) => Math.max(most, count(run, /\p{L}/gu) + count(run, DENSE)), 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
