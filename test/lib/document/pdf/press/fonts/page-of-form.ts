import { type PDFDocument, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';
import { flateStream } from '../../../../../../lib/document/pdf/flate-stream.ts';

/** A page that draws a form of this content, which has its fonts by these names. */
export function addPage(
  document: PDFDocument,
  content: string,
  fonts: Record<string, PDFRef>,
): PDFPage {
  const { context } = document;
  const page = document.addPage();
  const form = flateStream(context, Buffer.from(content), { Subtype: 'Form' });
  form.dict.set(PDFName.of('Resources'), context.obj({ Font: fonts }));
  page.node.setXObject(PDFName.of('P0'), context.register(form));
  return page;
}
