import { BREAK } from '../line-break.ts';

/**
 * What no line begins with: closing punctuation and brackets, small kana, marks that go with the letter before
 * (JIS X 4051 and the GB/T 15834 of China, which agree where they meet).
 */
const NOT_AT_START =
  /[ \t\n\f\u00a0\u2000-\u200b\u202f\u3000)\]}>,.!?:;%’”»、。，．！？：；）］｝〕〉》」』】〙〗〟・‧·…‥—％‰℃ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿーゝゞヽヾ々〻゛゜｡､｣･ｰﾞﾟ〜～\u3099\u309a]/u;
/** What no line ends with: opening brackets, and signs of what follows. */
const NOT_AT_END =
  /[ \t\n\f\u00a0\u2000-\u200b\u202f([{<‘“«（［｛〔〈《「『【〘〖〝｢＄￥￡￠$£¥€#＃№]/u;
/** Letters that a line may end beside, each by itself. Not hangul, whose words have spaces between them. */
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffe6]/u;
/** A dash or dots of two signs are one. */
const PAIRED = /[—…‥―]/u;

/** The text with a break of no width wherever a line may end between letters that no space divides. */
export function withBreaks(text: string): string {
  let broken = '';
  let before = '';
  for (const character of text) {
    broken += before !== '' && mayBreak(before, character) ? BREAK + character : character;
    before = character;
  }
  return broken;
}

function mayBreak(before: string, after: string): boolean {
  if (!(IDEOGRAPH.test(before) || IDEOGRAPH.test(after))) return false;
  if (NOT_AT_START.test(after) || NOT_AT_END.test(before)) return false;
  return !(PAIRED.test(before) && before === after);
}
