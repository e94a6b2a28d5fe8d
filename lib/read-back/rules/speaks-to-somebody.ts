import { foldWord } from '../words/fold-word.ts';
import { decisiveIn } from './find-decisive.ts';

const SPOKEN_TO = new Set(
  'you your yours u ya tu te ti tus usted ustedes toi vous votre vos ton tes'
    .split(' ')
    .map(foldWord),
);

/** Whether a word or two are said to somebody or decisive: a watermark, a seal and a name are neither. */
export function speaksToSomebody(words: readonly string[]): boolean {
  return words.some((word) => SPOKEN_TO.has(foldWord(word)) || decisiveIn(word) !== undefined);
}
