/**
 * What an address names is the key of stops that have no end. `test/golden/doors.json` keeps what addresses of all
 * kinds name (`line1 / line2`: `street | unit`), and under `before` what they named in earlier releases; nothing is
 * ever taken out of it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';
import { expectNone } from '../../../support/expect-none.ts';

type Names = Readonly<Record<string, readonly string[]>>;
interface Golden {
  readonly named: Names;
  readonly before: Names;
}

const ZIP = '97201';
const FILE = new URL('../../../golden/doors.json', import.meta.url);
const { named, before } = JSON.parse(readFileSync(FILE, 'utf8')) as Golden;

function doors(written: string) {
  const [line1 = '', line2] = written.split(' / ');
  return doorsOf({ to: { line1, zip: ZIP, ...(line2 === undefined ? {} : { line2 }) } });
}

/** As it stands in the store, but for the digest. */
function keyOf(name: string): string {
  const [street, unit = ''] = name.split(' | ');
  return JSON.stringify([street, unit, ZIP]);
}

test('addresses name the doors that they named, for stops under them have no end', () => {
  const other = Object.entries(named)
    .filter(([written, names]) => `${doors(written).named}` !== `${names.map(keyOf)}`)
    .map(([written]) => ({ [written]: doors(written).named }));
  expectNone(
    'a stop stored under the old key must still be asked: ask by it in doors-of.ts, and move it to `before` of doors.json',
    other,
  );
});

test('what they named, now or before, is asked', () => {
  const lost = [...Object.entries(named), ...Object.entries(before)].filter(([written, names]) =>
    names.some((name) => !doors(written).asked.includes(keyOf(name))),
  );
  expectNone('a stop stored under these keys is not asked any more', lost);
});

test('each is an address of the list, and there are many', () => {
  expect(Object.keys(before).filter((written) => !Object.hasOwn(named, written))).toEqual([]);
  expect(Object.keys(named).length).toBeGreaterThan(150);
});
