import { createPdfProcessInspector } from '../../../lib/adapters/document-process/pdf-process-inspector.ts';
import type { Program } from '../../../lib/child-process/program.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { onePage, rawPdf } from '../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../../lib/document/pdf/a-pdf-request.ts';
import { readPdf, textOf } from '../../lib/document/support/read-pdf.ts';

/** The words of a PDF that this program has read, and has printed addresses on, to somebody of that name. */
export async function printedFor(name: string, program: Program): Promise<string> {
  const inspector = createPdfProcessInspector({ program, processes: 1 });
  const addresses = { to: aPostalAddress({ name }), from: aPostalAddress() };
  const { bytes } = await inspector
    .inspect(rawPdf(onePage()), { ...aPdfRequest(), addresses })
    .finally(inspector.close);
  return (await readPdf(bytes)).map(textOf).join('\n');
}
