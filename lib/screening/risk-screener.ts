import type { Screener } from '../ports.ts';
import { paperSigns } from './paper-signs.ts';
import { ALONE, judgeBySigns, type RiskLimits } from './policy.ts';

/**
 * Judges what is inked (`inked-text.ts`) by rules, a classifier and the form of the text, in-process. Never throws; the
 * same text has always the same verdict.
 */
export function createRiskScreener(limits: RiskLimits = ALONE): Screener {
  return { screen: async ({ text }) => judgeBySigns(paperSigns(text), limits) };
}
