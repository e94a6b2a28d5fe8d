/** How many codes there are of 1 to 16 bits, and what each says, the shortest first. */
export interface CodeTable {
  readonly counts: Uint8Array;
  readonly values: Uint8Array;
}

/** Of luma or of chroma: how coarse its steps are, and the codes of its first numbers and of the others. */
export interface PlaneTables {
  readonly steps: readonly number[];
  readonly first: CodeTable;
  readonly others: CodeTable;
}

/** In which order the 64 numbers of a block are written (ITU-T T.81, figure 5). */
export const ZIGZAG: readonly number[] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
  13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52,
  45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
];

/** The steps of ITU-T T.81, annex K.1, in rows, which is quality 50. */
const LUMA_STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMA_STEPS = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  99,
  99,
  99,
  99,
  99,
  ...Array.from({ length: 32 }, () => 99),
];

/** The codes of its annex K.3. */
const LUMA_FIRST = codes('00010501010101010100000000000000', '000102030405060708090a0b');
const CHROMA_FIRST = codes('00030101010101010101010000000000', '000102030405060708090a0b');
const LUMA_OTHERS = codes(
  '0002010303020403050504040000017d',
  '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
);
const CHROMA_OTHERS = codes(
  '00020102040403040705040400010277',
  '000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa',
);

/** What a picture of this quality, from 50 to 100, is written by: its luma, or its gray, and its chroma. */
export function tablesOf(quality: number): readonly [luma: PlaneTables, chroma: PlaneTables] {
  return [
    { steps: finer(LUMA_STEPS, quality), first: LUMA_FIRST, others: LUMA_OTHERS },
    { steps: finer(CHROMA_STEPS, quality), first: CHROMA_FIRST, others: CHROMA_OTHERS },
  ];
}

/** As all encoders understand quality since that of the Independent JPEG Group. */
function finer(steps: readonly number[], quality: number): readonly number[] {
  const percent = 200 - quality * 2;
  return steps.map((step) => Math.max(1, Math.floor((step * percent + 50) / 100)));
}

function codes(counts: string, values: string): CodeTable {
  return { counts: Buffer.from(counts, 'hex'), values: Buffer.from(values, 'hex') };
}
