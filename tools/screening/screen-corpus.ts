import { createHash } from 'node:crypto';
import type { Log, Screener, Verdict } from '../../lib/ports.ts';
import {
  type Classify,
  createClassifier,
  nameCategory,
} from '../../lib/screening/classifier/classify-letter.ts';
import { type PaperSigns, paperSigns } from '../../lib/screening/paper-signs.ts';
import { ALONE, BEFORE_MODEL, judgeBySigns } from '../../lib/screening/policy.ts';
import { screenWithBoth } from '../../lib/screening/screen-with-both.ts';
import {
  type CorpusLetter,
  HANDS,
  LEARNT_PARTS,
  type Part,
  readLetters,
} from '../../test/corpus/letters/letters.ts';
import { amongKindWords } from './kind-words.ts';
import { judgeUnseen, learnScale, lessonOf, modelsOfOthers } from './learn.ts';
import type { ScreenedLetter } from './tally.ts';
import { UNSEEN_GROUPS } from './writers.ts';

/** Verdicts by the SHA-256 of the text. */
export type RecordedVerdicts = ReadonlyMap<string, Verdict>;

/** By the screening as it is shipped; with a model in front where its verdicts were recorded. */
export async function screenPart(
  part: Part,
  recorded?: RecordedVerdicts,
): Promise<ScreenedLetter[]> {
  return screenLetters(readLetters(part), (letter) => paperSigns(letter.text), recorded);
}

/** The hands: each writer by a classifier that has not learnt from him, which is what a new writer meets. */
export async function screenUnseen(
  classifiers: ReadonlyMap<string, Classify>,
  recorded?: RecordedVerdicts,
): Promise<ScreenedLetter[]> {
  return screenLetters(
    readLetters(HANDS),
    ({ text, writer }) => paperSigns(text, classifiers.get(writer)),
    recorded,
  );
}

/** The unlawful ones of the hands among kind words, which is how one would get a threat past the classifier. */
export async function screenPadded(
  classifiers: ReadonlyMap<string, Classify>,
): Promise<ScreenedLetter[]> {
  const unlawful = readLetters(HANDS).filter(({ outcome }) => outcome !== 'allow');
  return screenLetters(
    unlawful.map((letter) => ({ ...letter, text: amongKindWords(letter.text) })),
    ({ text, writer }) => paperSigns(text, classifiers.get(writer)),
    undefined,
  );
}

/** For each writer one that has seen no letter of this writer's group, neither for its words nor for its scale. */
export function classifiersOfOthers(): ReadonlyMap<string, Classify> {
  const lessons = LEARNT_PARTS.flatMap(readLetters).map(lessonOf);
  const models = modelsOfOthers(lessons, UNSEEN_GROUPS);
  const judged = judgeUnseen(lessons, models);
  return new Map(
    UNSEEN_GROUPS.flatMap((group) => {
      const scale = learnScale(judged.filter(({ letter }) => !group.includes(letter.writer)));
      return group.flatMap((writer) => {
        const whole = models.get(writer);
        return whole === undefined
          ? []
          : [[writer, createClassifier({ whole, scale, nameCategory })]];
      });
    }),
  );
}

/** These letters; with a model in front where its verdicts were recorded. */
export async function screenLetters(
  letters: readonly CorpusLetter[],
  signsOf: (letter: CorpusLetter) => PaperSigns,
  recorded: RecordedVerdicts | undefined,
): Promise<ScreenedLetter[]> {
  return Promise.all(
    letters.map(async (letter) => {
      const signs = signsOf(letter);
      const verdict = await judge(letter, signs, recorded);
      return { letter, signs, verdict };
    }),
  );
}

async function judge(
  { text }: CorpusLetter,
  signs: PaperSigns,
  recorded: RecordedVerdicts | undefined,
): Promise<Verdict> {
  if (recorded === undefined) return judgeBySigns(signs, ALONE);
  const rules: Screener = { screen: async () => judgeBySigns(signs, BEFORE_MODEL) };
  const both = screenWithBoth({ rules, model: recordedModel(recorded), log: SILENT });
  return both.screen({ text, documentSha256: '' });
}

/** A letter that was not recorded is one for which the model is down. */
function recordedModel(recorded: RecordedVerdicts): Screener {
  return {
    async screen({ text }) {
      const verdict = recorded.get(textHash(text));
      if (verdict === undefined) throw new Error('no verdict on this letter was recorded');
      return verdict;
    },
  };
}

export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };
