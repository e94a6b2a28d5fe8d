import { outlined } from './drawn/drawn-text.ts';
import { pictureOf } from './drawn/text-picture.ts';
import { withPicture } from './pasted-picture.ts';
import { lines, onePage, rawPdf } from './raw-pdf.ts';

/** A threat that the paper shows and a program that trusts the text does not read. */
export interface ThreatCase {
  readonly name: string;
  make(): Uint8Array | Promise<Uint8Array>;
}

/** Where `shownAt` puts a picture of two lines of 14 points, and what is drawn over it. */
const [LEFT, RIGHT, BOTTOM, TOP] = [90, 522, 172, 228];

/** Ways to keep OCR from reading what a person reads without effort, and to make the ink count as explained. */
export function evasions(demand: readonly string[], harmless: string): ThreatCase[] {
  const pasted = (name: string, over: string, size = 14): ThreatCase => ({
    name,
    make: async () => withPicture(harmless, await pictureOf(demand, { size }), 0, over),
  });
  return [
    ...STRIPES.map(([name, stripes]) => pasted(`a picture of text under ${name}`, stripes)),
    ...STRIPES.flatMap(([name, stripes]) =>
      COVERS.map(([cover, mode]) =>
        pasted(`a picture of text under ${name} and ${cover}`, `${stripes} ${hashes(mode)}`),
      ),
    ),
    pasted('a picture of text of 5 points', '', 5),
    drawnWord('a drawn word within a sentence of text', harmless, 'kill'),
  ];
}

const STRIPES = [
  ['wavy lines', waves()],
  ['white stripes', whiteLines((y) => [y, y], 3)],
  ['white stripes that slant', whiteLines((y) => [y, y + 90], 3)],
] as const;

const COVERS = [
  ['invisible signs', '3 Tr'],
  ['white signs', '1 g'],
] as const;

/** Through the middle of each line of the picture. */
function waves(): string {
  const rows = [208, 190].flatMap((y) => [y - 3, y, y + 3]);
  const wave = (y: number) =>
    Array.from({ length: 36 }, (_, at) => {
      const x = LEFT + at * 12;
      return `${x} ${y} m ${x + 4} ${y + 4} ${x + 8} ${y - 4} ${x + 12} ${y} c`;
    }).join(' ');
  return `q 0.8 w ${rows.map(wave).join(' ')} S Q`;
}

function whiteLines(ends: (y: number) => readonly [number, number], step: number): string {
  const rows = Array.from({ length: 70 }, (_, at) => {
    const [from, to] = ends(BOTTOM - 100 + at * step);
    return `${LEFT} ${from} m ${RIGHT} ${to} l`;
  });
  return `q 1 G 1.2 w ${rows.join(' ')} S Q`;
}

function hashes(mode: string): string {
  const rows = Array.from(
    { length: 5 },
    (_, at) => `1 0 0 1 ${LEFT - 6} ${TOP - 12 - at * 11} Tm (${'#'.repeat(68)}) Tj`,
  );
  return `q BT ${mode} /F1 12 Tf ${rows.join(' ')} ET Q`;
}

/** "I will", a word as outlines, and "you". */
function drawnWord(name: string, harmless: string, word: string): ThreatCase {
  return {
    name,
    make: async () => {
      const place = { y: 250, size: 12 };
      const before = lines(['Tell your brother that I will'], { ...place, x: 72 });
      const after = lines(['you both on Sunday'], { ...place, x: 240 });
      const drawn = await outlined(word, { x: 213, y: 250, sizePoints: 22 });
      return rawPdf(onePage({ content: `${harmless} ${before} ${drawn} ${after}` }));
    },
  };
}
