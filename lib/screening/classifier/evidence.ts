import { type LinearModel, marginsOf } from './linear-model.ts';

/** What is known of a letter before it becomes one risk: the whole, its worst passage and how long it is. */
export type Evidence = readonly number[];

/** Of words as `normaliseText` gives them. */
export function evidenceOf(model: LinearModel, words: readonly string[]): Evidence {
  const { whole, worst } = marginsOf(model, words);
  return [whole, worst, Math.log1p(words.length) / 5];
}
