import type { Witness } from '../../contract/witnesses.ts';
import type { Verdict } from '../../ports.ts';
import type { HoldCategory } from '../categories.ts';
import { type InkedPart, readInkedText } from '../inked-text.ts';
import { type PaperSigns, paperSigns } from '../paper-signs.ts';
import { GROUNDS_MAX, type LetterGrounds, type Testimony } from './letter-grounds.ts';
import { passagesOf } from './mark-passages.ts';

/**
 * Why a letter was not let go: who says what of it, and where. The text is judged once more, in-process, as it was when
 * the verdict was given; what only the model or the paper says is told by the verdict. Total; linear in its length.
 * @param text all that is inked (`inked-text.ts`).
 * @param distrust what was found when its pages were read back: codes.
 */
export function explainLetter(
  text: string,
  verdict: Verdict,
  distrust: readonly string[],
): LetterGrounds {
  const parts = boundedParts(readInkedText(text));
  const signs = paperSigns(text);
  const own = testimoniesOf(signs);
  const known = new Set([...own.map(({ category }) => category), ...OF_NO_WITNESS]);
  const rest = verdict.categories
    .filter((category) => !known.has(category) || distrust.includes(category))
    .map((category): Testimony => {
      const witness: Witness = distrust.includes(category) ? 'paper' : 'model';
      return { witness, category, strength: null };
    });
  const passages = parts.flatMap((part, index) => passagesOf(part, index, signs));
  return {
    parts,
    testimonies: [...own, ...rest],
    passages: passages.slice(0, GROUNDS_MAX.passages),
  };
}

function testimoniesOf(signs: PaperSigns): Testimony[] {
  const { weights, risk, riskCategory, byName, isUnread, isGarbled, isReadOddly } = signs;
  const told = (witness: Witness, category: string, strength: number | null = null) => ({
    witness,
    category,
    strength,
  });
  const weighed = [...weights]
    .sort(([, one], [, other]) => other - one)
    .map(([category, weight]) =>
      told(FORM.has(category) ? 'disguise' : 'rule', category, Math.min(100, weight)),
    );
  return [
    ...weighed,
    told('classifier', riskCategory, Math.round(risk * 100)),
    ...byName.map((category) => told('sender_claim', category)),
    ...(isUnread ? [told('language', 'unread_language')] : []),
    ...(isGarbled ? [told('disguise', 'disguised_text')] : []),
    ...(isReadOddly ? [told('paper', 'unread_ink')] : []),
  ];
}

/** What a verdict names where no witness says it. */
const OF_NO_WITNESS: readonly HoldCategory[] = ['unclear', 'untrusted_text'];
/** What the form of a text says, whatever its words mean. */
const FORM: ReadonlySet<string> = new Set(['disguised_text', 'unread_script']);

function boundedParts(parts: readonly InkedPart[]): InkedPart[] {
  let left: number = GROUNDS_MAX.characters;
  return parts.slice(0, GROUNDS_MAX.parts).map(({ kind, text }) => {
    const kept = text.slice(0, left);
    left -= kept.length;
    return { kind, text: kept };
  });
}
