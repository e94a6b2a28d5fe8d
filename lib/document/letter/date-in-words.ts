/** Months of languages in Latin letters, without their marks: English, Spanish, French, German, Italian, … */
const MONTHS = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|abr|ago|dic',
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|janv|fevr?|avr|juil',
  'januar|janner|februar|marz|juni|juli|oktober|dezember|okt|dez',
  'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre',
  'janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro',
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia',
  'januari|februari|maart|mei|augustus',
  'ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie',
  'pebrero|hunyo|hulyo|setyembre|oktubre|nobyembre|disyembre',
  'janvye|fevriye|avril|jen|jiye|septanm|oktob|novanm|desanm',
];
const MONTH = String.raw`(?:${MONTHS.join('|')})\.?`;
const DAY = String.raw`(?:ika-?)?\d{1,2}(?:st|nd|rd|th|er|o|º|°)?\.?`;
const YEAR = String.raw`\d{4}`;
/** A word in another script, which nobody here has the months of. Those of China and Korea count them. */
const OTHER_WORD = String.raw`(?:(?!\p{Script=Latin}|\p{Script=Han}|\p{Script=Hangul})\p{L}){2,15}`;
const COUNTED = '(?:\\d{1,4}|[〇○零一二三四五六七八九十元]{1,4})';
const HAN_WEEKDAY = String.raw`(?:\((?:[日月火水木金土]|[一二三四五六]|[일월화수목금토])\)|(?:星期|週|周|礼拜|禮拜)[一二三四五六日天]|[日月火水木金土]曜日?|[일월화수목금토]요일)`;

const DATES = [
  `${MONTH}(?: |-)${DAY}(?:,? |,|-)${YEAR}`,
  `${DAY}(?: day)?(?: of| de| del| di| ng)? ${MONTH},?(?: of| de| del| ng)? ${YEAR}`,
  String.raw`\d{1,2}[-/.]${MONTH}[-/.](?:${YEAR}|\d{2})`,
  String.raw`\d{1,2}(?<mark>[/.-]) ?\d{1,2}\k<mark> ?(?:${YEAR}|\d{2})`,
  String.raw`${YEAR}(?<sign>[/.-])(?:\d{1,2}|${MONTH})\k<sign>\d{1,2}`,
  String.raw`(?:ngay )?\d{1,2} thang \d{1,2},?(?: nam)? ${YEAR}`,
  String.raw`[«"“]?\d{1,2}[»"”]?\.? ${OTHER_WORD}\.?(?:(?: ?/ ?| )${OTHER_WORD})?,? (?:19|20)\d{2}`,
  `(?:西元|公元|民國|中華民國|令和|平成)? ?${COUNTED} ?年 ?${COUNTED} ?月 ?${COUNTED} ?日(?: ?${HAN_WEEKDAY})?`,
  String.raw`\d{4}년 ?\d{1,2}월 ?\d{1,2}일(?: ?${HAN_WEEKDAY})?`,
];
/** `26 ноября 2026 г.`, `26 listopada 2026 r.` */
const AFTER_YEAR = '(?: ?(?:г|года|р|року|r|roku|م))?[.,]?';
const LONGEST_LEAD = 70;
/** Whatever it begins with, it ends with a date. */
const ENDS_WITH_DATE = new RegExp(
  `^(.{0,${LONGEST_LEAD}}?)(?:${DATES.join('|')})${AFTER_YEAR}$`,
  'iu',
);

/**
 * The words before the date with which a line ends, and nothing where it is the whole line; undefined where it ends
 * with none.
 * @param line As `plainLetters` has it, and short.
 */
export function leadOfDate(line: string): string | undefined {
  return ENDS_WITH_DATE.exec(line)?.[1];
}

/** Letters without marks, one kind of digits, blanks and commas, and nothing that prints nothing. */
export function plainLetters(line: string): string {
  return line
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[،、]/g, ',');
}
