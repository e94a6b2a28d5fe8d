import { addDeflated, addObject, type PdfFile } from '../pdf-file.ts';
import { packedMetadata } from './metadata.ts';
import type { StructureTree } from './structure-tree.ts';

/** A document whose parts are marked in the content of its pages, for whoever has it read aloud. */
export interface TaggedDocument {
  readonly title: string;
  /** A tag of BCP 47. */
  readonly language: string;
  readonly structure: StructureTree;
}

/** What the catalog says of it (ISO 14289-1, 7.1); its objects take numbers from `first` on. */
export function catalogEntries({ language }: TaggedDocument, first: number): string {
  return (
    `/Lang(${language})/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>` +
    `/Metadata ${first} 0 R/StructTreeRoot ${first + 1} 0 R`
  );
}

/** Adds its metadata and its parts. */
export function addStructure(
  file: PdfFile,
  first: number,
  { title, structure }: TaggedDocument,
  pages: readonly number[],
): void {
  addDeflated(file, first, '/Type/Metadata/Subtype/XML', packedMetadata(title));
  for (const [at, body] of structure.objects(first + 1, pages).entries())
    addObject(file, first + 1 + at, body);
}
