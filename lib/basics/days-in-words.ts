/** Days of a month as words, for expressions that ignore case; the marks of letters may be left out. */

/** Of English, and the one day that Spanish counts in order. */
export const DAYS_IN_WORDS = [
  '(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)',
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth',
  '(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth|primero',
].join('|');

const SPANISH_NUMBERS = [
  'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince',
  'dieci(?:s[eé]is|siete|ocho|nueve)|veinte|veinti(?:uno|d[oó]s|tr[eé]s|cuatro|cinco|s[eé]is|siete|ocho|nueve)',
  'treinta(?: y uno)?',
].join('|');

/** Only before their month: behind one, `once` and `premier` are words of English (`May once be`). */
export const DAYS_IN_WORDS_BEFORE = `premier|primeiro|(?:${SPANISH_NUMBERS})(?=\\s{1,3}de\\s)`;
