import { init } from '@embedpdf/pdfium';

/** Of PDFium's C interface (public/fpdf*.h), what is called here. Pointers are numbers; 0 is none. */
interface PdfFunctions {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _PDFiumExt_Init(): void;
  _FPDF_LoadMemDocument(data: number, bytes: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, at: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, at: number): number;
  _FPDFText_IsGenerated(text: number, at: number): number;
  _FPDFText_GetFontSize(text: number, at: number): number;
  _FPDFText_GetMatrix(text: number, at: number, matrix: number): number;
  _FPDFText_GetCharBox(
    text: number,
    at: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFText_GetLooseCharBox(text: number, at: number, box: number): number;
  _FPDFText_GetCharOrigin(text: number, at: number, x: number, y: number): number;
  _FPDFText_GetTextObject(text: number, at: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFFont_GetGlyphWidth(font: number, character: number, size: number, width: number): number;
  _FPDFFont_GetGlyphPath(font: number, character: number, size: number): number;
  _FPDFGlyphPath_CountGlyphSegments(path: number): number;
  _FPDFGlyphPath_GetGlyphPathSegment(path: number, at: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFFont_GetIsEmbedded(font: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, bytes: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, at: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, at: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetDashCount(object: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetBounds(
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;
  _FPDFPageObj_GetRotatedBounds(object: number, corners: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, at: number): number;
  _FPDFPageObjMark_GetParamStringValue(
    mark: number,
    key: number,
    buffer: number,
    bytes: number,
    length: number,
  ): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    buffer: number,
    stride: number,
  ): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  readonly HEAP32: Int32Array;
}

/** PDFium, compiled. Once a process: an instance of it takes milliseconds then. */
export type CompiledPdfEngine = WebAssembly.Module;

/** PDFium, started. To be dropped after any exception: it may take the next good file for a damaged one. */
export type PdfEngine = PdfFunctions;

/**
 * What an honest letter of twelve scanned pages does not need, and every bomb asks for. Emscripten takes up to a fifth
 * more than is needed, so that the memory ends between this and 300 MB.
 */
const MOST_HEAP_BYTES = 256 * 1024 * 1024;

/** @param wasm the file `pdfium.wasm` of the package `@embedpdf/pdfium`. */
export function compilePdfEngine(wasm: Uint8Array<ArrayBuffer>): Promise<CompiledPdfEngine> {
  return WebAssembly.compile(wasm);
}

/** An engine whose memory cannot outgrow 300 MB: a document that needs more ends in an exception. */
export async function startPdfEngine(compiled: CompiledPdfEngine): Promise<PdfEngine> {
  let functions: WebAssembly.Instance['exports'] = {};
  const instantiateWasm = (imports: WebAssembly.Imports, receive: Receive) => {
    void WebAssembly.instantiate(compiled, withCappedHeap(imports)).then((instance) => {
      functions = instance.exports;
      receive(instance);
    });
    return {};
  };
  const { pdfium } = await init({ instantiateWasm, print: quiet, printErr: quiet });
  const engine = pdfium as unknown as PdfEngine;
  callDirectly(engine, functions);
  engine._PDFiumExt_Init();
  return engine;
}

/** The package checks each call's arguments, which takes longer than most calls. Types have checked ours. */
function callDirectly(engine: PdfEngine, functions: WebAssembly.Instance['exports']): void {
  const direct = Object.entries(functions).filter(([name]) => name.startsWith('FPDF'));
  Object.assign(engine, Object.fromEntries(direct.map(([name, call]) => [`_${name}`, call])));
  const allocate = engine._malloc;
  engine._malloc = (bytes) => orThrow(allocate(bytes));
}

/** 0 is where nothing could be allocated: what would be written there is PDFium's own, and what is read is noise. */
function orThrow(address: number): number {
  if (address === 0) throw new Error('PDFium has no memory left');
  return address;
}

type Receive = (instance: WebAssembly.Instance) => void;

/** Emscripten takes 0 for "there is no more": the allocation fails, and PDFium aborts. */
function withCappedHeap(imports: WebAssembly.Imports): WebAssembly.Imports {
  const env = imports['env'] as Record<string, WebAssembly.ImportValue>;
  const resize = env['emscripten_resize_heap'] as (bytes: number) => number;
  const capped = (bytes: number) => (bytes >>> 0 > MOST_HEAP_BYTES ? 0 : resize(bytes));
  return { ...imports, env: { ...env, emscripten_resize_heap: capped } };
}

/** What PDFium prints may quote the document. */
function quiet(): void {}
