import { type FileHandle, open } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Outline } from '../../fonts/outline.ts';
import { HAN_FILES } from '../../han-files.ts';
import type { HanLanguage } from './han-language.ts';

/** A face as `tools/fonts/build-han-fonts.ts` stores it: what it has, and where. Its outlines stay in the file. */
export interface HanFace {
  readonly language: HanLanguage;
  /** xMin, yMin, xMax, yMax of all glyphs together. */
  readonly box: readonly number[];
  /** By the code point. */
  readonly glyphOf: ReadonlyMap<number, number>;
  /** By the glyph, in thousandths of the type size. */
  readonly widths: Int32Array;
  /** Where each block begins in the file, and where the last one ends. */
  readonly starts: readonly number[];
}

const GLYPHS_OF_BLOCK = 64;
const WORD = 4;
const HEAD_WORDS = 6;
/** Of all faces, in the life of a process: some two megabytes. */
const MOST_BLOCKS = 64;

const faces = new Map<HanLanguage, Promise<HanFace>>();
/** By face and number; the one that was asked for last is last. */
const blocks = new Map<string, readonly Outline[]>();

/** Its index is read once in the life of the process. */
export function hanFace(language: HanLanguage): Promise<HanFace> {
  const found = faces.get(language) ?? readIndex(language);
  faces.set(language, found);
  return found;
}

/** The outlines of these glyphs, in their order. Reads the blocks that they are in, and nothing else. */
export async function hanOutlines(
  face: HanFace,
  glyphs: readonly number[],
): Promise<readonly Outline[]> {
  const wanted = new Set(glyphs.map((glyph) => Math.floor(glyph / GLYPHS_OF_BLOCK)));
  const found = new Map<number, readonly Outline[]>();
  const missing = [...wanted].filter((nth) => {
    const known = blocks.get(keyOf(face, nth));
    if (known !== undefined) found.set(nth, known);
    return known === undefined;
  });
  if (missing.length > 0) {
    await withFile(face.language, async (file) => {
      for (const nth of missing) found.set(nth, await readBlock(file, face, nth));
    });
  }
  for (const [nth, block] of found) keep(keyOf(face, nth), block);
  return glyphs.map(
    (glyph) =>
      found.get(Math.floor(glyph / GLYPHS_OF_BLOCK))?.[glyph % GLYPHS_OF_BLOCK] ?? new Uint8Array(),
  );
}

function keyOf({ language }: HanFace, nth: number): string {
  return `${language} ${nth}`;
}

function keep(key: string, block: readonly Outline[]): void {
  blocks.delete(key);
  blocks.set(key, block);
  if (blocks.size > MOST_BLOCKS) blocks.delete(blocks.keys().next().value ?? '');
}

async function readIndex(language: HanLanguage): Promise<HanFace> {
  return withFile(language, async (file) => {
    const [length = 0] = wordsOf(await readBytes(file, 0, WORD));
    const words = wordsOf(brotliDecompressSync(await readBytes(file, WORD, length)));
    const [count = 0, blockCount = 0, ...box] = words.subarray(0, HEAD_WORDS);
    const [codes, widths, lengths] = [
      words.subarray(HEAD_WORDS, HEAD_WORDS + count),
      words.subarray(HEAD_WORDS + count, HEAD_WORDS + 2 * count),
      words.subarray(HEAD_WORDS + 2 * count, HEAD_WORDS + 2 * count + blockCount),
    ];
    const starts = [WORD + length];
    for (const each of lengths) starts.push((starts.at(-1) ?? 0) + each);
    const glyphOf = new Map(Array.from(codes, (code, glyph) => [code, glyph]));
    return { language, box, glyphOf, widths, starts };
  });
}

async function readBlock(
  file: FileHandle,
  { starts }: HanFace,
  nth: number,
): Promise<readonly Outline[]> {
  const [start = 0, end = 0] = [starts[nth], starts[nth + 1]];
  const bytes = brotliDecompressSync(await readBytes(file, start, end - start));
  const outlines: Outline[] = [];
  // The lengths stand before the outlines, as many as there are: they end where the first outline begins.
  const all = wordsOf(bytes.subarray(0, WORD * GLYPHS_OF_BLOCK));
  let at = WORD * countOf(all, bytes.length);
  for (const length of all.subarray(0, at / WORD)) {
    outlines.push(bytes.subarray(at, at + length));
    at += length;
  }
  return outlines;
}

/** The last block of a face has fewer glyphs: so many that their lengths, and a word for each, make up its bytes. */
function countOf(lengths: Int32Array, bytes: number): number {
  let sum = 0;
  for (const [at, length] of lengths.entries()) {
    sum += WORD + length;
    if (sum === bytes) return at + 1;
  }
  return lengths.length;
}

async function withFile<T>(
  language: HanLanguage,
  read: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(new URL(`${language}.bin`, HAN_FILES));
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  if (bytesRead < length) throw new Error('a face is cut off');
  return buffer;
}

/** Copied, because a view of words must start at an even address. All machines we run on are little-endian. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(Math.floor(bytes.length / WORD));
  Buffer.from(words.buffer).set(bytes.subarray(0, WORD * words.length));
  return words;
}
