import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';

const STREAM = /\n(\d+) 0 obj\n(<<[\s\S]*?>>)\nstream\n/g;

/**
 * What of a written file programs could read each in their way: objects that are none, references to what is not
 * there, and lengths of streams that are not numbers, or not theirs.
 */
export async function unsoundIn(bytes: Uint8Array): Promise<string[]> {
  const context = await new PDFParser(bytes, Number.POSITIVE_INFINITY).parseDocument();
  const unsound: string[] = [];
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject) unsound.push(`${ref} is no object`);
    for (const each of refsIn(object)) {
      if (context.lookup(each) === undefined)
        unsound.push(`${ref} leads to ${each}, and nothing is there`);
    }
  }
  const text = Buffer.from(bytes).toString('latin1');
  for (const { 0: head, 1: number, 2: dict = '', index } of text.matchAll(STREAM)) {
    const length = /\/Length (\d+)\s*(?!\d* \d+ R)/.exec(dict)?.[1] ?? Number.NaN;
    const end = index + head.length + Number(length);
    if (!text.startsWith('\nendstream\nendobj', end)) unsound.push(`${number} has a wrong length`);
  }
  return unsound;
}

function refsIn(root: PDFObject): PDFRef[] {
  const found: PDFRef[] = [];
  const todo = [root];
  for (let object = todo.pop(); object !== undefined; object = todo.pop()) {
    if (object instanceof PDFRef) found.push(object);
    if (object instanceof PDFArray) todo.push(...object.asArray());
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (dict instanceof PDFDict) todo.push(...dict.values());
  }
  return found;
}
