import { unfilledFields } from '../../document/letter/unfilled-fields.ts';

const asWords = (words: string) => words.split(/\s+/).join('|');
/** What Excel, Sheets and LibreOffice call an error, in English, Spanish, French, German, Italian and Portuguese. */
const ERRORS = asWords(
  `DIV\\/0 REF NAME VALUE NUM NULL SPILL CALC FIELD BLOCKED CONNECT UNKNOWN BUSY EXTERNAL PYTHON ERROR VALOR NOMBRE
  NULO DESBORDAMIENTO VALEUR NOM NOMBRE NUL PROPAGATION WERT BEZUG ZAHL ÜBERLAUF VALORE RIF NOME NULLO NÚM`,
);
/** In a name it may be one of two columns; a sum has its sign before it. */
const ERROR_VALUE = new RegExp(
  String.raw`(?<![^\s$€£])(?:#(?:N\/[AD]|NV|[¡¿]?(?:${ERRORS})[!?]|GETTING_DATA)|Err:\d{3})(?!\S)`,
);
/** A column too narrow for its number, as it was copied from the screen. */
const TOO_NARROW = /^#{3,}$/;
/** A long number that a spreadsheet took for a sum: its last digits are gone. `2E-14` is a room. */
const CUT_SHORT = /^[$€£]?-?(?:\d(?:[.,]\d+)?E\+\d{2,3}|\d[.,]\d+E-\d{2,3})$/;
/** The day before the first one that there is: what a cell without one says as a date. */
const NO_DATE = /^(?:0?1\/0{1,2}\/(?:19)?00|12\/30\/1899|1900-01-00|0000-00-00)(?: [0:]{4,8})?$/;
const FORMULAS = [
  // A call, a cell, another sheet or a sum; no line that begins with `=` for its looks.
  /^=\s*[-+@]?(?:[A-Z][A-Z0-9._]*\(|\$?[A-Z]{1,3}\$?\d+(?!\w)|(?:'[^']+'|\w+)!\$?[A-Z]|"|[\d.]+\s*[-+*/^&])/i,
  /^=\s*[-+]?\(+[-+]?(?:[A-Z][A-Z0-9._]*\(|\$?[A-Z]{1,3}\$?\d+(?!\w)|[\d.]+\s*[-+*/^&])/i,
  // A name, the column of a table, a cell some rows above.
  /^=[-+]?(?:[A-Z_]\w*(?:\.\w+)*$|\w*\[)/i,
  /^[-+]\$?[A-Z]{1,3}\$?\d+\s*[-+*/^&]\s*[($A-Z\d]/,
  /^[-+@][A-Z][A-Z.]*\(/,
];
/** What programs write for nothing. `Null` and `Nan` are names, and people write `None`, `N/A` and `TBD` themselves. */
const NOTHING =
  /^(?:[$€£]?(?:NULL|null|undefined|NaN|nan|NaT)|[(<](?:null|NULL)[>)]|<NA>|\\N|Invalid Date)$|(?<!\S)\[object Object\](?!\S)/;
/** As part of an address these words are a column that was missing. */
const MISSING_PART = /(?<!\S)(?:undefined|nan|NaN|null)(?!\S)/;

const FAILED = [ERROR_VALUE, TOO_NARROW, CUT_SHORT, NO_DATE, ...FORMULAS, NOTHING];

/** Without one of these nothing waits to be filled in. */
const FIELD_MARKS = /[{[<«*%]/;
/** `{First Name}`, `%FirstName%`, `<First Name>`: in a letter they may be meant, in a cell they are not. */
const CELL_FIELDS =
  /\{[a-z][\w ]{0,40}\}|(?<![\w%])%[a-z]\w{1,40}%(?!\w)|<[\w ]{0,30}(?:name|address|city|state|zip|amount|date|company|title)>/i;

/** Whether a cell has what a spreadsheet or a program writes where a value failed. */
export function isBroken(cell: string): boolean {
  const text = cell.trim();
  return FAILED.some((pattern) => pattern.test(text));
}

/** The same of a part of an address, which may be made of several values. */
export function isBrokenInAddress(cell: string): boolean {
  return isBroken(cell) || MISSING_PART.test(cell) || cell.split(',').some(isBroken);
}

/** Whether a cell has a field that nobody filled in. */
export function isUnfilled(cell: string): boolean {
  return FIELD_MARKS.test(cell) && (CELL_FIELDS.test(cell) || unfilledFields(cell).length > 0);
}
