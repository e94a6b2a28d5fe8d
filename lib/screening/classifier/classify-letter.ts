import { brotliDecompressSync } from 'node:zlib';
import type { ScreeningCategory } from '../categories.ts';
import { CLASSIFIER } from './classifier.generated.ts';
import { evidenceOf } from './evidence.ts';
import { gramsOfWords } from './letter-features.ts';
import type { LinearModel } from './linear-model.ts';

/** Of the words of a letter, how likely it is that it must not be mailed. */
interface Classified {
  /** 0 to 1: of letters of this risk by unseen hands, about this share was unlawful. */
  readonly risk: number;
  /** What it most likely is if it is unlawful. */
  readonly category: ScreeningCategory;
}

/** What tells risk and what names it; `train-classifier.ts` learns both. */
export interface Learnt {
  readonly whole: LinearModel;
  /** How much each number of the evidence counts. */
  readonly scale: { readonly evidence: readonly number[]; readonly bias: number };
  readonly nameCategory: (words: readonly string[]) => ScreeningCategory;
}

/**
 * Total for any words; linear in their length.
 * @param words as `normaliseText` gives them.
 */
export type Classify = (words: readonly string[]) => Classified;

export function createClassifier({ whole, scale, nameCategory }: Learnt): Classify {
  const riskOfPage = (page: readonly string[]) => {
    const margin = evidenceOf(whole, page).reduce(
      (sum, value, i) => sum + value * (scale.evidence[i] ?? 0),
      scale.bias,
    );
    return 1 / (1 + Math.exp(-margin));
  };
  return (words) => ({
    risk: Math.max(...pagesOf(words).map(riskOfPage)),
    category: nameCategory(words),
  });
}

/**
 * In words: as long as most letters that were learnt from, so that each page is judged as a letter is. Two have so much
 * in common that every passage (`linear-model.ts`) is whole on one of them.
 */
const PAGE = { length: 200, step: 140 } as const;

/** A text that is little longer than a page is one. */
function pagesOf(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length <= PAGE.length + PAGE.step) return [words];
  const count = Math.ceil((words.length - PAGE.length) / PAGE.step) + 1;
  return Array.from({ length: count }, (_, i) =>
    words.slice(i * PAGE.step, i * PAGE.step + PAGE.length),
  );
}

let shipped: Classify | undefined;

/** As learnt from the letters of `test/corpus/letters` (`npm run screening:train`). */
export const classifyLetter: Classify = (words) => {
  shipped ??= createClassifier({
    whole: { ...CLASSIFIER.whole, weights: bytes(CLASSIFIER.whole.weights) },
    scale: CLASSIFIER.risk,
    nameCategory,
  });
  return shipped(words);
};

let heads: Int8Array | undefined;

/** Of words and pairs of words, the category that they speak for most. */
export function nameCategory(words: readonly string[]): ScreeningCategory {
  const { names, places: size, steps, biases, weights } = CLASSIFIER.categories;
  heads ??= bytes(weights);
  const { places, values } = gramsOfWords(words);
  const margins = names.map((_, head) => {
    let sum = 0;
    for (let i = 0; i < places.length; i += 1) {
      sum += (heads?.[head * size + ((places[i] ?? 0) % size)] ?? 0) * (values[i] ?? 0);
    }
    return (biases[head] ?? 0) + (steps[head] ?? 0) * sum;
  });
  return names[margins.indexOf(Math.max(...margins))] ?? names[0];
}

function bytes(packed: string): Int8Array {
  return new Int8Array(brotliDecompressSync(Buffer.from(packed, 'base64')));
}
