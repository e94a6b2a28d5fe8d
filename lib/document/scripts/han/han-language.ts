/** The faces, by the language that they are drawn for: many characters have one code point and several forms. */
export type HanLanguage = 'simplified' | 'traditional' | 'japanese' | 'korean';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HANGUL = /\p{Script=Hangul}/gu;
const BOPOMOFO = /\p{Script=Bopomofo}/gu;
/** Frequent characters that one of the two writes alone; in the order of the other list. */
const SIMPLIFIED =
  /[们这来时说国为会过发对开长问头实现样经门见还进种动从两点当无间义东车书买卖听师妈爱让认识谢请给电话钱银约续权关应该务员区单层岁带华龙马]/gu;
const TRADITIONAL =
  /[們這來時說國為會過發對開長問頭實現樣經門見還進種動從兩點當無間義東車書買賣聽師媽愛讓認識謝請給電話錢銀約續權關應該務員區單層歲帶華龍馬]/gu;

/**
 * The one language whose forms a letter is printed in: Japanese where it has kana, Korean where it has hangul,
 * whichever are more; else Chinese, traditional where more of its frequent characters are so.
 */
export function hanLanguageOf(text: string): HanLanguage {
  const [kana, hangul] = [countOf(KANA, text), countOf(HANGUL, text)];
  if (kana + hangul > 0) return kana >= hangul ? 'japanese' : 'korean';
  const traditional = countOf(TRADITIONAL, text) + countOf(BOPOMOFO, text);
  return traditional > countOf(SIMPLIFIED, text) ? 'traditional' : 'simplified';
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
