import { stateCode } from '../../../address/publication-28/states.ts';
import { isSalutation } from '../compliments.ts';
import { leadOfDate, WEEKDAYS } from './date-in-words.ts';
import { plainLetters } from './plain-letters.ts';

/** A letter is dated above its salutation: nobody looks for its date further down. */
const LINES_LOOKED_AT = 15;
/** Longer ones are paragraphs. So all that follows looks at little, whatever it is given. */
const LONGEST_LINE = 200;
const LONGEST_DATE = 80;
/** What stands at the left and at the right of a line. */
const GAP = /\t+| {2,}| ?[|•·] ?/;
/** Of Markdown; they print no letters. */
const MARKUP = /^[\s#>]+|[*_\\]+/g;

/** `Date:`, `Dated`: says of the date behind it that it is the letter's. */
const LABEL =
  /^(?:(?:(?:letter|notice|mailing|statement|report|current|today['’]s) )?dated?(?: (?:issued|mailed|sent|of (?:this |the )?(?:letter|notice|issue|mailing)))?|sent|issued|mailed|fecha|data|datum|petsa|ngay|дата|תאריך|التاريخ|日期|日付|날짜) ?: ?|^date(?:d|(?= ?$)) ?/iu;
/** Of a date by itself; of the day of something else no letter is dated. */
const OTHER_LABEL = /:$|\b(?:re|due|date|by|of|on|from|to|until|since|effective|loss|birth|dob)$/iu;
/** Between a place and its date: `Paris, le jeudi`. */
const CONNECTORS = new RegExp(
  String.raw`(?<![^\s,])(?:(?:this|the|le|a|em|den|am|el|li|dnia|dn|dne|dna|dana|${[
    WEEKDAYS,
    '(?:יום )?(?:ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת)|(?:يوم )?ال(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعة|سبت)(?: الموافق)?',
    'δευτερα|τριτη|τεταρτη|πεμπτη|παρασκευη|σαββατο|κυριακη',
  ].join('|')})[.,]? ?)+$`,
  'iu',
);

/** `Springfield, IL - November 28, 2026` */
const DASH = / ?[-–—] ?$/;
const NAME = String.raw`(?:[dl]['’])?[\p{Lu}\p{Lo}][\p{L}.'’"”״׳-]*`;
const SMALL_WORD =
  '(?:of|the|at|in|near|upon|de|del|la|le|les|du|des|da|do|dos|en|sur|y|e|et|a|am|an|der|im|bei|und)';
const ZIP = String.raw`\d{5}(?:-\d{4})?`;
/** `Springfield, Illinois,`: the first word may be small, as in `given at` and `madison`. */
const PLACE = new RegExp(
  String.raw`^\p{L}[\p{L}.'’"”״׳-]*(?:(?:, ?| )(?:${NAME}|${SMALL_WORD}|${ZIP})){0,9}(,?) ?$`,
  'u',
);
/** `Helsinki 27.11.2026`, `V Praze 27. listopadu 2026`: where days have a dot, a town stands before them by itself. */
const TOWN = /^(?:(?:[VUWvuw]|[Vv]e) )?\p{Lu}\p{Ll}[\p{L}'’-]{1,20} $/u;
const DAY_WITH_DOT = /^\d{1,2}\. ?(?:\d{1,2}\. ?|\p{Ll}{3,} )20\d{2}/u;
/** What else stands there by itself, without its marks. */
const NO_TOWN =
  /^(?:paid|received|expires|expired|valid|hired|born|moved|since|delivered|until|before|after|version|release|deadline|termin|frist|lieferung|rechnung|geburt|geboren|geburtsdatum|vertrag|bestellung|auftrag|kunde|bis|ab|seit|vom|zum|fallig|faktura|lasku|erapaiva|syntynyt|forfallodatum|fodd|splatnost|narozen|rok|smlouva|rođen|racun)(?![\p{L}])/iu;
const NO_PLACE =
  /\b(?:re|ref|reference|subject|letter|invoice|order|account|case|claim|matter|payment|statement|bill|agreement|contract|lease|policy|notice|meeting|hearing|appointment|visit|accident|deadline|due|dated|your|our|my|his|her|their)\b/iu;

/** `your next visit is on`, wherever it is broken; not the words of a letterhead or an address. */
const VERB =
  /(?<=\s)(?:is|are|was|were|been|will|would|should|must|have|has|had|est[aá]|ser[aá]|hemos|tenemos|sont|avons|sommes|ist|sind|werden|haben)(?=[\s,.:]|$)/u;
const SENTENCE_END = /[.!?…؟।॥۔։]["'”’»)*_]*$/u;
const HAN_SENTENCE_END = /[。！？]["'”’»)）」*_]*$/u;
/** `by` is a word of letterheads and delivery notes, too, and so are these. */
const NO_WORD_OF_SENTENCES =
  /^(?:of|the|and|for|at|in|by|via|to|with|certified|registered|regular|express|mail|e-mail|email|fax|hand|delivery|return|receipt|requested|de|del|la|las|los|el|le|les|du|des|et|y|e|und|der|die)$/u;
const FEWEST_WORDS = 4;
const FEWEST_SMALL_WORDS = 3;

const ATTENTION = /^(?:attn|attention)/iu;
const ENDS_SALUTATION = /[,،，:：;!！—–-]$/u;
/** `Ms. Reed,` */
const NAME_WITH_COMMA = /^[\p{Lu}\p{Lo}]\S*(?: \S+){0,4}[,،，]$/u;

/** Below the head of a table in Markdown. */
const HEAD_RULE = /^\|? ?:?-+:? ?(?:\| ?:?-+:? ?)*\|?$/;
/** `$80.00`, `(1,250.00)`, `80 USD`: what stands beside a date in the rows of a table. */
const AMOUNT =
  /^[-–(]? ?(?:(?:[$€£]|USD|EUR) ?\d[\d,.]*|\d[\d,]*[.,]\d\d|\d[\d,.]* ?(?:USD|EUR|[$€£]))(?: ?[€)])*$/;
/** By itself in its line: the day below it is that of something else. */
const OTHER_DAY =
  /^(?:(?:your|the|next|court|payment|final) )*(?:due(?: date)?|pay(?:able|ment)? (?:by|due)|hearing|appointment|deadline|effective|expires|expiration|closing|date of (?:birth|loss|accident|death|hire|service))(?: (?:date|on|by))? ?:?$/i;

/** Whether a text begins with a date of its own: above its salutation, and above its first sentence. */
export function hasOwnDate(text: string): boolean {
  // One more, to see what stands below the last.
  const lines = text
    .split('\n', LINES_LOOKED_AT + 1)
    .map((line) => line.replace(MARKUP, '').trim());
  for (const [at, line] of lines.slice(0, LINES_LOOKED_AT).entries()) {
    if (line.length > LONGEST_LINE) return false;
    if (isDated(lines, at)) return true;
    if (opensLetter(line, lines[at + 1] ?? '') || isSentence(line)) return false;
  }
  return false;
}

/** The day of something else dates no letter: that of a row of a table, or below a label of its own. */
function isDated(lines: readonly string[], at: number): boolean {
  const cells = cellsOf(lines[at] ?? '');
  const dated = datedCells(cells);
  if (dated.length === 0) return false;
  const isLabelled = (cell: number) =>
    isLabel(cells[cell - 1] ?? '') || LABEL.test(cells[cell] ?? '');
  if (dated.some(isLabelled)) return true;
  if (cells.length === 1) return !OTHER_DAY.test(lines[at - 1] ?? '');
  return !isInTable(lines, at, cells);
}

function cellsOf(line: string): readonly string[] {
  if (line.length > LONGEST_LINE) return [];
  return plainLetters(line)
    .split(GAP)
    .map((cell) => cell.trim());
}

/** Which of the cells of a line are dates that nothing before them says to be others'. */
function datedCells(cells: readonly string[]): readonly number[] {
  return [...cells.keys()].filter((at) => {
    const before = cells[at - 1] ?? '';
    return isDate(cells[at] ?? '') && (isLabel(before) || !OTHER_LABEL.test(before));
  });
}

/** An amount stands beside its date, or rows about it have dates, too, or it has the head of a table above. */
function isInTable(lines: readonly string[], at: number, cells: readonly string[]): boolean {
  if (cells.some((cell) => AMOUNT.test(cell))) return true;
  const above = lines.slice(0, at).toReversed();
  const end = above.indexOf('');
  const block = end < 0 ? above : above.slice(0, end);
  if (block.some((line) => line.includes('|') && HEAD_RULE.test(line))) return true;
  return [lines[at - 1] ?? '', lines[at + 1] ?? '']
    .map(cellsOf)
    .some((row) => row.length === cells.length && row.some(isDate));
}

function isLabel(words: string): boolean {
  return words !== '' && words.replace(LABEL, '') === '';
}

function isDate(written: string): boolean {
  if (written.length > LONGEST_DATE) return false;
  const words = withoutTown(written);
  const lead = leadOfDate(words);
  if (lead === undefined) return false;
  const place = lead.replace(LABEL, '').replace(CONNECTORS, '').replace(DASH, '');
  return place === '' || isPlace(place) || isTown(place, words.slice(lead.length));
}

function isPlace(words: string): boolean {
  const commaed = PLACE.exec(words)?.[1];
  if (commaed === undefined || NO_PLACE.test(words)) return false;
  return commaed !== '' || endsWithState(words);
}

function isTown(words: string, date: string): boolean {
  const isOther = NO_PLACE.test(words) || NO_TOWN.test(words);
  return TOWN.test(words) && !isOther && DAY_WITH_DOT.test(date);
}

/** `27. november 2026 - Oslo` */
function withoutTown(words: string): string {
  const [, date = '', town = ''] = /^(\d.+?) [-–—] (\p{Lu}.+)$/u.exec(words) ?? [];
  return isTown(`${town} `, date) ? date : words;
}

/** `Springfield, Illinois`, `Springfield IL 62701` */
function endsWithState(words: string): boolean {
  const parts = words.replace(/ ?[\d-]* ?$/, '').split(/, ?/);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1) return stateCode(last) !== undefined;
  const letters = last.split(' ').at(-1) ?? '';
  return letters.length === 2 && letters === stateCode(letters);
}

/** An address begins with the same words: nothing ends its line, and it goes on below. */
function opensLetter(line: string, below: string): boolean {
  const isAlone = below === '';
  if (isAlone && NAME_WITH_COMMA.test(line)) return true;
  if (!isSalutation(line) || ATTENTION.test(line)) return false;
  return isAlone || ENDS_SALUTATION.test(line) || isSalutation(below);
}

function isSentence(line: string): boolean {
  if (VERB.test(line) || HAN_SENTENCE_END.test(line)) return true;
  if (!SENTENCE_END.test(line)) return false;
  const words = line.split(/\s+/);
  const small = words.filter(
    (word) =>
      /^[\p{Ll}\p{Lo}]/u.test(word) && !NO_WORD_OF_SENTENCES.test(word.replace(/[.,]$/, '')),
  );
  return words.length >= FEWEST_WORDS && small.length >= FEWEST_SMALL_WORDS;
}
