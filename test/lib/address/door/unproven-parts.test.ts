/** What no carrier is shown may be written by anybody, in either line: with it a letter asks for the house as well. */
import { expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';

const HOUSE = '863 Main St';

function asksHouse(line1: string, line2?: string): boolean {
  const [house = ''] = doorsOf({ to: { line1: HOUSE, zip: '62701' } }).named;
  const to = { line1, zip: '62701', ...(line2 !== undefined && { line2 }) };
  return doorsOf({ to }).asked.includes(house);
}

test.each([
  [`${HOUSE} - Inmate 7`],
  [`${HOUSE} | PMB 7`],
  [`${HOUSE} PMB 7`],
  [`${HOUSE}, PMB 7`],
  [`${HOUSE} - Bob 2`],
  [`${HOUSE}, Bob 2`],
  [`${HOUSE} c/o Bob 2`],
  [`${HOUSE} Apto 7`],
  [HOUSE, 'Inmate 7'],
  [HOUSE, 'PMB 7'],
])('%j, %j asks for the house', (...lines) => {
  expect(asksHouse(...(lines as [string, string?]))).toBe(true);
});

test.each([
  [`${HOUSE} Apt 7`],
  [`${HOUSE}, Apt 7`],
  [`${HOUSE} #7`],
  [`${HOUSE} (Lot 5)`],
  [`${HOUSE} - Unit 7`],
  [`${HOUSE} Apt 7, Vera`],
  [`${HOUSE} Rear`],
  [`${HOUSE} Apt 7`, 'Attn: Vera'],
  [HOUSE, 'Apt 7'],
])('%j, %j names an apartment that the carrier is shown', (...lines) => {
  expect(asksHouse(...(lines as [string, string?]))).toBe(false);
});

test('a military box asks for no unit without it', () => {
  const { asked } = doorsOf({ to: { line1: 'PSC 802 Box 74', zip: '09499' } });
  expect(asked).not.toContain(JSON.stringify(['PSC 802', '', '09499']));
});
