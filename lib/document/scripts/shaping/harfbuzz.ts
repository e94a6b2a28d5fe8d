import { brotliDecompressSync } from 'node:zlib';
import type { ShapedFace } from './shaped-face.ts';

/** A glyph where HarfBuzz puts it, in thousandths of the type size. */
export interface ShapedGlyph {
  readonly glyph: number;
  /** Where the letters begin that it is of, in the text. */
  readonly cluster: number;
  readonly dx: number;
  readonly dy: number;
  readonly advance: number;
}

/** The letters of one word or more, of one script and direction, as glyphs from left to right. */
export type Shape = (text: string, direction: 'ltr' | 'rtl') => ShapedGlyph[];

/** Those of its functions that are called; arguments and answers are addresses and numbers. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  __wasm_call_ctors(): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, end: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_font_set_scale(font: number, x: number, y: number): void;
  hb_buffer_create(): number;
  hb_buffer_reset(buffer: number): void;
  hb_buffer_add_utf16(
    buffer: number,
    text: number,
    length: number,
    from: number,
    count: number,
  ): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
}

/** `hb_direction_t` and `hb_memory_mode_t`, HB_MEMORY_MODE_READONLY. */
const DIRECTIONS = { ltr: 4, rtl: 5 } as const;
const READ_ONLY = 1;
/** `hb_glyph_info_t` and `hb_glyph_position_t` are five words of 32 bits each. */
const WORDS = 5;
const PAGE_BYTES = 65_536;
/** Of a text that is shaped at once. */
const MOST_UNITS = 4096;

interface Engine {
  readonly hb: HarfBuzz;
  readonly buffer: number;
  /** Where texts are put. */
  readonly text: number;
}

let engine: Promise<Engine> | undefined;

/** What shapes text in a face. HarfBuzz is unpacked once in the life of the process, and only for who asks. */
export async function shaperOf(face: ShapedFace, layout: Uint8Array): Promise<Shape> {
  engine ??= start();
  const { hb, buffer, text: place } = await engine;
  const font = fontOf(hb, face, layout);
  return (text, direction) => {
    const units = text.slice(0, MOST_UNITS);
    new Uint16Array(hb.memory.buffer, place, units.length).set(
      Array.from(units, (_, at) => units.charCodeAt(at)),
    );
    hb.hb_buffer_reset(buffer);
    hb.hb_buffer_add_utf16(buffer, place, units.length, 0, units.length);
    hb.hb_buffer_set_direction(buffer, DIRECTIONS[direction]);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(font, buffer, 0, 0);
    return glyphsOf(hb, buffer);
  };
}

async function start(): Promise<Engine> {
  const { HARFBUZZ } = await import('../../fonts/shaped/harfbuzz.generated.ts');
  const wasm = brotliDecompressSync(Buffer.from(HARFBUZZ, 'base64'));
  let memory: WebAssembly.Memory | undefined;
  const stopped = () => {
    throw new Error('HarfBuzz gave up');
  };
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(wasm), {
    env: {
      _abort_js: stopped,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (bytes: number) => grow(memory, bytes),
    },
    wasi_snapshot_preview1: { proc_exit: stopped },
  });
  const hb = instance.exports as unknown as HarfBuzz;
  memory = hb.memory;
  hb.__wasm_call_ctors();
  return { hb, buffer: hb.hb_buffer_create(), text: hb.malloc(2 * MOST_UNITS) };
}

/** 1 where there is room for so many bytes now. */
function grow(memory: WebAssembly.Memory | undefined, bytes: number): number {
  if (memory === undefined) return 0;
  memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES));
  return 1;
}

/** It stays where it is for the life of the process. */
function fontOf(hb: HarfBuzz, { scale }: ShapedFace, layout: Uint8Array): number {
  const place = hb.malloc(layout.length);
  new Uint8Array(hb.memory.buffer, place, layout.length).set(layout);
  const blob = hb.hb_blob_create(place, layout.length, READ_ONLY, 0, 0);
  const font = hb.hb_font_create(hb.hb_face_create(blob, 0));
  hb.hb_font_set_scale(font, scale, scale);
  return font;
}

function glyphsOf(hb: HarfBuzz, buffer: number): ShapedGlyph[] {
  const length = hb.hb_buffer_get_length(buffer);
  const infos = hb.hb_buffer_get_glyph_infos(buffer, 0);
  const positions = hb.hb_buffer_get_glyph_positions(buffer, 0);
  const info = new Uint32Array(hb.memory.buffer, infos, WORDS * length);
  const position = new Int32Array(hb.memory.buffer, positions, WORDS * length);
  return Array.from({ length }, (_, at) => ({
    glyph: info[WORDS * at] ?? 0,
    cluster: info[WORDS * at + 2] ?? 0,
    advance: position[WORDS * at] ?? 0,
    dx: position[WORDS * at + 2] ?? 0,
    dy: position[WORDS * at + 3] ?? 0,
  }));
}
