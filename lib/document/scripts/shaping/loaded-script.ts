import { brotliDecompressSync } from 'node:zlib';
import type { Outline } from '../../fonts/outline.ts';
import { type Shape, shaperOf } from './harfbuzz.ts';
import type { ShapedFace } from './shaped-face.ts';
import type { ShapedScript } from './shaped-scripts.ts';

/** A script ready to be set. */
export interface LoadedScript {
  readonly script: ShapedScript;
  readonly face: ShapedFace;
  readonly shape: Shape;
  /** Whether it can print the character, by code point. */
  has(code: number): boolean;
  outline(glyph: number): Outline;
}

const loaded = new Map<string, Promise<LoadedScript>>();

/** Unpacked once in the life of the process. */
export function loadScript(script: ShapedScript): Promise<LoadedScript> {
  const found = loaded.get(script.name) ?? unpack(script);
  loaded.set(script.name, found);
  return found;
}

async function unpack(script: ShapedScript): Promise<LoadedScript> {
  const { FACE: face } = await script.load();
  const bytes = brotliDecompressSync(Buffer.from(face.data, 'base64'));
  const layout = bytes.subarray(0, face.layoutLength);
  const starts = new Uint32Array(face.glyphs + 1);
  starts[0] = face.layoutLength + 2 * face.glyphs;
  for (let glyph = 0; glyph < face.glyphs; glyph++) {
    starts[glyph + 1] = (starts[glyph] ?? 0) + bytes.readUInt16LE(face.layoutLength + 2 * glyph);
  }
  return {
    script,
    face,
    shape: await shaperOf(face, layout),
    has: (code) =>
      face.characters.some(
        (first, at) => at % 2 === 0 && code >= first && code <= (face.characters[at + 1] ?? 0),
      ),
    outline: (glyph) => bytes.subarray(starts[glyph], starts[glyph + 1]),
  };
}
