import {
  type FieldedWords,
  fieldNames,
  fillFields,
  type MergeValues,
  refuseUnmerged,
  refuseUnprinted,
} from '../letter/merge-fields.ts';
import { isBlank, normalizeMarked, normalizeText } from '../letter-text.ts';
import { RIGHT_TO_LEFT } from '../scripts/direction-marks.ts';
import type { Block } from './blocks.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { printedText } from './printed-text.ts';
import { setApart } from './set-apart.ts';

/** What prints nothing, or is used up by the layout of a plain text, has no place in words. */
const NO_WORDS = /[\f\t\u00ad]/g;
/** Marks of direction before what a line begins with in Markdown, and behind its row: neither would be found. */
const BESIDE_SIGNS =
  /^[\u061c\u200e\u200f\u2066-\u2069]+(?=[\s#>*+|~`_=-]|\d+[.)])|(?<=\|)[\u061c\u200e\u200f\u2066-\u2069]+$/gm;
/** Of which marks may make a field: entities are letters, too. */
const BRACES = /[{&]/;

interface MarkdownWords {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** What the eye picks out of it. */
  readonly setApart: string;
}

/**
 * What a text in Markdown prints, with its fields filled in; undefined where that is nothing. The text is normalised.
 * @param merge null where nobody means its fields.
 * @throws MailError `validation_error` for what no paper shows, and with `merge` for a field that is printed nowhere,
 *   or that marks of Markdown make and nothing fills.
 */
export function wordsOfMarkdown(
  { text, subject }: FieldedWords,
  merge: MergeValues | null,
): MarkdownWords | undefined {
  const printedFields = new Set(fieldNames(subject ?? ''));
  const isTurned = RIGHT_TO_LEFT.test(fillFields(text, merge ?? {}));
  const blocks = parseMarkdown(text.replace(BESIDE_SIGNS, ''), (words) => {
    for (const name of fieldNames(words)) printedFields.add(name);
    return normalizeMarked(fillFields(words, merge ?? {}), isTurned).replace(NO_WORDS, (unit) =>
      unit === '\u00ad' ? '' : ' ',
    );
  });
  if (merge !== null) {
    refuseUnprinted(text, printedFields);
    refuseMade(text, merge);
  }
  const printed = printedText(blocks);
  return isBlank(normalizeText(printed))
    ? undefined
    : { text: printed, blocks, setApart: normalizeText(setApart(blocks)) };
}

/** Of `{**{name}}**` there is a field once its marks are gone. Values are not looked into. */
function refuseMade(text: string, merge: MergeValues): void {
  if (!BRACES.test(fillFields(text, blank(merge)))) return;
  const left = printedText(parseMarkdown(text, (words) => fillFields(words, blank(merge))));
  refuseUnmerged({ text: left, subject: null }, {});
}

function blank(merge: MergeValues): MergeValues {
  return Object.fromEntries(Object.keys(merge).map((name) => [name, 'x']));
}
