import { SUBJECT_CHARACTERS_MAX, TEXT_CHARACTERS_MAX } from '../../contract/schemas/piece.ts';
import { MailError } from '../../errors/mail-error.ts';
import { isBlank, normalizeLine, normalizeMarked, normalizeText } from '../letter-text.ts';
import type { TextContent } from '../load-source.ts';
import type { Block } from '../markdown/blocks.ts';
import { RIGHT_TO_LEFT, withoutMarks } from '../scripts/direction-marks.ts';
import { dateLine } from './date/letter-date.ts';
import { fillFields, type MergeValues, refuseUnmerged } from './merge-fields.ts';

/** All that prints of a text but addresses, heads and mark: date, subject and text, one below the other. */
export interface LetterWords {
  /** Its marks of direction are in it, as in the blocks. */
  readonly text: string;
  /** Of Markdown; `text` is what they say. */
  readonly blocks?: readonly Block[];
  /** Of Markdown: what the eye picks out of it. */
  readonly setApart?: string;
  /** As it stands above the text; null where none does that is known. */
  readonly date: string | null;
  /** Below the date; null where there is none. */
  readonly subject: string | null;
}

/**
 * A text with its fields filled in, and what the call said of it above its own words. A card has neither date nor
 * subject.
 * @throws MailError `validation_error` for a field without its value, a value without its field and what is no field,
 *   for more characters than a text or a subject has with what they put in, for a date many years away, and for what of
 *   Markdown no paper shows.
 */
export async function letterWords(
  { text, setting }: TextContent,
  isCard: boolean,
  mailingDay: string,
): Promise<LetterWords> {
  const merge = setting.merge ?? {};
  const isTurned = RIGHT_TO_LEFT.test(fillFields(text, merge));
  const written = normalizeMarked(text, isTurned);
  const subjectLine = setting.subject === null ? null : normalizeLine(setting.subject);
  if (setting.merge !== null) refuseUnmerged({ text: written, subject: subjectLine }, merge);
  const filled = fillFields(written, merge);
  if (filled.length > TEXT_CHARACTERS_MAX) throw tooLong(filled.length, setting.merge !== null);
  const undated = { date: null, subject: null };
  if (isCard || isBlank(normalizeText(filled))) return { text: filled, ...undated };
  const date = dateLine(setting.date, withoutMarks(filled), mailingDay) ?? null;
  const subject = filledSubject(subjectLine, merge);
  if (setting.format === 'plain') return { text: filled, date, subject };
  const { wordsOfMarkdown } = await import('../markdown/words-of-markdown.ts');
  const words = wordsOfMarkdown({ text: written, subject: subjectLine }, setting.merge);
  return words === undefined ? { text: '', ...undated } : { ...words, date, subject };
}

function filledSubject(subject: string | null, merge: MergeValues): string | null {
  if (subject === null) return null;
  const filled = normalizeLine(fillFields(subject, merge));
  // Without fields the request was looked at.
  if (filled !== subject && filled.length > SUBJECT_CHARACTERS_MAX) {
    throw unfitSubject(
      `has ${filled.length} characters with what \`merge\` puts in; at most ${SUBJECT_CHARACTERS_MAX} are printed`,
    );
  }
  return filled;
}

/** All of them, as they are judged. */
export function allWords({ date, subject, text }: LetterWords): string {
  return [date, subject, text].filter(Boolean).join('\n\n');
}

function unfitSubject(problem: string): MailError {
  return new MailError('validation_error', {
    reason: `subject: ${problem}`,
    pointers: ['/subject', '/merge'],
  });
}

/** Without fields a text grows, too, by the signs that are printed as several: U+FDFA stands for eighteen letters. */
function tooLong(length: number, isMerged: boolean): MailError {
  const why = isMerged ? 'with what `merge` puts in' : 'when each sign is spelled out';
  return new MailError('validation_error', {
    reason: `text: has ${length} characters ${why}; at most ${TEXT_CHARACTERS_MAX} are printed`,
    pointers: isMerged ? ['/text', '/merge'] : ['/text'],
  });
}
