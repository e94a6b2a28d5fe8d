import { withinTime } from '../basics/within-time.ts';
import type { Screener } from '../ports.ts';
import { paperSigns } from './paper-signs.ts';
import { ALONE, judgeBySigns, type RiskLimits } from './policy.ts';

/** The longest letter takes a seventh of it. */
const LONGEST_MS = 10_000;

/**
 * Judges what is inked (`inked-text.ts`) by rules, a classifier and the form of the text, in-process. The same text has
 * always the same verdict; throws only where a text takes longer than 10 s, so that a person looks (`screenOrHold`).
 */
export function createRiskScreener(limits: RiskLimits = ALONE): Screener {
  const judged = (text: string) => judgeBySigns(paperSigns(text), limits);
  return { screen: async ({ text }) => withinTime(() => judged(text), LONGEST_MS) };
}
