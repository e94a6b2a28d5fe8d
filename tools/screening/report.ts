/**
 * `npm run screening:report [-- part ...] [--model <file>]`: what the screening makes of the letters of
 * `test/corpus/letters`, by kind and by language, and what it would make of them at other limits. The letters of each
 * writer among the hands are judged by a classifier that has learnt from other writers alone; the tuned parts were
 * learnt from and say little; the sealed part is for the end of a change, and is measured where it is named alone. Of
 * the hands it also tells what each rule alone holds, and what is printed of unlawful letters among kind words. With a
 * file of recorded verdicts (`record-model.ts`) as with that model in front. Never prints a letter.
 */
import { ALONE, BEFORE_MODEL } from '../../lib/screening/policy.ts';
import { SCREENING_RULES } from '../../lib/screening/screening-rules.ts';
import { HANDS, namedParts, type Part, SEALED } from '../../test/corpus/letters/letters.ts';
import { readRecorded } from './recorded-verdicts.ts';
import { worthOfEach } from './rule-worth.ts';
import {
  classifiersOfOthers,
  type RecordedVerdicts,
  screenPadded,
  screenPart,
  screenUnseen,
} from './screen-corpus.ts';
import { type ScreenedLetter, tally, tallyBy, tradeOff } from './tally.ts';

const { parts, recorded } = readArguments(process.argv.slice(2));
for (const part of parts) {
  if (part === HANDS) await reportHands();
  else report(part, await screenPart(part, recorded));
}

async function reportHands(): Promise<void> {
  const classifiers = classifiersOfOthers();
  const letters = await screenUnseen(classifiers, recorded);
  report(HANDS, letters);
  if (recorded !== undefined) return;
  const padded = await screenPadded(classifiers);
  console.log('Unlawful ones among kind words');
  console.table({ all: tally(padded) });
  const worths = worthOfEach(letters, padded, classifiers);
  console.log('Letters that one witness alone holds');
  console.table(worths);
  const silent = SCREENING_RULES.filter(({ id }) => !(id in worths)).length;
  console.log(`${silent} of ${SCREENING_RULES.length} rules decide none of them alone`);
}

function readArguments(words: readonly string[]): {
  parts: readonly Part[];
  recorded: RecordedVerdicts | undefined;
} {
  const at = words.indexOf('--model');
  const file = at < 0 ? undefined : words[at + 1];
  return {
    parts: namedParts(words),
    recorded: file === undefined ? undefined : readRecorded(file),
  };
}

function report(part: Part, letters: readonly ScreenedLetter[]): void {
  const limits = recorded === undefined ? ALONE : BEFORE_MODEL;
  const writers = new Set(letters.map(({ letter }) => letter.writer)).size;
  console.log(`\n== ${part}: ${letters.length} letters, files of ${writers} writers ==\n`);
  console.table({ all: tally(letters) });
  console.log('Unlawful ones by what they are');
  const unlawful = letters.filter(({ letter }) => letter.outcome !== 'allow');
  console.table(tallyBy(unlawful, ({ kind }) => kind));
  console.log('By language');
  console.table(tallyBy(letters, ({ language }) => language));
  if (recorded !== undefined) return;
  console.log('Were a doubt to begin at another risk');
  console.table(tradeOff(letters, limits));
  if (part !== SEALED) printMisses(letters);
}

/** The sealed letters are not to be looked up, so their names are not told. */
function printMisses(letters: readonly ScreenedLetter[]): void {
  const ids = (lawful: boolean, given: string) =>
    letters
      .filter(
        ({ letter, verdict }) =>
          (letter.outcome === 'allow') === lawful && verdict.outcome === given,
      )
      .map(({ letter, signs }) => `${letter.id} ${signs.risk.toFixed(2)}`)
      .join(', ');
  console.log(`Unlawful and allowed: ${ids(false, 'allow') || 'none'}`);
  console.log(`Lawful and refused: ${ids(true, 'refuse') || 'none'}`);
}
