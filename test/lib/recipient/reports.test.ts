import { describe, expect, test } from '@jest/globals';
import { listReports, OF_REASON_MAX } from '../../../lib/recipient/list-reports.ts';
import { keepReport } from '../../../lib/recipient/reports.ts';
import { foundLetter } from './a-found-letter.ts';

type Kept = Awaited<ReturnType<typeof foundLetter>>;

/** Reports of that reason, a minute apart, each in words of its own. */
async function reportMany({ deps, letter }: Kept, reason: 'threat' | 'unwanted', count: number) {
  const kept: boolean[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    kept.push(await keepReport(deps, letter, { reason, words: `report ${nth}` }));
    deps.clock.advance({ minutes: 1 });
  }
  return kept;
}

const textsOf = async ({ deps, letter }: Kept) =>
  (await listReports(deps.store, letter.code)).map(({ text }) => text);

describe('what a recipient says of a letter', () => {
  test('is kept once, without the keys in it, and rings where it is grave', async () => {
    const world = await foundLetter();
    const said = {
      reason: 'threat',
      words: ' he has pp_live_0123456789abcdef0123456789abcdef ',
    } as const;
    expect(await keepReport(world.deps, world.letter, said)).toBe(true);
    expect(await keepReport(world.deps, world.letter, said)).toBe(true);
    const [text, ...others] = await textsOf(world);
    expect(others).toEqual([]);
    expect(text).toMatch(/^he has /);
    expect(text).not.toContain('0123456789abcdef');
    const log = JSON.stringify(world.deps.log);
    expect(log).toContain('letter_reported');
    expect(log).not.toContain('he has');
  });

  test('is kept as long as there is room; no flood hides a threat', async () => {
    const world = await foundLetter();
    const unwanted = await reportMany(world, 'unwanted', OF_REASON_MAX + 1);
    expect(unwanted.at(-1)).toBe(false);
    expect((await reportMany(world, 'threat', OF_REASON_MAX + 5)).every(Boolean)).toBe(true);
    const texts = (await textsOf(world)).slice(-OF_REASON_MAX);
    expect(texts).toContain('report 0');
    expect(texts).toContain(`report ${OF_REASON_MAX + 4}`);
  });
});
