/** Digits of other scripts stand in runs of ten: in the scripts of India from a code that ends with 6, else with 0. */
const FIRST_OF_INDIA = 0x0900;
const LAST_OF_INDIA = 0x0dff;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Letters without marks, one kind of digits, blanks and commas, and nothing that prints nothing. */
export function plainLetters(line: string): string {
  return line
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replace(OTHER_DIGITS, asciiDigit)
    .replace(/[،、]/g, ',');
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code > 0xffff) return digit;
  const isOfIndia = code >= FIRST_OF_INDIA && code <= LAST_OF_INDIA;
  return String((code & 0xf) - (isOfIndia ? 6 : 0));
}
