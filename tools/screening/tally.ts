import type { Verdict } from '../../lib/ports.ts';
import type { PaperSigns } from '../../lib/screening/paper-signs.ts';
import { judgeBySigns, type RiskLimits } from '../../lib/screening/policy.ts';
import type { CorpusLetter } from '../../test/corpus/letters/letters.ts';

/** A letter with what the screening knows of it and says. */
export interface ScreenedLetter {
  readonly letter: CorpusLetter;
  readonly signs: PaperSigns;
  readonly verdict: Verdict;
}

/** How many, and what share of them. */
export interface Tally {
  readonly unlawful: number;
  /** Of the unlawful ones. */
  readonly printed: string;
  readonly refusedRightly: string;
  readonly lawful: number;
  /** Of the lawful ones. */
  readonly held: string;
  readonly refused: string;
}

export function tally(letters: readonly ScreenedLetter[]): Tally {
  const unlawful = letters.filter(({ letter }) => letter.outcome !== 'allow');
  const lawful = letters.filter(({ letter }) => letter.outcome === 'allow');
  return {
    unlawful: unlawful.length,
    printed: share(unlawful, 'allow'),
    refusedRightly: share(unlawful, 'refuse'),
    lawful: lawful.length,
    held: share(lawful, 'hold'),
    refused: share(lawful, 'refuse'),
  };
}

/** A row for each value of a property, in the order of the alphabet. */
export function tallyBy(
  letters: readonly ScreenedLetter[],
  keyOf: (letter: CorpusLetter) => string,
): Record<string, Tally> {
  const groups = Object.groupBy(letters, ({ letter }) => keyOf(letter));
  return Object.fromEntries(
    Object.keys(groups)
      .sort()
      .map((key) => [key, tally(groups[key] ?? [])]),
  );
}

/** What would be printed and held were a doubt to begin at another risk. */
export function tradeOff(
  letters: readonly ScreenedLetter[],
  limits: RiskLimits,
): Record<string, Tally> {
  const rows = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 0.9].map((doubt) => [
    doubt.toFixed(2),
    tally(
      letters.map((each) => ({ ...each, verdict: judgeBySigns(each.signs, { ...limits, doubt }) })),
    ),
  ]);
  return Object.fromEntries(rows);
}

function share(letters: readonly ScreenedLetter[], outcome: Verdict['outcome']): string {
  const count = letters.filter(({ verdict }) => verdict.outcome === outcome).length;
  return letters.length === 0 ? '-' : `${count} (${((100 * count) / letters.length).toFixed(1)} %)`;
}
