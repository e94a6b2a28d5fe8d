import type MarkdownIt from 'markdown-it';

type InlineState = InstanceType<typeof MarkdownIt>['inline']['State'];

/** Their words stand without spaces; a masked field may be any word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3001-\u303f\uff01-\uffee\ufdd0\ufdd1]/u;
const SPACE = /^\s?$/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Inline states that find where emphasis may begin and end also beside letters and marks of China, Japan and Korea and
 * beside fields: CommonMark looks for a space behind a bold word that ends with a mark, and they have none. The rule is
 * that of markdown-cjk-friendly, an amendment that is proposed to CommonMark.
 */
export function withFlanking(State: InlineState): InlineState {
  return class extends State {
    override scanDelims(start: number, maySplitWord: boolean) {
      const found = super.scanDelims(start, maySplitWord);
      const before = characterBefore(this.src, start);
      const after = characterAt(this.src, start + found.length);
      if (!UNSPACED.test(before) && !UNSPACED.test(after)) return found;
      const isLeft = flanks(before, after);
      const isRight = flanks(after, before);
      return {
        ...found,
        can_open: isLeft && (maySplitWord || !isRight || PUNCTUATION.test(before)),
        can_close: isRight && (maySplitWord || !isLeft || PUNCTUATION.test(after)),
      };
    }
  };
}

/** Whether marks stand at the end of words that `inner` is of, and `outer` is not. */
function flanks(outer: string, inner: string): boolean {
  if (SPACE.test(inner)) return false;
  const isWord = !PUNCTUATION.test(inner) || UNSPACED.test(inner);
  return isWord || SPACE.test(outer) || PUNCTUATION.test(outer) || UNSPACED.test(outer);
}

function characterBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
}

function characterAt(text: string, at: number): string {
  return Array.from(text.slice(at, at + 2))[0] ?? '';
}
