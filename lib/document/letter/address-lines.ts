import type { PostalAddress } from '../../ports.ts';
import { addressTexts } from '../address-block.ts';
import { fontFor } from '../letter-font.ts';
import { type NamedText, refuseUnsupported, takesLatinOnly } from '../letter-text.ts';
import { RIGHT_TO_LEFT } from '../scripts/direction-marks.ts';
import { BREAK } from '../scripts/line-break.ts';
import type { ScriptFont } from '../scripts/script-font.ts';
import type { SetLine } from './measured-layout.ts';

/** What carriers read of an address has neither that nor anything of Chinese, Japanese and Korean. */
const UNREAD = /[\u0590-\u08ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufb1d-\uffef]/;
const FIRST_EMOJI = 0x1f000;
const LAST_EMOJI = 0x1ffff;

/** Names are written in any script; what carriers read is not. */
const NAMES: ReadonlySet<string> = new Set(['to.name', 'to.company', 'from.name', 'from.company']);

function isName({ field }: NamedText): boolean {
  return NAMES.has(field ?? '');
}

/** Not of the plainest letters. */
function isUnusualStreet(named: NamedText): boolean {
  return takesLatinOnly(named) && /[^\0-~]/.test(named.text);
}

interface Addresses {
  readonly to: PostalAddress;
  readonly from: PostalAddress;
}

/**
 * Names are printed in any script that a letter has, but for emoji. All else of an address, and the return mark, is in
 * what carriers read.
 * @throws MailError `unsupported_characters`.
 */
export async function refuseUnread(
  others: readonly NamedText[],
  { font, glyphOf }: ScriptFont,
): Promise<void> {
  // The letter font has Cyrillic and Greek as well, which names may have; most streets need not be looked at.
  refuseUnsupported(others.filter(isUnusualStreet), font);
  if (font.standsFor === undefined) return;
  const letters = glyphOf.slice();
  letters.fill(0, FIRST_EMOJI, LAST_EMOJI + 1);
  refuseUnsupported(others.filter(isName), { glyphOf: letters });
  const read = others.filter((each) => !isName(each) && each.field !== 'subject');
  refuseUnsupported(read, font);
  const unread = read.filter(({ text }) => UNREAD.test(text));
  if (unread.length > 0) refuseUnsupported(unread, (await fontFor(unread.map(textOf))).font);
}

function textOf({ text }: NamedText): string {
  return text;
}

/** Undefined where all names are in the letters of the letter font. */
export async function lineSetter(
  { to, from }: Addresses,
  scripts: ScriptFont,
): Promise<SetLine | undefined> {
  if (scripts.font.standsFor === undefined) return undefined;
  const names = addressTexts(to, from).filter(isName).map(textOf).join('\n');
  if (!RIGHT_TO_LEFT.test(names)) return (line) => scripts.inUnits(line).replaceAll(BREAK, '');
  const { setLineRightToLeft } = await import('../scripts/right-to-left.ts');
  return (line) => setLineRightToLeft(scripts.inUnits(line), scripts);
}
