import { DAYS_IN_WORDS, DAYS_IN_WORDS_BEFORE } from '../../../basics/days-in-words.ts';
import { MONTH_NAMES } from './month-names.generated.ts';

/** Those that Node.js does not know, without their marks: Haitian ones, and other spellings. */
const FURTHER_MONTHS =
  'ag|sept|setiembre|janner|nev|janvye|fevriye|jen|jiye|out|septanm|oktob|novanm|desanm|studenog|oktombrie';
/** Of English, and of Tagalog as it is written here. */
const LEADING_SHORT =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|peb|abr|hun|hul|ago|set|okt|nob|dis';
const MONTHS = `${MONTH_NAMES}|${FURTHER_MONTHS}`;
/** Before its day any other short name is a word of its own: `Out 7`. */
const LONG_MONTHS = MONTHS.split('|').filter((name) => name.length > 3);
const LEADING_MONTH = String.raw`(?:${LONG_MONTHS.join('|')}|${LEADING_SHORT})\.?`;
const MONTH = String.raw`(?:${MONTHS})\.?`;
/** `1.º` of Spanish is `1.o` without its mark. */
const DAY = String.raw`(?:(?:ika-?)?\d{1,2}(?:\.?(?:st|nd|rd|th|er[oa]?|r[oa]|o|°))?\.?|${DAYS_IN_WORDS})`;
const DAY_BEFORE = `(?:${DAY}|${DAYS_IN_WORDS_BEFORE})`;
const DAY_AND_MONTH = `${DAY_BEFORE}(?: day)?(?:-| (?:(?:of|de|del|di|ng|ta['’]) |d['’])?)${MONTH}`;
const YEAR = String.raw`\d{4}`;
/** As offices in Poland and Hungary count the months. */
const ROMAN_MONTH = '(?:xii?|ix|iv|vi{0,3}|i{1,3}|x)';
/** Behind days as programs write them. */
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`;
/** A word in another script, which nobody here has the months of. Those of China and Korea count them. */
const OTHER_WORD = String.raw`(?:(?!\p{Script=Latin}|\p{Script=Han}|\p{Script=Hangul})\p{L}){2,15}[.॰׳']?`;
/** Of months that stand before their day, and behind their year, in southern India and Nepal. */
const WORD_OF_INDIA = String.raw`[\u0900-\u0d7f]{1,15}\.?`;
/** Buddhist years of Thailand are 543 more; those of Iran, and of Islam, are some 600 less. */
const THAI_DATE = String.raw`(?:วนท ?)?\d{1,2} ?[\u0e01-\u0e46.]{4,12} ?(?:[พค]\.ศ\. ?)?(?:25|20)\d{2}`;
const ARABIC_WORD = String.raw`\p{Script=Arabic}{2,12}`;
const ARABIC_DATE = String.raw`\d{1,2} ${ARABIC_WORD}(?: ${ARABIC_WORD})?,? 1[34]\d{2}`;
const COUNTED = '(?:\\d{1,4}|[〇○零一二三四五六七八九十元]{1,4})';
const HAN_WEEKDAY = String.raw`(?:\((?:[日月火水木金土]|[一二三四五六]|[일월화수목금토])\)|(?:星期|週|周|礼拜|禮拜)[一二三四五六日天]|[日月火水木金土]曜日?|[일월화수목금토]요일)`;

const DATES = [
  `${LEADING_MONTH}(?: |-)${DAY}(?:,? |,|-| del? )${YEAR}`,
  `${DAY_AND_MONTH},?(?: of| de| del| ng)? ${YEAR}`,
  String.raw`${YEAR}(?:\.| m\.)? ${MONTH} \d{1,2}\.?(?: d\.?)?`,
  String.raw`${YEAR}\. (?:gada|g\.) ${DAY} ${MONTH}`,
  String.raw`\d{1,2}[-/.]${MONTH}[-/.](?:${YEAR}|\d{2})`,
  String.raw`\d{1,2}(?<mark>[/.-]) ?\d{1,2}\k<mark> ?(?:${YEAR}|\d{2})`,
  String.raw`\d{1,2}(?<roman>[/.-]) ?${ROMAN_MONTH}\k<roman> ?(?:${YEAR}|\d{2})`,
  String.raw`${YEAR}(?<sign>[/.-])(?:\d{1,2}|${MONTH})\k<sign>\d{1,2}(?:[ T]${TIME})?`,
  String.raw`${YEAR}\. ?\d{1,2}\. ?\d{1,2}\.?(?: ?${HAN_WEEKDAY})?`,
  String.raw`(?:ngay )?\d{1,2} th(?:an)?g \d{1,2},?(?: nam)? ${YEAR}`,
  String.raw`[«"“]?\d{1,2}(?:[ηα]ς?)?[»"”]?\.? ${OTHER_WORD}(?:(?: ?/ ?| )${OTHER_WORD})?,? (?:19|20)\d{2}`,
  String.raw`(?:19|20)\d{2} ?(?:թ\.? ?${OTHER_WORD}|${WORD_OF_INDIA}) \d{1,2}`,
  String.raw`\d{1,2},? ${WORD_OF_INDIA},? (?:19|20)\d{2}`,
  String.raw`${WORD_OF_INDIA} \d{1,2},? ?(?:19|20)\d{2}`,
  THAI_DATE,
  ARABIC_DATE,
  `(?:西元|公元|民國|中華民國|令和|平成)? ?${COUNTED} ?年 ?${COUNTED} ?月 ?${COUNTED} ?日(?: ?${HAN_WEEKDAY})?`,
  String.raw`\d{4}년 ?\d{1,2}월 ?\d{1,2}일(?: ?${HAN_WEEKDAY})?`,
];
const BY_WHAT =
  '(?:certified|registered|regular|priority|express|overnight|first[- ]class|u\\.?s\\.?|mail|e-?mail|fax|facsimile|courier|messenger|hand|delivery|usps|ups|fedex|return|receipt|requested)(?![\\p{L}])';
/** `26 ноября 2026 г.`, `26 listopada 2026 r.`, `27 Kasım 2026 Cuma`, and by what it is mailed. */
const AFTER_YEAR = [
  String.raw`(?:\.? ?(?:г|года|р|року|r|roku|م|هـ?|թ|წ|წელი|ई|a)(?![\p{L}]))?[.,]?`,
  '(?: (?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar))?',
  String.raw`(?: ?\((?:sent |delivered )?(?:by|via) [^()]{2,40}\))?`,
  `(?:,? (?:sent |delivered )?(?:by|via)(?:(?:,| and| &)? ${BY_WHAT}){1,8})?`,
].join('');
const LONGEST_LEAD = 70;
/** Whatever it begins with, it ends with a date. */
const ENDS_WITH_DATE = new RegExp(
  `^(.{0,${LONGEST_LEAD}}?)(?:${DATES.join('|')})${AFTER_YEAR}$`,
  'iu',
);
/** As `plainLetters` has them, with bars between. */
export const WEEKDAYS = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun',
  'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag',
  'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica',
  '(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?',
  'poniedziałek|wtorek|sroda|czwartek|piatek|sobota|niedziela',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
].join('|');
/**
 * `Thursday, November 27`: without its year a day is the letter's where its weekday stands before it, and before that
 * nothing but a label: `Picnic, Saturday, May 4` dates nothing.
 */
const BEGINS_WITH_WEEKDAY = new RegExp(
  String.raw`^((?:\p{L}[^:]{0,40}: ?)?(?:(?:le|el) )?)(?:${WEEKDAYS})[.,]{0,2} `,
  'iu',
);
const DAY_OF_YEAR = new RegExp(
  `^(?:${LEADING_MONTH} ${DAY}|(?:(?:the|le|el|den) )?${DAY_AND_MONTH})$`,
  'iu',
);
/** A year, or what is one without its century: other dates are not without, which is quick to see. */
const HAS_YEAR = /(?<!\d)\d{4}(?!\d)|年|[-/.] ?\d{2}/;

/**
 * The words before the date with which a line ends, and nothing where it is the whole line; undefined where it ends
 * with none.
 * @param line As `plainLetters` has it, and short.
 */
export function leadOfDate(line: string): string | undefined {
  if (HAS_YEAR.test(line)) return ENDS_WITH_DATE.exec(line)?.[1];
  const begun = BEGINS_WITH_WEEKDAY.exec(line);
  return begun && DAY_OF_YEAR.test(line.slice(begun[0].length)) ? begun[1] : undefined;
}
