import type { Verdict } from '../../ports.ts';
import { CATEGORIES, type HoldCategory, OTHER_HOLDS } from '../categories.ts';

/** What was found when the paper was read back, as far as a verdict needs it. */
export interface PaperDoubts {
  /** Why the text may not be what the paper shows: codes. */
  readonly distrust: readonly string[];
  /** Why pages were not read, for people; absent where all were, or nobody knows. */
  readonly unread?: string;
  /** The printed pages, from 1, where something was found. */
  readonly pages?: readonly number[];
}

const UNTRUSTED = 'untrusted_text' satisfies HoldCategory;
const UNREAD_PAGES = 'unread_pages' satisfies HoldCategory;
/** A stamp or a seal is no disguise: it is not read, and nobody is accused of it. */
const UNREAD_INK = CATEGORIES.unread_ink.held;

/** With any doubt of the paper a person looks: the verdict is never to allow, and says why. */
export function withDoubts(verdict: Verdict, doubts: PaperDoubts): Verdict {
  const { distrust, pages = [] } = doubts;
  if (distrust.length === 0) return verdict;
  const found = { ...verdict, ...(pages.length > 0 && { pages }) };
  if (verdict.outcome !== 'allow') {
    const categories = [...new Set([...verdict.categories, ...distrust])];
    const reasons = [reasonOf(verdict, doubts), ...unreadReasons(doubts)];
    return { ...found, categories, reason: reasonsOf(verdict, reasons) };
  }
  const suspicions = suspicionsOf(doubts);
  const reasons = [
    ...(suspicions.length > 0 ? [suspicionOf(doubts)] : []),
    ...unreadReasons(doubts),
  ];
  return {
    ...found,
    outcome: 'hold',
    categories: suspicions.length === 0 ? distrust : [UNTRUSTED, ...distrust],
    // In the sandbox its sender decides (`hold.next`), so nobody else is promised.
    reason: `${reasons.join('; ')}, so the letter waits for a decision`,
  };
}

/** A refusal is for what the letter says, whatever was not read. */
function reasonsOf({ outcome, reason }: Verdict, reasons: readonly string[]): string {
  return outcome === 'hold' ? reasons.join('; ') : reason;
}

/** What was read oddly is a matter of the paper as well, of which more may be known. */
function reasonOf({ categories, reason }: Verdict, doubts: PaperDoubts): string {
  const isOfInk = categories.every((name) => name === 'unread_ink');
  return isOfInk && suspicionsOf(doubts).length > 0 ? suspicionOf(doubts) : reason;
}

function suspicionsOf({ distrust }: PaperDoubts): string[] {
  return distrust.filter((code) => code !== UNREAD_PAGES);
}

function suspicionOf(doubts: PaperDoubts): string {
  return suspicionsOf(doubts).every((code) => code === 'unread_ink')
    ? UNREAD_INK
    : OTHER_HOLDS[UNTRUSTED];
}

function unreadReasons({ distrust, unread }: PaperDoubts): string[] {
  return distrust.includes(UNREAD_PAGES) ? [unread ?? OTHER_HOLDS[UNREAD_PAGES]] : [];
}
