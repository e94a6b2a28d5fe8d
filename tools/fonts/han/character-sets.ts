import { GENERAL_STANDARD } from './general-standard.ts';

/** What is printed of a language, most common characters first: those that a letter needs lie in few blocks then. */
export type CharacterSet = readonly number[];

const ASCII_END = 0x80;
/** Of private use: where an encoding has room for characters of its users' own. */
const isOwn = (code: number) => code >= 0xe000 && code <= 0xf8ff;

/** Every character of two bytes of an encoding of the WHATWG, as ICU has it. */
function encoded(encoding: string, leads: readonly number[], trails: readonly number[]): number[] {
  const decoder = new TextDecoder(encoding);
  const all = leads.flatMap((lead) =>
    trails.map((trail) => decoder.decode(new Uint8Array([lead, trail]))),
  );
  return all
    .filter((text) => Array.from(text).length === 1 && text !== '\ufffd')
    .map((text) => text.codePointAt(0) ?? 0)
    .filter((code) => code >= ASCII_END && !isOwn(code));
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function codesOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

const HIGH = between(0xa1, 0xfe);
const BIG5_TRAILS = [...between(0x40, 0x7e), ...HIGH];
const SHIFT_JIS_TRAILS = [...between(0x40, 0x7e), ...between(0x80, 0xfc)];

/** Punctuation, kana, bopomofo, forms of full width: what all of them share. */
const SHARED = [
  ...between(0x3000, 0x3030),
  ...between(0x3031, 0x303f),
  ...between(0xff01, 0xff5e),
  ...codesOf('￠￡￢￣￤￥￦'),
];
const QUOTES = codesOf('‘’“”—…‥·');
const KANA = [...between(0x3041, 0x30ff), ...between(0x31f0, 0x31ff), ...between(0xff61, 0xff9f)];
const BOPOMOFO = [...between(0x3105, 0x312f), ...between(0x31a0, 0x31bf)];

/** What people of Hong Kong write of their own speech, and what names have that Big5 lacks. */
const CANTONESE = codesOf(
  '嘅咗喺啲嚟嘢睇冇唔佢哋咁嗰乜嘥嘞啩噃喎啱搵攞揸揾瞓攰嗌嚿嗱咪咩唧喐嘟氹冚掟撳揼揦揈孭摱慳諗餸鎅閂屌㗎㗾㨂㩒㪐㷫㬹㶶㿭䒐䒏䰧' +
    '踎躝腍膥腩叻乸冧嬲𨳒𠺢𠵱𠻺𡃁𢱕𢲲𢳂𤓓𦧲𨋢𨂾𠮩𠱁𠱂恒裏着峯堃喆瑠珺玥甯栢啓衛邨鄧滙鱲埗邺濶燈鉄粧麪嫺脷綫羣',
);

/** 𠮷 of the many Yoshida, and what the list of common use and those for names have beyond JIS X 0208. */
const JAPANESE_NAMES = codesOf('𠮷𠮟塡剝頰俱噓姸屛幷瘦繫吞啞嚙囊摑攢祐禱蔣蠟鷗鹼麴麵逸邉');

export const SIMPLIFIED: CharacterSet = ordered(
  SHARED,
  QUOTES,
  encoded('gbk', between(0xb0, 0xd7), HIGH),
  encoded('gbk', between(0xa1, 0xf7), HIGH),
  codesOf(GENERAL_STANDARD),
  BOPOMOFO,
);

export const TRADITIONAL: CharacterSet = ordered(
  SHARED,
  QUOTES,
  BOPOMOFO,
  encoded('big5', between(0xa4, 0xc6), BIG5_TRAILS),
  CANTONESE,
  encoded('big5', between(0xa1, 0xf9), BIG5_TRAILS),
);

export const JAPANESE: CharacterSet = ordered(
  SHARED,
  KANA,
  encoded('euc-jp', between(0xb0, 0xcf), HIGH),
  JAPANESE_NAMES,
  encoded('shift_jis', [...between(0x81, 0x9f), ...between(0xe0, 0xfc)], SHIFT_JIS_TRAILS),
  between(0xfa30, 0xfa6a),
);

/** Its Han characters, of which letters have few, are those of the traditional face. */
export const KOREAN: CharacterSet = ordered(
  SHARED,
  between(0x3131, 0x318e),
  encoded('euc-kr', between(0xb0, 0xc8), HIGH),
  between(0xac00, 0xd7a3),
  encoded('euc-kr', between(0xa1, 0xac), HIGH),
);

/** Each once, where it stands first; what the letter font prints by itself is left out but for quotes and dashes. */
function ordered(...lists: readonly (readonly number[])[]): CharacterSet {
  return [...new Set(lists.flat())].filter((code) => code > 0x2e00 || QUOTES.includes(code));
}
