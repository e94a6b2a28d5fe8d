/** What stands below a compliment: who signs, and what goes with that. */

/** A name, a title, a company. */
const LONGEST_NAME = 60;
/** Below words that do nothing else than close a letter, or below a name. */
export const LONGEST_BELOW_KNOWN = 90;
/** A name, not a bullet, a sum or a dash; also a line to sign on, or a field that nobody filled in. */
const NAME = /^[\p{L}_(/[{"“]/u;
/** Of capitals and what joins them: `María de la Paz y Soto`. No word matches in two ways: that would take for ever. */
const PROPER_NAME =
  /^(?:[\p{Lu}_(/[{"“]\S*|(?![\p{Lu}_(/[{"“])\S{1,3})(?: +(?:\p{Lu}\S*|(?!\p{Lu})\S{1,3}))*$/u;
/** `The Ruiz family` as well, or few words; not `Bring the ladder`. */
const MAY_SIGN = /^(?:\p{Lo}|\S+(?: \S+)?$|\p{Lu}.* \p{Lu})/u;
/** A line that begins with a small letter, and with no address of the Web. */
const GOES_ON = /^\p{Ll}(?!\S*[@.]\S)/u;
const SENTENCE_END = /[.!?。！？؟…।॥۔։]["'”’»)\]]*$/u;
const ABBREVIATION =
  /(?:^|[\s.,(])(?:\p{L}|Esq|Inc|Jr|Sr|Ltd|Co|Corp|Bros|Dr|Mr|Mrs|Ms|Dept|Assn|Assoc|Univ|Atty|Rev|Hon|Ret|Ph|Sc|Ed|Lic|Ing|Sra|St|Ave|Blvd|Rd|Ste|Apt|No|Tel|Ext)\.\)?$/iu;

/** The first line below words that do nothing else than close a letter. */
export function beginsAsName(text: string): boolean {
  return NAME.test(text) && isOfParty(text);
}

export function isProperName(text: string): boolean {
  return PROPER_NAME.test(text);
}

/** Below `See you on Friday.`, which a sentence follows as often. */
export function maySign(text: string): boolean {
  return isProperName(text) || MAY_SIGN.test(text);
}

/** With the line before. */
export function goesOn(text: string): boolean {
  return GOES_ON.test(text);
}

/** Lines of a list that goes on end with commas; names do not. */
export function isName(text: string, longest = LONGEST_NAME): boolean {
  return lengthOf(text) <= longest && !/[,،，]$/u.test(text) && !endsSentence(text);
}

export function isOfParty(text: string): boolean {
  return lengthOf(text) <= LONGEST_BELOW_KNOWN && !endsSentence(text);
}

/** A line to sign on is as long as anybody likes. */
function lengthOf(text: string): number {
  return text.replace(/_{2,}/g, '_').length;
}

export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text) && !ABBREVIATION.test(text);
}
