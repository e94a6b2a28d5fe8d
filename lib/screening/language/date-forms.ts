import { DAYS_IN_WORDS, DAYS_IN_WORDS_BEFORE } from '../../basics/days-in-words.ts';

const MONTHS = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre',
  'ene|abr|ago|dic',
  'janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre',
  'janv|f[eé]vr|avr|juil|d[eé]c',
].join('|');
const WEEKDAYS = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun',
  'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
].join('|');

/** No word or number goes on, as in `Marchand` and `5,000`. */
const BEGINS = '(?<![\\p{L}\\p{N}$€£#@_]|[$€£#] |\\d[.,:/-])';
const ENDS = '(?![\\p{L}\\p{N}_]|[.,:/-]\\d)';
const BLANK = '[ \\t\\u00a0\\u202f]{1,3}';
const MAYBE = '[ \\t\\u00a0\\u202f]{0,3}';

const MONTH = `(?:${MONTHS})(?!\\p{L})\\.?`;
/** `1ro`, `1.º`, `1ero.` of Spanish. */
const COUNTED = 'st|nd|rd|th|\\.?(?:er[oa]?|r[oa]|[ºª°])(?:\\.(?=\\s{1,3}de\\s))?';
const DAY = `(?:0?[1-9]|[12]\\d|3[01])(?:${COUNTED})?(?![\\p{L}\\p{N}])`;
const DAY_IN_WORDS = `(?:${DAYS_IN_WORDS})(?!\\p{L})`;
const DAYS = `(?:${DAY}(?:${MAYBE}(?:[-–—&]|to|and|al?|y|et|au)${MAYBE}${DAY})?|${DAY_IN_WORDS})`;
const YEAR = "(?:(?:18|19|20)\\d\\d|['’]\\d\\d)";

const MONTH_FIRST = `${MONTH}${MAYBE}(?:the${BLANK})?${DAYS}(?:(?:${MAYBE}[,/-]?${MAYBE}|${BLANK}del?${BLANK})${YEAR}${ENDS})?`;
const OF = `(?:${BLANK}(?:day${BLANK})?(?:of|de)${BLANK}|${BLANK}|[-/])`;
const DAYS_BEFORE = `(?:${DAYS}|(?:${DAYS_IN_WORDS_BEFORE})(?!\\p{L}))`;
const DAY_FIRST = `(?:(?:the|el|le)${BLANK})?${DAYS_BEFORE}${OF}${MONTH}`;
const OF_YEAR = `(?:${MAYBE},?${BLANK}(?:(?:of|del?)${BLANK})?|[-/])${YEAR}${ENDS}`;
const MARK = `${MAYBE}[/.-]${MAYBE}`;

/** `November 28-30, 2026`, `the 28th day of November`, `28 de noviembre de 2026`, `11/28/2026`. */
const DATES = [
  MONTH_FIRST,
  `${DAY_FIRST}(?:${OF_YEAR})?`,
  `${MONTH}${OF_YEAR}`,
  `(?:18|19|20)\\d\\d[/.-]\\d{1,2}[/.-]\\d{1,2}(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,3})?)?Z?)?${ENDS}`,
  `\\d{1,2}${MARK}\\d{1,2}${MARK}(?:(?:18|19|20)\\d\\d|\\d\\d)${ENDS}`,
];

const NOON = `[ap](?:\\.${MAYBE}m\\.|m(?!\\p{L}))`;
const HOUR = '(?:[01]?\\d|2[0-4])';
const ZONE_NAMES =
  '[cemp][sd]?t|ak[sd]t|hst|utc|gmt|z|(?:eastern|central|mountain|pacific) (?:(?:standard|daylight) )?time';
const ZONE = `(?:\\(?(?:${ZONE_NAMES})(?![\\p{L}\\p{N}])\\)?|[+−-]\\d\\d:?\\d\\d(?!\\d))`;
/** `10:30 am CST`, `10 p.m.`, `18 h 30`, `9 o'clock`. */
const TIMES = [
  `${HOUR}:[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,3})?)?(?:${MAYBE}(?:${NOON}|(?:hrs?|horas|heures|h)(?!\\p{L})))?`,
  `${HOUR}${MAYBE}(?:${NOON}|o['’]clock)`,
  `${HOUR}${MAYBE}h(?:eures)?(?:${MAYBE}[0-5]\\d)?(?![\\p{L}\\p{N}])`,
].map((time) => `${time}(?:${MAYBE}${ZONE})?(?![\\p{L}\\p{N}]|:\\d)`);

/** What a line calls its date. */
const LABELS = [
  '(?:(?:due|invoice|statement|billing|mailing|issue|letter) )?dated?|mailed|posted|issued|effective|as of|week of|this',
  "fecha(?: de [a-z]{4,12})?|date (?:de |d['’])[a-zéè]{4,12}|le|el",
].join('|');
const LINE_BEGINS = '(?<=^[ \\t]{0,3})';
/** Elsewhere it may be a fraction. */
const MONTH_AND_DAY = `${LINE_BEGINS}\\d{1,2}[/.-]\\d{1,2}(?=[ \\t]{0,3}$)`;
const BESIDE = `(?:${WEEKDAYS})(?![\\p{L}\\p{N}])\\.?|${LINE_BEGINS}(?:${LABELS})(?![\\p{L}\\p{N}]) ?:?`;

/** Days and times of day in English, Spanish and French; what is no date by itself, but a part of one beside it. */
export const DATE_FORMS = new RegExp(
  `${BEGINS}(?:(?:${[...DATES, ...TIMES, MONTH_AND_DAY].join('|')})|(?<beside>${BESIDE}))`,
  'gimu',
);

const LINKS =
  'to|through|thru|till?|until|and|at|on|the|from|al?|a las?|y|[àa]|hasta|et|au|el|le|de|du|[-–—]';

/** What stands between the parts of one date and between the two of a range: `Saturday, the 28th at 10:30`. */
export const BETWEEN_DATES = new RegExp(
  `^(?:[ \\t\\u00a0\\u202f,()]{0,4}(?:(?:${LINKS})${BLANK}){0,2}|${MAYBE}[-–—]${MAYBE})$`,
  'iu',
);

/** Words as well, which are months where they begin with a capital or have a year. */
export const MONTH_OR_WORD = /(?<!\p{L})(?:may|march|mar|ago)(?!\p{L})(?!.*(?:\d\d\d\d|['’]\d\d))/u;
