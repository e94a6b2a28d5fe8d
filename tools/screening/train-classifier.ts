/**
 * `npm run screening:train` ends with this: it learns from the letters of `test/corpus/letters` (all but the sealed
 * ones) how likely a letter is unlawful, and writes `lib/screening/classifier/classifier.generated.ts`. Equal letters
 * give an equal file.
 */
import { writeFileSync } from 'node:fs';
import { CATEGORIES, CATEGORY_NAMES } from '../../lib/screening/categories.ts';
import { hashOf, LEARNT_PARTS, readLetters } from '../../test/corpus/letters/letters.ts';
import {
  CATEGORY_PLACES,
  judgeUnseen,
  learnCategory,
  learnScale,
  learnWhole,
  lessonOf,
  modelsOfOthers,
} from './learn.ts';
import { inSteps, packBytes, packWeights } from './pack-weights.ts';
import { UNSEEN_GROUPS } from './writers.ts';

const TARGET = new URL('../../lib/screening/classifier/classifier.generated.ts', import.meta.url);

const lessons = LEARNT_PARTS.flatMap(readLetters).map(lessonOf);
const whole = learnWhole(lessons);
const { packed, step } = packWeights(whole.weights);
const scale = learnScale(judgeUnseen(lessons, modelsOfOthers(lessons, UNSEEN_GROUPS)));
const names = CATEGORY_NAMES.filter((name) => CATEGORIES[name].about !== 'form');
const heads = names.map((name) => learnCategory(lessons, name));
const inBytes = heads.map(({ weights }) => inSteps(weights));

writeFileSync(
  TARGET,
  `// Made by tools/screening/train-classifier.ts.
/** Weights are signed bytes, Brotli, base64; \`corpus\` is the SHA-256 of the letters that they were learnt from. */
export const CLASSIFIER = ${JSON.stringify(
    {
      corpus: hashOf(LEARNT_PARTS),
      whole: { weights: packed, step, bias: short(whole.bias) },
      risk: { evidence: scale.evidence.map(short), bias: short(scale.bias) },
      categories: {
        names,
        places: CATEGORY_PLACES,
        weights: packBytes(Int8Array.from(inBytes.flatMap(({ bytes }) => [...bytes]))),
        steps: inBytes.map((each) => each.step),
        biases: heads.map(({ bias }) => short(bias)),
      },
    },
    null,
    2,
  )} as const;
`,
);

function short(value: number): number {
  return Number(value.toPrecision(6));
}
