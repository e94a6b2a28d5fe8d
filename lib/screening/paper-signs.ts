import { addressThreats, hasUnreadAddress } from './address-threats.ts';
import type { ScreeningCategory } from './categories.ts';
import { type Classify, classifyLetter } from './classifier/classify-letter.ts';
import { markImitations } from './impersonation/mark-imitations.ts';
import { ownImpersonations } from './impersonation/own-impersonations.ts';
import { senderImpersonations } from './impersonation/sender-impersonations.ts';
import { readInkedText } from './inked-text.ts';
import { languageSigns } from './language/language-signs.ts';
import { readingSigns } from './language/reading-signs.ts';
import { ownWords, readWords } from './own-words.ts';
import { type Reading, readingsOf } from './readings.ts';
import type { ScreeningRule } from './screening-rule.ts';
import { READ_BACK_RULES, SCREENING_RULES } from './screening-rules.ts';
import { type LetterWeights, type Weighed, weighLetter } from './weigh-letter.ts';
import { HOLD_AT, REFUSE_AT } from './weights.ts';

/** All that is known of a paper before it is judged (`policy.ts`): of its readings always the worst. */
export interface PaperSigns {
  /** What the rules weigh, in each category. */
  readonly weights: LetterWeights;
  /** How likely the words around a doubtful finding are unlawful, 0 to 1, in each category: kind pages do not count. */
  readonly doubtRisks: ReadonlyMap<ScreeningCategory, number>;
  /** Of the readings with a decisive rule: how likely their writer's own words are unlawful, 0 to 1; 0 for none. */
  readonly decisiveRisk: number;
  /** How likely what is written is unlawful, 0 to 1, and what it would be. */
  readonly risk: number;
  readonly riskCategory: ScreeningCategory;
  /** Who the sender says to be (address, signature, letterhead, a sentence), and what an address says to somebody. */
  readonly byName: readonly ScreeningCategory[];
  /** A passage in a language that is not read. */
  readonly isUnread: boolean;
  /** Words of no language between words of ours; not where the letter is in another language. */
  readonly isGarbled: boolean;
  /**
   * What was read back alone looks like words that hide, or that are of no language, as the letters of a seal do in the
   * order in which OCR meets them. The file says nothing of the kind: nobody is accused of hiding.
   */
  readonly isReadOddly: boolean;
}

/**
 * @param text all that is inked (`inked-text.ts`). Total; linear in its length.
 * @param rules others than all, to measure what one of them is worth.
 */
export function paperSigns(
  text: string,
  classify: Classify = classifyLetter,
  rules: readonly ScreeningRule[] = SCREENING_RULES,
): PaperSigns {
  const parts = readInkedText(text);
  const ofInk = [...rules, ...READ_BACK_RULES];
  const all = readingsOf(parts).map((reading) => ({
    reading,
    ...weighLetter(reading.marked, reading.isReadBack ? ofInk : rules, reading.judges),
  }));
  const readings = all.map((each) =>
    each.reading.isReadBack ? { ...each, weights: withoutDisguise(each.weights) } : each,
  );
  const decisive = readings.filter(({ weights }) =>
    [...weights.values()].some((weight) => weight >= REFUSE_AT),
  );
  const parted = readings.filter(({ reading }) => reading.of !== 'both');
  const isForeign = all.some(({ reading }) => isForeignText(reading));
  const inPart = (name: ScreeningCategory) =>
    Math.max(0, ...parted.map(({ weights }) => weights.get(name) ?? 0));
  const riskOf = (passages: Passages) =>
    Math.max(0, ...passages.map((words) => classify(words).risk));
  return {
    weights: greatest([
      ...readings.flatMap(({ weights }) => [...weights]),
      ...(hasUnreadAddress(parts) ? [['unread_script', HOLD_AT] as const] : []),
    ]),
    doubtRisks: greatest(
      readings.flatMap(({ doubts, weights, reading }) =>
        [...doubts]
          .filter(([name]) => reading.of !== 'both' || (weights.get(name) ?? 0) > inPart(name))
          .map(([name, passages]) => [name, riskOf(passages)] as const),
      ),
    ),
    isReadOddly: all.some(({ reading, weights }) => isOdd(reading, weights, isForeign)),
    decisiveRisk: Math.max(0, ...decisive.map((each) => riskOfOwnWords(each, classify))),
    byName: [
      ...new Set([
        ...senderImpersonations(parts),
        ...ownImpersonations(parts),
        ...addressThreats(parts),
        ...markImitations(parts),
      ]),
    ],
    ...contentSigns(
      readings.filter(({ reading }) => reading.of === 'content'),
      classify,
    ),
  };
}

type Passages = readonly (readonly string[])[];
type WeighedReading = Weighed & { readonly reading: Reading };

function withoutDisguise(weights: LetterWeights): LetterWeights {
  return new Map([...weights].filter(([name]) => name !== 'disguised_text'));
}

/** Another language is of words that no list has, in its text as on its paper: nobody hides anything by it. */
function isForeignText({ text, undated, of, isReadBack }: Reading): boolean {
  return of === 'content' && !isReadBack && readingSigns(text, undated).isUnread;
}

function isOdd(
  { text, undated, isReadBack }: Reading,
  weights: LetterWeights,
  isForeign: boolean,
): boolean {
  const isGarbled = () => !isForeign && readingSigns(text, undated).isGarbled;
  return isReadBack && (weights.has('disguised_text') || isGarbled());
}

function greatest(
  values: readonly (readonly [ScreeningCategory, number])[],
): ReadonlyMap<ScreeningCategory, number> {
  const most = new Map<ScreeningCategory, number>();
  for (const [category, value] of values) {
    most.set(category, Math.max(value, most.get(category) ?? 0));
  }
  return most;
}

/**
 * An address tells no story that could excuse what a decisive rule found in it. What the eye picks out of a letter is
 * for a person to read in its place, and refuses nothing.
 */
function riskOfOwnWords({ reading: { of }, normalised }: WeighedReading, classify: Classify) {
  if (of === 'address') return 1;
  if (of === 'excerpt') return 0;
  return classify(ownWords(readWords(normalised))).risk;
}

function contentSigns(weighed: readonly WeighedReading[], classify: Classify) {
  const contents = weighed.map(({ reading }) => reading);
  const classified = weighed.map(({ normalised }) => classify(normalised.split(' ')));
  const [worst = classify([])] = classified.sort((one, other) => other.risk - one.risk);
  const read = contents.map((content) => ({
    ...languageSigns(content),
    isReadBack: content.isReadBack,
  }));
  return {
    risk: worst.risk,
    riskCategory: worst.category,
    isUnread: read.some(({ isUnread }) => isUnread),
    isGarbled: read.some(({ isGarbled, isReadBack }) => isGarbled && !isReadBack),
  };
}
