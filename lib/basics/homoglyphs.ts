/** Which characters look like which Latin letter, in lower case, without marks. NFKC has dealt with the styled ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вьβʙƅ',
  c: 'сϲᴄⅽ',
  d: 'ԁɗđðᴅ',
  e: 'еєεҽɛᴇ',
  f: 'ƒꜰ',
  g: 'ɡԍɢց',
  h: 'һнħʜհ',
  i: 'іιıɪ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟλꞁǀ',
  m: 'мμᴍ',
  n: 'пηɴո',
  o: 'оοσøᴏօ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕςꜱ',
  t: 'тτŧᴛ',
  u: 'υᴜսц',
  v: 'νѵᴠ',
  w: 'ѡԝωшᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ζᴢ',
  ll: 'ǁ',
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
  th: 'þ',
};

/** Capitals that look like another letter than their lower case does. */
const CAPITALS: Readonly<Record<string, string>> = {
  Η: 'h',
  Ν: 'n',
  Υ: 'y',
  Ρ: 'p',
  И: 'n',
  Я: 'r',
};

/** Rows of A to Z that NFKC leaves alone: circled and squared in reverse, and the letters of flags. */
const ROWS = [0x1f150, 0x1f170, 0x1f1e6] as const;

/** The Latin letters that a character stands for; undefined for one that looks like none. */
export const HOMOGLYPHS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOKALIKES).flatMap(([latin, alike]) =>
    [...alike].map((character) => [character, latin] as const),
  ),
  ...Object.entries(CAPITALS),
  ...ROWS.flatMap((first) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((l, i) => rowEntry(first, l, i)),
  ),
]);

function rowEntry(first: number, letter: string, index: number): readonly [string, string] {
  return [String.fromCodePoint(first + index), letter];
}

/** Finds those capitals before they are lowered. */
export const MISLEADING_CAPITALS = new RegExp(`[${Object.keys(CAPITALS).join('')}]`, 'gu');

/** The text with signs beyond ASCII that look like letters of ours as these; others stay. */
export function inOurAlphabet(text: string): string {
  return text.replace(
    /[^\p{ASCII}]/gu,
    (sign) => HOMOGLYPHS.get(sign) ?? HOMOGLYPHS.get(sign.toLowerCase()) ?? sign,
  );
}
