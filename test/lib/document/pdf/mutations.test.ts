import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createPdfProcessInspector,
  type PdfProcessInspector,
} from '../../../../lib/adapters/document-process/pdf-process-inspector.ts';
import { type Random, seededRandom } from '../../../../lib/document/card/seeded-random.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { ADORNED_CASES } from '../../../corpus/adorned-cases.ts';
import type { CorpusCase } from '../../../corpus/corpus-case.ts';
import { FORM_CASES } from '../../../corpus/form-cases.ts';
import { harmless } from '../../../corpus/hostile-cases.ts';
import { VALID_CASES } from '../../../corpus/valid-cases.ts';
import { aPdfRequest, PROGRAM } from './a-pdf-request.ts';

/** Made by pdf-lib, pdfkit and ourselves, and by hand. */
const DOCUMENTS = [...VALID_CASES, ...FORM_CASES, ...ADORNED_CASES].filter(
  ({ pageCount }) => pageCount !== undefined,
);
const MUTATIONS = 300;
const PARTS = 6;
const CODES = ['invalid_pdf', 'empty_document', 'page_limit_exceeded', 'low_text_density'];

type Mutate = (file: Buffer, random: Random, other: Buffer) => Buffer;

const flipBits: Mutate = (file, random) => {
  const mutated = Buffer.from(file);
  for (let left = random.between(1, 6); left > 0; left -= 1) {
    const at = somewhere(mutated, random);
    mutated[at] = (mutated[at] ?? 0) ^ (1 << Math.floor(random.between(0, 8)));
  }
  return mutated;
};

/** What a program wrote wrongly: one token of the file's own syntax instead of another. */
const swapTokens: Mutate = (file, random) => {
  const text = file.toString('latin1');
  const tokens = [...text.matchAll(/\/[A-Z][A-Za-z]+|\b\d+\b|>>|<<|endobj|stream/g)];
  const [one, other] = [tokens, tokens].map(
    (all) => all[Math.floor(random.between(0, all.length))],
  );
  if (one === undefined || other === undefined) return file;
  const head = text.slice(0, one.index);
  return Buffer.from(`${head}${other[0]}${text.slice(one.index + one[0].length)}`, 'latin1');
};

const cut: Mutate = (file, random) => file.subarray(0, somewhere(file, random));

const leaveOut: Mutate = (file, random) => {
  const from = somewhere(file, random);
  return Buffer.concat([file.subarray(0, from), file.subarray(from + random.between(1, 400))]);
};

const splice: Mutate = (file, random, other) => {
  const [at, from] = [somewhere(file, random), somewhere(other, random)];
  const piece = other.subarray(from, from + random.between(1, 2000));
  return Buffer.concat([file.subarray(0, at), piece, file.subarray(at)]);
};

const MUTATIONS_OF_FILES: readonly Mutate[] = [flipBits, swapTokens, cut, leaveOut, splice];

function somewhere(file: Buffer, random: Random): number {
  return Math.floor(random.between(0, file.length));
}

describe('documents damaged on their way', () => {
  let inspector: PdfProcessInspector;
  beforeAll(() => {
    inspector = createPdfProcessInspector({ program: PROGRAM });
  });
  afterAll(() => inspector.close());

  async function answer(bytes: Uint8Array): Promise<string | number> {
    try {
      return (await inspector.inspect(bytes, aPdfRequest())).pageCount;
    } catch (error) {
      if (!isMailError(error)) throw error;
      return error.code;
    }
  }

  async function mutated(seed: number): Promise<{ bytes: Buffer; pageCount: number }> {
    const random = seededRandom(`mutation ${seed}`);
    const [one, other] = [pick(random), pick(random)];
    const [file, donor] = await Promise.all([one.make(), other.make()]);
    const mutate = MUTATIONS_OF_FILES[seed % MUTATIONS_OF_FILES.length] ?? cut;
    const bytes = mutate(Buffer.from(file), random, Buffer.from(donor));
    return { bytes, pageCount: one.pageCount ?? 0 };
  }

  function pick(random: Random): CorpusCase {
    return DOCUMENTS[Math.floor(random.between(0, DOCUMENTS.length))] as CorpusCase;
  }

  const parts = Array.from({ length: PARTS }, (_, part) => part * (MUTATIONS / PARTS));

  test.each(parts)('are refused, or print with all their pages: from number %i', async (first) => {
    const wrong: object[] = [];
    let printed = 0;
    for (let seed = first; seed < first + MUTATIONS / PARTS; seed += 1) {
      const { bytes, pageCount } = await mutated(seed);
      const found = await answer(bytes);
      if (found === pageCount) printed += 1;
      if (![...CODES, pageCount].includes(found)) wrong.push({ seed, pageCount, found });
    }
    expect(wrong).toEqual([]);
    // Most damage is small, and every reader mends it.
    expect(printed).toBeGreaterThan(MUTATIONS / PARTS / 10);
    expect(await answer(harmless())).toBe(2);
  });
});
