import { fontFor } from '../letter-font.ts';
import { letterFontAlone, type ScriptFont } from './script-font.ts';

/** As `fontFor`; with further scripts where the letter font is not enough, and only then with what joins faces. */
export async function fontOfScripts(texts: readonly string[]): Promise<ScriptFont> {
  const choice = await fontFor(texts);
  if (choice.isComplete) return letterFontAlone(choice);
  const { fontWithScripts } = await import('./font-with-scripts.ts');
  return fontWithScripts(texts, choice);
}
