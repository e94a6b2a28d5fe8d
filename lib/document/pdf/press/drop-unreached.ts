import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from 'pdf-lib';

/** Takes out of a document what nothing in it leads to any more. */
export function dropUnreached({ context }: PDFDocument): void {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const todo: (PDFObject | undefined)[] = [Root, Info];
  for (let object = todo.pop(); object !== undefined || todo.length > 0; object = todo.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      todo.push(context.lookup(object));
    } else todo.push(...partsOf(object));
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref);
  }
}

function partsOf(object: PDFObject | undefined): readonly PDFObject[] {
  if (object instanceof PDFStream) return object.dict.values();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFArray ? object.asArray() : [];
}
