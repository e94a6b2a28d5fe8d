import { visibleText } from '../disguise/disguise-signs.ts';
import { isUnreadScript } from '../disguise/unread-script.ts';
import { CONTENT_KINDS, readInkedText } from '../inked-text.ts';
import { READ_BACK } from '../readings.ts';
import { languageSigns } from './language-signs.ts';

/** In characters: what a quote has time for (a millisecond for 2,000). */
const LOOKED_AT = 6000;

/**
 * Whether a letter will wait for a person because of its language or script, as far as its beginning tells: for a
 * quote, which says so beforehand. Who screens reads all of it.
 * @param inked all that is inked (`inked-text.ts`).
 */
export function isUnread(inked: string): boolean {
  return readInkedText(inked)
    .filter(({ kind }) => CONTENT_KINDS.includes(kind))
    .some(({ kind, text }) => {
      const begun = beginningOf(text);
      const written = { text: begun, isReadBack: READ_BACK.includes(kind) };
      return isUnreadScript(visibleText(begun)) || languageSigns(written).isUnread;
    });
}

/** A word that is cut in two is in no language; some scripts have no blanks. */
function beginningOf(text: string): string {
  if (text.length <= LOOKED_AT) return text;
  const begun = text.slice(0, LOOKED_AT);
  const end = Math.max(begun.lastIndexOf(' '), begun.lastIndexOf('\n'));
  return end < LOOKED_AT / 2 ? begun : begun.slice(0, end);
}
