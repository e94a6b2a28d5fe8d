import type { ScreeningCategory } from '../../lib/screening/categories.ts';
import { type Evidence, evidenceOf } from '../../lib/screening/classifier/evidence.ts';
import {
  type Features,
  featuresOfWords,
  gramsOfWords,
  PLACES,
} from '../../lib/screening/classifier/letter-features.ts';
import type { LinearModel } from '../../lib/screening/classifier/linear-model.ts';
import { normaliseText } from '../../lib/screening/normalise-text.ts';
import { type CorpusLetter, LINES } from '../../test/corpus/letters/letters.ts';
import { type Example, trainLogistic } from './logistic-regression.ts';

/** How close to the letters. Measured, like what follows, on writers left out; half or double change little. */
const STRENGTH = 3;
/** What one letter alone has says nothing, and would only be met by chance. */
const LEAST_FOUND = 2;
const RARITY_POWER = 2;
/** A line has few words to learn from, and there are few lines. */
const LINE_WEIGHT = 1.5;
/** Of the few numbers of the evidence: hardly a penalty. */
const EVIDENCE_STRENGTH = 100;

/** A letter as a learner sees it. */
export interface Lesson extends Example {
  readonly letter: CorpusLetter;
  readonly words: readonly string[];
}

export function lessonOf(letter: CorpusLetter): Lesson {
  const words = normaliseText(letter.text).split(' ');
  return {
    letter,
    words,
    features: featuresOfWords(words),
    isPositive: letter.outcome !== 'allow',
    weight: letter.part === LINES ? LINE_WEIGHT : 1,
  };
}

export function learnWhole(lessons: readonly Lesson[]): LinearModel {
  return learnRare(lessons, PLACES);
}

/**
 * What many letters have says little of each: features count by how rare they are. This scale becomes part of the
 * weights, so that nobody needs to know it afterwards.
 */
function learnRare(examples: readonly Example[], places: number): LinearModel {
  const scale = rarityOf(examples, places);
  const scaled = examples.map((example) => ({
    ...example,
    features: {
      places: example.features.places,
      values: example.features.values.map(
        (value, i) => value * (scale[example.features.places[i] ?? 0] ?? 0),
      ),
    },
  }));
  const { weights, bias } = trainLogistic(scaled, places, STRENGTH);
  return { weights: weights.map((weight, place) => weight * (scale[place] ?? 0)), step: 1, bias };
}

/** The logarithm of in which share of the examples a feature is, to a power that was measured. */
function rarityOf(examples: readonly Example[], places: number): Float64Array {
  const found = new Float64Array(places);
  for (const { features } of examples) {
    for (const place of features.places) found[place] = (found[place] ?? 0) + 1;
  }
  return found.map((count) => {
    const rarity = Math.log((examples.length + 1) / (count + 1)) / 3;
    return count < LEAST_FOUND ? 0 : Math.max(0, rarity) ** RARITY_POWER;
  });
}

/** A letter with what a model knew of it that had not seen its writer. */
export interface Judged {
  readonly letter: CorpusLetter;
  readonly evidence: Evidence;
}

/** For each writer of these groups a model that has learnt from the letters of all other groups. */
export function modelsOfOthers(
  lessons: readonly Lesson[],
  groups: readonly (readonly string[])[],
): ReadonlyMap<string, LinearModel> {
  return new Map(
    groups.flatMap((group) => {
      const model = learnWhole(lessons.filter(({ letter }) => !group.includes(letter.writer)));
      return group.map((writer) => [writer, model] as const);
    }),
  );
}

/** Each letter of these writers, judged by the model that has not seen them. */
export function judgeUnseen(
  lessons: readonly Lesson[],
  models: ReadonlyMap<string, LinearModel>,
): Judged[] {
  return lessons.flatMap(({ letter, words }) => {
    const model = models.get(letter.writer);
    return model === undefined ? [] : [{ letter, evidence: evidenceOf(model, words) }];
  });
}

export interface RiskScale {
  readonly evidence: readonly number[];
  readonly bias: number;
}

/** Makes a probability of evidence (Platt 1999, with more numbers than one). */
export function learnScale(judged: readonly Judged[]): RiskScale {
  const examples = judged.map(({ letter, evidence }) => ({
    features: dense(evidence),
    isPositive: letter.outcome !== 'allow',
    weight: 1,
  }));
  const { weights, bias } = trainLogistic(
    examples,
    examples[0]?.features.places.length ?? 0,
    EVIDENCE_STRENGTH,
  );
  return { evidence: [...weights], bias };
}

function dense(values: Evidence): Features {
  return { places: Int32Array.from(values.keys()), values: Float32Array.from(values) };
}

/** Fewer places, so that a head for each category stays small: it only names what another has found. */
export const CATEGORY_PLACES = 2 ** 14;

/** Of the unlawful letters, which are of this category. */
export function learnCategory(
  lessons: readonly Lesson[],
  category: ScreeningCategory,
): LinearModel {
  const unlawful = lessons.filter(({ isPositive }) => isPositive);
  const examples = unlawful.map((lesson) => ({
    features: folded(gramsOfWords(lesson.words)),
    isPositive: lesson.letter.kind === category,
    weight: 1,
  }));
  return learnRare(examples, CATEGORY_PLACES);
}

function folded({ places, values }: Features): Features {
  return { places: places.map((place) => place % CATEGORY_PLACES), values };
}
