import { MailError } from '../../errors/mail-error.ts';
import { type PageSight, visibleCharacters } from './page-sight.ts';

/**
 * Letters and digits. A page number, a date, or the stamp that a scanner puts on each page has fewer; a sentence has
 * more.
 */
const LEAST_LETTERS = 20;

/**
 * Refuses documents without ink, and those whose ink no machine reads as text.
 * @param absurdSize the error of a page of which little can be said: to fit a sheet it was made many times smaller.
 * @throws MailError `empty_document`, `low_text_density`, `absurdSize`.
 */
export function judgeContent(pages: readonly PageSight[], absurdSize?: MailError): void {
  if (absurdSize !== undefined && pages.some(({ text }) => text.painted.length > 0)) {
    throw absurdSize;
  }
  if (pages.some(hasSentence)) return;
  const inked = pages.filter(({ ink }) => !ink.isBlank);
  if (inked.length === 0) {
    if (absurdSize !== undefined) throw absurdSize;
    throw new MailError('empty_document', {
      reason: 'nothing of the PDF would print: no page has any ink',
    });
  }
  if (inked.some(isMostlyText)) return;
  const reason = `${whichAre(inked.length, pages.length)} with hardly any text, as scans are`;
  const hasHiddenText = inked.some(({ text }) => text.invisibleCount >= LEAST_LETTERS);
  throw new MailError('low_text_density', {
    reason: hasHiddenText
      ? `${reason}; the invisible text behind them does not count, because nobody sees it on paper`
      : reason,
  });
}

function whichAre(count: number, pages: number): string {
  if (pages === 1) return 'the page is a picture or drawing';
  const few = `${count} of ${pages} pages`;
  return count === 1 ? `${few} is a picture or drawing` : `${few} are pictures or drawings`;
}

function hasSentence(page: PageSight): boolean {
  return visibleCharacters(page, undefined, LEAST_LETTERS).length === LEAST_LETTERS;
}

/** Little text, and little besides it: a page may say only "Hello." */
function isMostlyText(page: PageSight): boolean {
  const visible = visibleCharacters(page);
  const { ink } = page;
  const dots = visible.reduce((sum, { box }) => sum + ink.dotsIn(box), 0);
  return visible.length > 0 && !ink.hasBackground && dots * 2 >= ink.dots;
}
