import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspectPdf } from '../../../../lib/document/pdf/inspect-pdf.ts';
import { looking, type PageSight, seePage } from '../../../../lib/document/pdf/page-sight.ts';
import { inspectStationery } from '../../../../lib/document/pdf/stationery/inspect-stationery.ts';
import { charactersOf } from '../../../../lib/document/pdf/text/painted-text.ts';
import type { Character } from '../../../../lib/pdfium/character-columns.ts';
import { createPdfEngines } from '../../../../lib/pdfium/pdf-engines.ts';
import type {
  InspectedPdf,
  InspectedStationery,
  PdfRequest,
  StationeryPart,
} from '../../../../lib/ports.ts';

const WASM = '../../../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm';
export const engines = createPdfEngines(
  readFileSync(fileURLToPath(new URL(WASM, import.meta.url))),
);

/** In this process: for files that are known to be harmless. */
export function inspected(bytes: Uint8Array, request: PdfRequest): Promise<InspectedPdf> {
  return inspectPdf(bytes, request, engines);
}

/** What prints, page by page. */
export function seen(bytes: Uint8Array, pageCount = 1): Promise<PageSight[]> {
  return asked(bytes, (page) => page, pageCount);
}

/** What is asked of each page while its file is open: colours are drawn when somebody asks what they tell. */
export function asked<T>(
  bytes: Uint8Array,
  ask: (page: PageSight) => T,
  pageCount = 1,
): Promise<T[]> {
  return looking(engines, async (look) => look({ bytes, pageCount }, (page) => ask(seePage(page))));
}

/** The characters that are painted on a page; none where there is no page. */
export function charactersOn(page: PageSight | undefined): Character[] {
  return page === undefined ? [] : [...charactersOf(page.text)];
}

/** The same of a letterhead or a signature. */
export function inspectedStationery(
  bytes: Uint8Array,
  part: StationeryPart,
): Promise<InspectedStationery> {
  return inspectStationery(bytes, part, engines);
}
