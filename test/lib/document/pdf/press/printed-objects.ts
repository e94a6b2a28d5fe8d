import { PDFDocument, PDFStream } from 'pdf-lib';
import { seen } from '../inspected.ts';

/** Where the tests' words stand. */
const WORDS = [60, 190, 360, 230] as const;

/** What is written, object by object, as text: streams as their dictionaries. */
export async function objectsOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.map((each) => String(each instanceof PDFStream ? each.dict : each)).join('\n');
}

export async function inkOf(bytes: Uint8Array): Promise<number> {
  const [page] = await seen(bytes);
  return page?.ink.countIn(WORDS) ?? 0;
}
