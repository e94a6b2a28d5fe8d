import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import type { WritingFaces } from './letter-styles.ts';
import { addObject, addStream, finishPdf, startPdf } from './pdf-file.ts';
import { PLAIN_TITLE, textString } from './structure/metadata.ts';
import { addStructure, catalogEntries, type TaggedDocument } from './structure/write-structure.ts';
import { SHEET } from './window-zones.ts';
import { addFont, afterFonts, type EmbeddedFont, embeddedFonts } from './write-fonts.ts';

const SIZE = `[0 0 ${SHEET.widthInches * POINTS_PER_INCH} ${SHEET.heightInches * POINTS_PER_INCH}]`;

/** Of deflate: a page fits into less memory than the most, and is packed a fifth quicker than at the usual level. */
const PACKING = { level: 4, windowBits: 14, memLevel: 7 };

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FIRST_FONT = 4;
const OBJECTS_PER_PAGE = 2;

/**
 * A PDF 1.5 file of these pages (ISO 32000-1), US Letter, with its fonts embedded: PDF/UA-1 (ISO 14289-1) where its
 * parts are known. The bytes follow from the arguments alone: no dates, no random ids, and nothing about the sender but
 * what is on the pages.
 */
export function writePdf(
  pages: readonly Uint8Array[],
  faces: WritingFaces,
  document?: TaggedDocument,
): Uint8Array {
  const file = startPdf();
  const fonts = embeddedFonts(faces, FIRST_FONT);
  const firstPage = afterFonts(fonts, FIRST_FONT);
  const numbers = pages.map((_, page) => firstPage + OBJECTS_PER_PAGE * page);
  const metadata = firstPage + OBJECTS_PER_PAGE * pages.length;
  const { title = PLAIN_TITLE } = document ?? {};
  addObject(file, CATALOG, catalog(metadata, document));
  addObject(file, PAGES, pageTree(numbers, fonts));
  addObject(file, INFO, `<</Title${textString(title)}>>`);
  for (const font of fonts) addFont(file, font);
  pages.forEach((content, page) => {
    const number = numbers[page] ?? firstPage;
    addObject(file, number, pageObject(number + 1, document && page));
    addStream(file, number + 1, '', content, PACKING);
  });
  if (document !== undefined) addStructure(file, metadata, document, numbers);
  return finishPdf(file, { catalog: CATALOG, info: INFO });
}

function catalog(metadata: number, document: TaggedDocument | undefined): string {
  const tagged = document === undefined ? '' : catalogEntries(document, metadata);
  return `<</Type/Catalog/Pages ${PAGES} 0 R${tagged}>>`;
}

/** What all pages share stands here once and is inherited; ISO 32000-1, 7.7.3.4. */
function pageTree(pages: readonly number[], fonts: readonly EmbeddedFont[]): string {
  const names = fonts.map(({ resource, number }) => `/${resource} ${number} 0 R`);
  const kids = pages.map((number) => `${number} 0 R`);
  return (
    `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]/MediaBox${SIZE}` +
    `/Resources<</Font<<${names.join('')}>>>>>>`
  );
}

/** Nothing is printed beyond the edge; printers are told so by boxes, which no page inherits (14.11.2). */
function pageObject(content: number, structParents: number | undefined): string {
  const parents = structParents === undefined ? '' : `/StructParents ${structParents}`;
  return `<</Type/Page/Parent ${PAGES} 0 R/Contents ${content} 0 R/TrimBox${SIZE}/BleedBox${SIZE}${parents}>>`;
}
