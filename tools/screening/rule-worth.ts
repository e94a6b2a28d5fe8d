import type { Classify } from '../../lib/screening/classifier/classify-letter.ts';
import { type PaperSigns, paperSigns } from '../../lib/screening/paper-signs.ts';
import { ALONE, judgeBySigns } from '../../lib/screening/policy.ts';
import { SCREENING_RULES } from '../../lib/screening/screening-rules.ts';
import { weighLetter } from '../../lib/screening/weigh-letter.ts';
import { DOUBT_AT } from '../../lib/screening/weights.ts';
import type { ScreenedLetter } from './tally.ts';

/** How many letters would be allowed if this one witness were silent. */
export interface Worth {
  lawfulHeld: number;
  unlawfulStopped: number;
  /** The same of unlawful ones among kind words. */
  stoppedAmongKindWords: number;
}

const NOTHING: Worth = { lawfulHeld: 0, unlawfulStopped: 0, stoppedAmongKindWords: 0 };

/** What each rule, and each witness besides the classifier, alone decides; those that decide something. */
export function worthOfEach(
  letters: readonly ScreenedLetter[],
  padded: readonly ScreenedLetter[],
  classifiers: ReadonlyMap<string, Classify>,
): Record<string, Worth> {
  const worths = new Map<string, Worth>();
  const count = (
    screened: readonly ScreenedLetter[],
    columnOf: (of: ScreenedLetter) => keyof Worth,
  ) => {
    for (const each of screened) {
      const column = columnOf(each);
      for (const name of decidersOf(each, classifiers.get(each.letter.writer))) {
        const worth = worths.get(name) ?? { ...NOTHING };
        worth[column] += 1;
        worths.set(name, worth);
      }
    }
  };
  count(letters, ({ letter }) => (letter.outcome === 'allow' ? 'lawfulHeld' : 'unlawfulStopped'));
  count(padded, () => 'stoppedAmongKindWords');
  const byHeld = ([, one]: [string, Worth], [, other]: [string, Worth]) =>
    other.lawfulHeld - one.lawfulHeld;
  return Object.fromEntries([...worths].sort(byHeld));
}

/** Witnesses that are no rules, with what they would say were they silent. */
const SILENCED: Readonly<Record<string, Partial<PaperSigns>>> = {
  'the language': { isUnread: false },
  'words of no language': { isGarbled: false },
  'signature and letterhead': { byName: [] },
  'the classifier': { risk: 0 },
};

function decidersOf(
  { signs, letter, verdict }: ScreenedLetter,
  classify: Classify | undefined,
): string[] {
  if (verdict.outcome === 'allow') return [];
  const isAllowed = (given: PaperSigns) => judgeBySigns(given, ALONE).outcome === 'allow';
  const others = Object.entries(SILENCED)
    .filter(([, silenced]) => isAllowed({ ...signs, ...silenced }))
    .map(([name]) => name);
  if (others.length > 0 || signs.risk >= ALONE.doubt) return others;
  const doubtful = [...signs.weights].filter(([, weight]) => weight >= DOUBT_AT);
  return SCREENING_RULES.filter(
    (rule) =>
      doubtful.some(([category]) => category === rule.category) &&
      weighLetter(letter.text, [rule]).weights.has(rule.category) &&
      isAllowed(
        paperSigns(
          letter.text,
          classify,
          SCREENING_RULES.filter(({ id }) => id !== rule.id),
        ),
      ),
  ).map(({ id }) => id);
}
