import type { Handwriting } from '../../contract/schemas/piece.ts';
import { addObject, addStream, finishPdf, startPdf } from '../pdf-file.ts';
import { StructureTree } from '../structure/structure-tree.ts';
import type { Tag } from '../structure/tags.ts';
import { addStructure, catalogEntries } from '../structure/write-structure.ts';

/** Operators whose origin is the lower left corner of the trimmed piece, and what they draw. */
export interface CardPart {
  readonly drawn: string;
  readonly tag: Tag;
}

/** One side of a piece, in points. */
export interface CardPage {
  /** Of the trimmed piece. */
  readonly width: number;
  readonly height: number;
  /** How far the sheet goes beyond it on every side. */
  readonly bleed: number;
  /** In the order in which they are drawn, and read. */
  readonly parts: readonly CardPart[];
}

interface CardWords {
  /** Digest of the addresses: the recipient of a postcard is not on its sides. */
  readonly addresses: string;
  /** A tag of BCP 47. */
  readonly language: string;
  /** Of a card that leaves its recipient to who prints it: the hand that should write it. */
  readonly handwriting?: Handwriting | undefined;
}

const TITLE = 'Card';
const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FIRST_PAGE = 4;
const PACKING = { level: 6 };

/**
 * A PDF 1.5 file of these sides, with the boxes that printers cut by (ISO 32000-1, 14.11.2): the sheet and its
 * bleed are one, the trimmed piece lies within. No fonts: all writing is drawn, and says what it is for whoever has it
 * read aloud (PDF/UA-1). Equal sides give equal bytes.
 */
export function writeCardPdf(
  pages: readonly CardPage[],
  { addresses, language, handwriting }: CardWords,
): Uint8Array {
  const file = startPdf();
  const numbers = pages.map((_, page) => FIRST_PAGE + 2 * page);
  const metadata = FIRST_PAGE + 2 * pages.length;
  const document = { title: TITLE, language, structure: new StructureTree() };
  const entries = catalogEntries(document, metadata);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  addObject(file, CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R${entries}>>`);
  addObject(file, PAGES, `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  addObject(file, INFO, `<</Title(${TITLE})/Subject(${addresses})${keywords(handwriting)}>>`);
  pages.forEach((page, index) => {
    const number = FIRST_PAGE + 2 * index;
    addObject(file, number, pageObject(page, index));
    const content = contentOf(page, document.structure);
    addStream(file, number + 1, '', Buffer.from(content, 'latin1'), PACKING);
  });
  addStructure(file, metadata, document, numbers);
  return finishPdf(file, { catalog: CATALOG, info: INFO });
}

/** The classic hand goes without saying. */
function keywords(handwriting: Handwriting = 'classic'): string {
  return handwriting === 'classic' ? '' : `/Keywords(${handwriting})`;
}

function pageObject({ width, height, bleed }: CardPage, index: number): string {
  const sheet = `[0 0 ${width + 2 * bleed} ${height + 2 * bleed}]`;
  const trim = `[${bleed} ${bleed} ${width + bleed} ${height + bleed}]`;
  return (
    `<</Type/Page/Parent ${PAGES} 0 R/MediaBox${sheet}/BleedBox${sheet}/TrimBox${trim}` +
    `/Resources<<>>/Contents ${FIRST_PAGE + 2 * index + 1} 0 R/StructParents ${index}>>`
  );
}

function contentOf({ bleed, parts }: CardPage, structure: StructureTree): string {
  structure.startPage();
  const drawn = parts.map((part) => `${structure.mark(part.tag)}${part.drawn}EMC\n`);
  return `1 0 0 1 ${bleed} ${bleed} cm\n${drawn.join('')}`;
}
