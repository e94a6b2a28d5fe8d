import { PDFName, PDFObjectCopier } from 'pdf-lib';
import type { Look } from '../../page-sight.ts';
import type { Rewritten } from '../../rewrite-document.ts';
import { foreignFont } from '../resources/odd-fonts.ts';
import { oddFontsOnly } from '../resources/odd-resources.ts';
import { embedFonts } from './embed-fonts.ts';

/**
 * The document with fonts of our own; a page with a font that cannot be ours is odd. Pages that were odd before keep
 * theirs: PDFium draws them, and no press sees them.
 */
export async function withOwnFonts(rewritten: Rewritten, look: Look): Promise<Rewritten> {
  const { document, unpacked, oddities, fontSizes } = rewritten;
  const pages = document.getPages();
  const plain = pages.filter((_, at) => !oddities.has(at));
  if (plain.length === 0) return rewritten;
  // What they share with the others is theirs alone from here on.
  const copier = PDFObjectCopier.for(document.context, document.context);
  for (const { node } of pages.filter((_, at) => oddities.has(at))) {
    const resources = node.Resources();
    if (resources !== undefined) node.set(PDFName.of('Resources'), copier.copy(resources));
  }
  const embedded = await embedFonts(document, plain, unpacked, fontSizes, look);
  const oddityOn = oddFontsOnly(foreignFont(embedded));
  const found = pages.map((page, at) => [at, oddities.get(at) ?? oddityOn(page)] as const);
  const odd = found.filter((each): each is readonly [number, string] => each[1] !== undefined);
  return { ...rewritten, oddities: new Map(odd) };
}
