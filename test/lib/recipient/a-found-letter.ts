import { pageFolders } from '../../../functions/bundled-files.ts';
import { createPageFiles } from '../../../lib/adapters/files/page-files.ts';
import { type FoundLetter, findLetter } from '../../../lib/recipient/find-letter.ts';
import { HEX } from '../../builders/an-order.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { TYPED, withLetter } from '../../functions/pages/a-letter-with-code.ts';

/** A mailed letter, as its code leads to it. */
export async function foundLetter(
  deps: FakeDeps = fakeDeps(),
): Promise<{ readonly deps: FakeDeps; readonly letter: FoundLetter }> {
  await withLetter(deps, 'mailed', { hex: HEX });
  return { deps, letter: await letterOf(deps) };
}

async function letterOf(deps: FakeDeps): Promise<FoundLetter> {
  const finding = await findLetter(deps, TYPED);
  if (finding.kind !== 'mailed') throw new Error(`it is ${finding.kind}`);
  return finding.letter;
}

const files = createPageFiles(pageFolders());

/** The real pages, each with the name of its file before it. */
export const PAGE_FILES = {
  read: async (file: string) => `(${file})${await files.read(file)}`,
};
