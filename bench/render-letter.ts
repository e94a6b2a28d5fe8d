import { renderLetter } from '../lib/document/render-letter.ts';
import type { Bench, GoalResult } from './support/goal.ts';
import { medianTimes } from './support/interleaved.ts';
import { legalProse } from './support/legal-prose.ts';
import { ADDRESSES, FROM, RETURN_MARK, TO } from './support/letter-sample.ts';
import { type PeerType, renderWithPdfkit } from './support/pdfkit-document.ts';
import { LAB_TYPE, OUR_TYPE, parseFontOnce } from './support/peer-types.ts';

interface Case {
  readonly pages: number;
  readonly words: number;
  readonly timeLimit: number;
  readonly rounds: number;
  /** Letters in a row for each contender's turn. */
  readonly batch: number;
}

const CASES: readonly Case[] = [
  { pages: 1, words: 340, timeLimit: 0.1, rounds: 40, batch: 8 },
  { pages: 12, words: 6100, timeLimit: 0.08, rounds: 40, batch: 1 },
];
const BYTES_LIMIT = 0.6;
const WARM_UPS = 20;

/**
 * Goals G1 and G2: our letters against pdfkit's, which reuses its parsed font. Time is compared with pdfkit
 * setting the same face, so that both do the same work; bytes with it setting the face that the goal was set
 * with, because the outlines of our face are most of either file. The other two ratios are printed as well.
 */
export const bench: Bench = {
  name: 'render-letter: time and size of a letter, against pdfkit with its font parsed once',
  async run() {
    const results: GoalResult[] = [];
    for (const each of CASES) results.push(...(await compare(each)));
    return results;
  },
};

async function compare({ pages, words, timeLimit, rounds, batch }: Case): Promise<GoalResult[]> {
  const texts = Array.from({ length: (rounds + WARM_UPS) * batch }, (_, at) =>
    flat(legalProse(words, at)),
  );
  const renderers = [ours, peer(LAB_TYPE), peer(OUR_TYPE)];
  const times = await medianTimes(
    renderers.map((render) => async (round) => {
      for (const text of texts.slice(round * batch, (round + 1) * batch)) await render(text);
    }),
    rounds,
    WARM_UPS,
  );
  const sizes: number[] = [];
  for (const render of renderers) sizes.push((await render(texts[0] ?? '')).length);
  const time = (at: number) => (times[0] ?? 0) / (times[at] ?? 0);
  const size = (at: number) => (sizes[0] ?? 0) / (sizes[at] ?? 0);
  console.log(`  ${pages} p, ours / lab face / our face`);
  console.log(
    `    ms ${times.map((ms) => (ms / batch).toFixed(2)).join(' / ')}; bytes ${sizes.join(' / ')}`,
  );
  console.log(`    lab face: time ${time(1).toFixed(3)}; our face: bytes ${size(2).toFixed(3)}`);
  return [
    { goal: `G1 time, ${pages} p`, measured: time(2), limit: timeLimit },
    { goal: `G2 bytes, ${pages} p`, measured: size(1), limit: BYTES_LIMIT },
  ];

  async function ours(text: string): Promise<Uint8Array> {
    const letter = await renderLetter({ text, to: TO, from: FROM, returnMark: RETURN_MARK });
    if (letter.pageCount !== pages) throw new Error(`${words} words: ${letter.pageCount} pages`);
    return letter.bytes;
  }
}

function peer(type: PeerType): (text: string) => Promise<Uint8Array> {
  const font = parseFontOnce(type);
  return (text) => renderWithPdfkit(ADDRESSES, text, type, font);
}

/** Text as a request brings it: one piece of memory, not the pieces it was put together from. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
