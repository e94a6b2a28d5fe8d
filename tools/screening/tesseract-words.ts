import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** Where the words and the characters of the newer engine lie in the file (tesseract, `tessdatamanager.h`). */
const WORDS = 19;
const CHARACTERS = 21;
const LONGEST_WORD = 30;

/** All words that the data of one language (`@tesseract.js-data/<language>`) knows. */
export function tesseractWords(language: string): string[] {
  const file = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
  const data = gunzipSync(readFileSync(createRequire(import.meta.url).resolve(file)));
  return wordsOf(part(data, WORDS), readCharacters(part(data, CHARACTERS)));
}

/** The file begins with how many parts there are, and where each begins: -1 for one that is not there. */
function part(data: Buffer, index: number): Buffer {
  const begins = Array.from({ length: data.readInt32LE(0) }, (_, i) =>
    Number(data.readBigInt64LE(4 + 8 * i)),
  );
  const from = begins[index] ?? 0;
  const to = Math.min(data.length, ...begins.filter((other) => other > from));
  return data.subarray(from, to);
}

/** After their count, a line each that begins with it. */
function readCharacters(data: Buffer): string[] {
  const [count, ...lines] = data.toString('utf8').split('\n');
  return lines.slice(0, Number(count)).map((line) => line.split(' ')[0] ?? '');
}

/** Last of its node, backwards, end of a word. */
const FLAG_BITS = 3;
const IS_LAST = 1;
const ENDS_WORD = 4;
const HEAD_BYTES = 10;

interface Edge {
  readonly character: string;
  readonly flags: number;
  readonly next: number;
}

/** A word graph (tesseract, `dawg.cpp`, `SquishedDawg`): two numbers, the count of edges, and 8 bytes for each. */
function wordsOf(data: Buffer, characters: readonly string[]): string[] {
  const characterBits = BigInt(Math.ceil(Math.log2(data.readInt32LE(2) + 1)));
  const edgeAt = (index: number): Edge => {
    const bits = data.readBigUInt64LE(HEAD_BYTES + 8 * index);
    return {
      character: characters[Number(bits & ((1n << characterBits) - 1n))] ?? '',
      flags: Number((bits >> characterBits) & 7n),
      next: Number(bits >> (characterBits + BigInt(FLAG_BITS))),
    };
  };
  const found: string[] = [];
  const walk = (node: number, before: string) => {
    for (let index = node; ; index += 1) {
      const { character, flags, next } = edgeAt(index);
      const word = before + character;
      if (flags & ENDS_WORD) found.push(word);
      if (next > 0 && before.length < LONGEST_WORD) walk(next, word);
      if (flags & IS_LAST) return;
    }
  };
  walk(0, '');
  return found;
}
