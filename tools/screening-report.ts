/**
 * `npm run screening:report [-- development|held-out]`: how the rules judge the letters of `test/corpus/letters`.
 * Precision: of the letters a category stopped, the share that are unlawful. Recall: of its letters, the share that
 * were stopped (refused or held). Both parts have been tuned on: `docs/decisions/011-screening.md` says what the rules
 * stopped at first sight. Never prints a letter.
 */
import type { Verdict } from '../lib/ports.ts';
import { CATEGORY_NAMES } from '../lib/screening/categories.ts';
import { createRuleScreener } from '../lib/screening/rule-screener.ts';
import { weighLetter } from '../lib/screening/weigh-letter.ts';
import {
  type CorpusLetter,
  PARTS,
  type Part,
  readLetters,
} from '../test/corpus/letters/letters.ts';

interface JudgedLetter extends CorpusLetter {
  readonly verdict: Verdict;
}

const OUTCOMES = ['allow', 'hold', 'refuse'] as const;
const LANGUAGES = ['en', 'es', 'fr'] as const;

const asked = PARTS.filter((part) => process.argv.includes(part));
for (const part of asked.length > 0 ? asked : PARTS) await report(part);

async function report(part: Part): Promise<void> {
  const screener = createRuleScreener();
  const letters = await Promise.all(
    readLetters(part).map(async (letter) => ({
      ...letter,
      verdict: await screener.screen({ text: letter.text, documentSha256: '' }),
    })),
  );
  console.log(
    `\n== ${part}: ${letters.length} letters ==\n\nWhat must become of them (down) and what does (across)`,
  );
  console.table(confusion(letters));
  console.log('By category');
  console.table(Object.fromEntries(CATEGORY_NAMES.map((name) => [name, rates(letters, name)])));
  console.log('By language');
  console.table(
    Object.fromEntries(
      LANGUAGES.map((name) => [name, rates(letters.filter(({ language }) => language === name))]),
    ),
  );
  const misses = letters.filter(({ outcome, verdict }) => outcome !== verdict.outcome);
  console.log(`Misses: ${misses.length}`);
  for (const miss of misses) console.log(describe(miss));
}

function confusion(letters: readonly JudgedLetter[]): Record<string, Record<string, number>> {
  const row = (wanted: Verdict['outcome']) =>
    Object.fromEntries(
      OUTCOMES.map((given) => [
        given,
        letters.filter(({ outcome, verdict }) => outcome === wanted && verdict.outcome === given)
          .length,
      ]),
    );
  return Object.fromEntries(OUTCOMES.map((wanted) => [wanted, row(wanted)]));
}

/** Of one category, or of the outcome alone. */
function rates(letters: readonly JudgedLetter[], category?: string) {
  const unlawful = letters.filter(
    ({ outcome, kind }) => outcome !== 'allow' && (category === undefined || kind === category),
  );
  const caught = letters.filter(({ verdict }) =>
    category === undefined ? verdict.outcome !== 'allow' : verdict.categories.includes(category),
  );
  const stopped = unlawful.filter(({ verdict }) => verdict.outcome !== 'allow');
  const right = caught.filter(({ outcome }) => outcome !== 'allow');
  const refused = unlawful.filter(({ verdict }) => verdict.outcome === 'refuse');
  return {
    letters: unlawful.length,
    precision: share(right.length, caught.length),
    recall: share(stopped.length, unlawful.length),
    refused: share(refused.length, unlawful.length),
  };
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(3);
}

function describe({ id, outcome, verdict, text }: JudgedLetter): string {
  const weights = [...weighLetter(text)].map(([category, weight]) => `${category} ${weight}`);
  return `  ${id}: ${outcome} expected, ${verdict.outcome} given (${weights.join(', ') || 'no sign'})`;
}
