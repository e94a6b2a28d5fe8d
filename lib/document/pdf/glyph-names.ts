import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib';

/** The names that are not the character itself, of those that matter for reading; Adobe Glyph List. */
const NAMES: Record<string, string> = {
  space: ' ',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  exclam: '!',
  quotedbl: '"',
  numbersign: '#',
  dollar: '$',
  percent: '%',
  ampersand: '&',
  quotesingle: "'",
  parenleft: '(',
  parenright: ')',
  asterisk: '*',
  plus: '+',
  comma: ',',
  hyphen: '-',
  period: '.',
  slash: '/',
  colon: ':',
  semicolon: ';',
  less: '<',
  equal: '=',
  greater: '>',
  question: '?',
  at: '@',
  fi: 'fi',
  fl: 'fl',
  ff: 'ff',
  ffi: 'ffi',
  ffl: 'ffl',
};

/**
 * What each code of a simple font stands for by its own encoding (ISO 32000-1, 9.6.6). Where a font has none of
 * its own (a symbolic one without /Encoding), nothing is known, and nothing is said.
 */
export function encodingOf(
  dict: PDFDict,
  standard: string | undefined,
): (code: number) => string | undefined {
  const encoding = dict.lookup(PDFName.of('Encoding'));
  const differences = encoding instanceof PDFDict ? readDifferences(encoding) : undefined;
  const base = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('BaseEncoding')) : encoding;
  const isLatin =
    (base instanceof PDFName && base.decodeText() !== 'MacExpertEncoding') ||
    (standard !== undefined && !/^(Symbol|ZapfDingbats)$/.test(standard));
  return (code) => {
    const name = differences?.get(code);
    if (name !== undefined) return textOfGlyph(name);
    // The Latin encodings agree on ASCII, which is all that is compared.
    return isLatin && code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : undefined;
  };
}

function readDifferences(encoding: PDFDict): Map<number, string> {
  const names = new Map<number, string>();
  const list = encoding.lookup(PDFName.of('Differences'));
  if (!(list instanceof PDFArray)) return names;
  let code = 0;
  for (let at = 0; at < list.size(); at++) {
    const item = list.lookup(at);
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) names.set(code++, item.decodeText());
  }
  return names;
}

/** The text of a glyph name; undefined for names that a font made up. */
function textOfGlyph(name: string): string | undefined {
  const [base = ''] = name.split('.');
  if (/^[A-Za-z]$/.test(base)) return base;
  const known = NAMES[base];
  if (known !== undefined) return known;
  const hex = /^uni([0-9A-F]{4})$/.exec(base)?.[1] ?? /^u([0-9A-F]{4,6})$/.exec(base)?.[1];
  if (hex === undefined) return undefined;
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
