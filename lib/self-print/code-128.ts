/**
 * Code 128 (ISO/IEC 15417): the widths of bars and gaps, in modules, of the values 0 to 105; each has six of 11
 * modules together.
 */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const START_B = 104;
const FIRST_CHARACTER = 0x20;
const CHECK_MODULUS = 103;

/**
 * The widths of bars and gaps in turn, in modules, beginning and ending with a bar; ten modules on each side stay
 * white.
 * @throws RangeError for what is not printable ASCII.
 */
export function code128(text: string): readonly number[] {
  const values = Array.from(text, valueIn);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), START_B);
  const symbols = [START_B, ...values, sum % CHECK_MODULUS].map((value) => WIDTHS[value] ?? '');
  return Array.from([...symbols, STOP].join(''), Number);
}

function valueIn(character: string): number {
  const value = character.charCodeAt(0) - FIRST_CHARACTER;
  if (/^[\x20-\x7e]$/.test(character)) return value;
  throw new RangeError('code set B has printable ASCII alone');
}
