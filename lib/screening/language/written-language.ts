import { guessLanguage, type ReadLanguage } from './guess-language.ts';

/**
 * As `guessLanguage`, but no language of ours where a neighbour of it is written: Portuguese, Italian, Catalan and
 * Romanian have most small words of Spanish or French, and some of their own.
 */
export async function writtenLanguage(
  text: string,
  guessed = guessLanguage(text),
): Promise<ReadLanguage | undefined> {
  if (guessed === undefined || guessed === 'eng') return guessed;
  // Words of thirty languages, which letters in English need not load.
  const { isNeighbourOf } = await import('./neighbours.ts');
  return isNeighbourOf(guessed, text) ? undefined : guessed;
}
