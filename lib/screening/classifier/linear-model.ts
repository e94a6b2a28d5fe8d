import { type PlacedText, placeText, visitFeatures } from './letter-features.ts';

/** How much each feature speaks for risk. */
export interface LinearModel {
  /** One for each place of `letter-features.ts`, in steps of `step`. */
  readonly weights: ArrayLike<number>;
  readonly step: number;
  readonly bias: number;
}

/** How much a text speaks for risk: below 0 against it. No probability; evidence for one. */
export interface Margins {
  readonly whole: number;
  /** Of its passages the worst, so that a threat in a long harmless letter is not averaged away. */
  readonly worst: number;
}

/** In words. */
const PASSAGE = { length: 60, step: 30 } as const;

/** Of words as `normaliseText` gives them. Linear in their length. */
export function marginsOf(model: LinearModel, words: readonly string[]): Margins {
  const text = placeText(words);
  const whole = marginOf(model, text, [0, words.length]);
  let worst = whole;
  for (const passage of passagesOf(words.length)) {
    worst = Math.max(worst, marginOf(model, text, passage));
  }
  return { whole, worst };
}

function marginOf(
  { weights, step, bias }: LinearModel,
  text: PlacedText,
  range: readonly [number, number],
): number {
  let sum = 0;
  visitFeatures(text, range, (place, value) => {
    sum += (weights[place] ?? 0) * value;
  });
  return bias + step * sum;
}

/** Each word is in two of them; a text that is little longer than one has none. */
function passagesOf(wordCount: number): readonly (readonly [number, number])[] {
  if (wordCount <= PASSAGE.length + PASSAGE.step) return [];
  const count = Math.ceil((wordCount - PASSAGE.length) / PASSAGE.step) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = i * PASSAGE.step;
    return [from, Math.min(wordCount, from + PASSAGE.length)] as const;
  });
}
