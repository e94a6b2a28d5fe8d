import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { billOf, usdOf } from '../../../tools/cost/bill.ts';
import { costPage } from '../../../tools/cost/cost-page.ts';
import { idleBill } from '../../../tools/cost/idle.ts';
import type { Counted } from '../../../tools/cost/journeys.ts';
import { reachedAt } from '../../../tools/cost/quotas.ts';
import { scalePage } from '../../../tools/cost/scale-page.ts';
import { statesOfALetter } from '../../../tools/cost/states.ts';
import { template } from '../../infra/template.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const COUNTED = JSON.parse(read('tools/cost/counted.json')) as Counted;
/** Tables are laid out by the formatter. */
const plain = (page: string) => page.replace(/[ -]+/g, ' ').trim();

describe('docs/cost.md', () => {
  test('is what was counted, of this template and this state machine', () => {
    const page = costPage(COUNTED, template(), statesOfALetter());
    expect(plain(read('docs/cost.md'))).toBe(plain(page));
  });

  test('an e-mail and a PDF cost more than a text alone', () => {
    const [text, emailed, pdf] = [COUNTED.text, COUNTED.emailed, COUNTED.pdf].map((journey) =>
      usdOf(billOf(journey, statesOfALetter())),
    );
    expect(emailed).toBeGreaterThan(text ?? Number.NaN);
    expect(pdf).toBeGreaterThan(text ?? Number.NaN);
  });
});

test('docs/scale.md is what was counted, and names a first wall where there is one', () => {
  const page = scalePage(COUNTED, statesOfALetter());
  expect(plain(read('docs/scale.md'))).toBe(plain(page));
  expect(page).toContain('**10 a second**: no quota is met.');
  expect(page).toMatch(/\*\*10,000 a second\*\*: \d+ quotas are met/);
});

describe('a bill', () => {
  test('has a line for whatever was counted, and nothing for nothing', () => {
    const nothing = { ...COUNTED.text, runs: {}, writeUnits: 0, indexUnits: 0, readUnits: 0 };
    const empty = { ...nothing, objectsWritten: 0, objectsRead: 0, messages: 0, logBytes: 0 };
    expect(usdOf(billOf(empty, 0))).toBe(0);
    expect(usdOf(billOf({ ...empty, writeUnits: 1_000_000 }, 0))).toBeCloseTo(0.625);
    expect(usdOf(billOf({ ...empty, emails: 1000 }, 0))).toBeCloseTo(0.1);
    expect(usdOf(billOf(empty, 1000))).toBeCloseTo(0.025, 2);
  });

  test('of an idle month names metrics, secrets, the queue and the schedules', () => {
    const parts = idleBill(template(), COUNTED.idle).map(({ part, usd }) => [part, usd > 0]);
    expect(parts).toEqual([
      ['Metrics that alarms read', true],
      ['Measures that always report', true],
      ['Secrets', true],
      ['Polling of the queue', true],
      ['Schedules', true],
    ]);
  });
});

describe('quotas', () => {
  test('the nearest comes first, and none is met by a thousand letters a month', () => {
    const shares = reachedAt(1000, COUNTED.text, 4).map(({ needed, limit }) => needed / limit);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(shares[0]).toBeLessThan(0.01);
  });

  test('a thousand million meet several', () => {
    const met = reachedAt(1e9, COUNTED.text, 4).filter(({ needed, limit }) => needed > limit);
    expect(met.length).toBeGreaterThan(2);
  });
});
