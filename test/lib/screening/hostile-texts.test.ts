/**
 * Texts that have cost more than their length: what is searched for from each of their places, or copied once for each
 * of their letters, stops a service whose thread it has.
 */
import { expect, test } from '@jest/globals';
import { explainLetter } from '../../../lib/screening/grounds/explain-letter.ts';
import { writeInkedText } from '../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

const LONGEST = 50_000;
const screener = createRiskScreener();

const UNITS = [
  ['blank lines', '\n'],
  ['lines of a space', ' \n'],
  ['lines of a tab', '\n\t'],
  ['tabs', '\t'],
  ['wide spaces', '\u3000'],
  ['Hangul', '한'],
  ['Thai', 'ก'],
  ['Cyrillic', 'ж'],
  ['Arabic', 'ع'],
  ['one syllable', 'ab'],
  ['stops', '. '],
  ['dashes', '-'],
  ['names', 'Dr. Lee, '],
  ['offices', 'IRS, '],
  ['closings', 'Sincerely,\n'],
] as const;

test.each(UNITS)('%s without end are screened at once, and explained', async (_, unit) => {
  const run = unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
  const content = `Dear Ada,${run}a and so on. The engine works.`;
  const text = writeInkedText([{ kind: 'content', text: content }]);
  const screen = () => screener.screen({ text, documentSha256: '0'.repeat(64) });
  expect(await cpuMsOf(screen)).toBeLessThan(2_000);
  const explain = async () => explainLetter(text, await screen(), []);
  expect(await cpuMsOf(explain)).toBeLessThan(4_000);
});
