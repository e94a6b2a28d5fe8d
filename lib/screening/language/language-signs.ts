import { type ReadingSigns, readingSigns } from './reading-signs.ts';
import { hasUnreadSentence } from './unread-sentence.ts';
import { withoutDates } from './without-dates.ts';

interface Written {
  readonly text: string;
  /** As `withoutDates` gives it. */
  readonly undated?: string;
  /** What OCR makes of a seal or of handwriting is no sentence of any language. */
  readonly isReadBack?: boolean;
}

/** As `readingSigns`, of each sentence, too. A text in another language is not garbled. */
export function languageSigns({
  text,
  undated = withoutDates(text),
  isReadBack = false,
}: Written): ReadingSigns {
  const { isUnread, isGarbled } = readingSigns(text, undated);
  return {
    isUnread: isUnread || (!isReadBack && hasUnreadSentence(undated)),
    isGarbled: isGarbled && !isUnread,
  };
}
