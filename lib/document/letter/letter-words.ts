import { TEXT_CHARACTERS_MAX } from '../../contract/schemas/piece.ts';
import { MailError } from '../../errors/mail-error.ts';
import { isBlank, normalizeText } from '../letter-text.ts';
import type { TextContent } from '../load-source.ts';
import type { Block } from '../markdown/blocks.ts';
import { dateLine } from './letter-date.ts';
import { fillFields, refuseUnmerged } from './merge-fields.ts';

/** All that prints of a text but addresses, heads and mark. */
export interface LetterWords {
  readonly text: string;
  /** Of Markdown; `text` is what they say. */
  readonly blocks?: readonly Block[];
  /** As it stands above the text; null where none does that is known. */
  readonly date: string | null;
}

/** What prints nothing, or is used up by the layout of a plain text, has no place in words. */
const NO_WORDS = /[\f\t\u00ad]/g;

/**
 * A text with its fields filled in, and what the call said of it above its own words. A card has neither date nor
 * subject.
 * @throws MailError `validation_error` for a field without its value or a value without its field, for more characters
 *   than a text has with what they put in, and for what of Markdown no paper shows.
 */
export async function letterWords(
  { text, setting }: TextContent,
  isCard: boolean,
  mailingDay: string,
): Promise<LetterWords> {
  const merge = setting.merge ?? {};
  if (setting.merge !== null) refuseUnmerged(text, merge);
  const filled = fillFields(text, merge);
  if (filled.length > TEXT_CHARACTERS_MAX) throw tooLong(filled.length);
  if (isCard || isBlank(normalizeText(filled))) return { text: filled, date: null };
  const date = dateLine(setting.date, filled, mailingDay) ?? null;
  const { subject } = setting;
  if (setting.format === 'plain') {
    return { text: [date, subject, filled].filter(Boolean).join('\n\n'), date };
  }
  const { parseMarkdown } = await import('../markdown/parse-markdown.ts');
  const { printedText } = await import('../markdown/printed-text.ts');
  const own = parseMarkdown(normalizeText(text), (words) =>
    normalizeText(fillFields(words, merge)).replace(NO_WORDS, (unit) =>
      unit === '\u00ad' ? '' : ' ',
    ),
  );
  if (isBlank(printedText(own))) return { text: '', date: null };
  const blocks = [...headBlocks(date, subject), ...own];
  return { text: printedText(blocks), blocks, date };
}

function headBlocks(date: string | null, subject: string | null): Block[] {
  return [
    ...(date === null ? [] : [paragraph(date, 'regular')]),
    ...(subject === null ? [] : [paragraph(normalizeText(subject), 'bold')]),
  ];
}

function paragraph(text: string, style: 'regular' | 'bold'): Block {
  return { kind: 'paragraph', spans: [{ text, style }] };
}

function tooLong(length: number): MailError {
  return new MailError('validation_error', {
    reason: `text: has ${length} characters with what \`merge\` puts in; at most ${TEXT_CHARACTERS_MAX} are printed`,
    pointers: ['/text', '/merge'],
  });
}
