import type { Look } from '../../page-sight.ts';
import type { Rewritten } from '../../rewrite-document.ts';
import { foreignFont } from '../resources/odd-fonts.ts';
import { oddFontsOnly } from '../resources/odd-resources.ts';
import { embedFonts } from './embed-fonts.ts';

/** The document with fonts of our own; a page with a font that cannot be ours is odd. */
export async function withOwnFonts(rewritten: Rewritten, look: Look): Promise<Rewritten> {
  const { document, unpacked, oddities } = rewritten;
  const ours = await embedFonts(document, unpacked, look);
  const oddityOn = oddFontsOnly(foreignFont(ours));
  const found = document
    .getPages()
    .map((page, at) => [at, oddities.get(at) ?? oddityOn(page)] as const);
  const odd = found.filter((each): each is readonly [number, string] => each[1] !== undefined);
  return { ...rewritten, oddities: new Map(odd) };
}
