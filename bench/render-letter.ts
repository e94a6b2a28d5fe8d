import { renderLetter } from '../lib/document/render-letter.ts';
import { medianTimes } from './support/interleaved.ts';
import { legalProse } from './support/legal-prose.ts';
import { ADDRESSES, FROM, RETURN_MARK, TO } from './support/letter-sample.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';
import { type PeerType, renderWithPdfkit } from './support/pdfkit-document.ts';
import { LAB_TYPE, OUR_TYPE, parseFontOnce } from './support/peer-types.ts';

interface Case {
  readonly pages: number;
  readonly words: number;
  readonly timeGoal: number;
  readonly timeFloor: number;
  readonly bytesGoal: number;
  readonly bytesFloor: number;
  readonly rounds: number;
  /** Letters in a row for each contender's turn. */
  readonly batch: number;
}

const CASES: readonly Case[] = [
  {
    pages: 1,
    words: 340,
    timeGoal: 0.035,
    timeFloor: 0.012,
    bytesGoal: 0.4,
    bytesFloor: 0.54,
    rounds: 40,
    batch: 8,
  },
  {
    pages: 12,
    words: 6200,
    timeGoal: 0.025,
    timeFloor: 0.024,
    bytesGoal: 0.55,
    bytesFloor: 0.56,
    rounds: 40,
    batch: 1,
  },
];
const WARM_UPS = 20;

/**
 * Our letters against pdfkit's, which reuses its parsed font. Time is compared with pdfkit
 * setting the same face, so that both do the same work; bytes with it setting the face that the goal was set
 * with, because the outlines of our face are most of either file.
 */
export const bench: Bench = {
  name: 'render-letter: time and size of a letter, against pdfkit with its font parsed once',
  async run() {
    const results: Measurement[] = [];
    for (const each of CASES) results.push(...(await compare(each)));
    return results;
  },
};

async function compare({ pages, words, rounds, batch, ...goals }: Case): Promise<Measurement[]> {
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
  const [ms = 0, , peerMs = 0] = times.map((each) => each / batch);
  const [bytes = 0, peerBytes = 0] = sizes;
  const what = `letter of ${pages} p`;
  return [
    measurement({
      name: `${what}, time`,
      unit: 'ms',
      ours: ms,
      peer: { name: 'pdfkit, same face, parsed once', value: peerMs },
      floor: goals.timeFloor,
      goal: { judged: 'ratio', atMost: goals.timeGoal },
    }),
    measurement({
      name: `${what}, size`,
      unit: 'bytes',
      ours: bytes,
      peer: { name: 'pdfkit, Liberation Sans', value: peerBytes },
      floor: goals.bytesFloor,
      goal: { judged: 'ratio', atMost: goals.bytesGoal },
    }),
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
