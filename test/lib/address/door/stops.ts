import { expect } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';

type Written = Partial<Parameters<typeof doorsOf>[0]['to']>;

/** The doors of an address in Springfield. */
export function doors(written: Written | string) {
  const lines = typeof written === 'string' ? { line1: written } : written;
  return doorsOf({ to: { line1: '', zip: '62701', ...lines } });
}

/** Whether a stop by a letter to the one is found by a letter to the other. */
export function holds(stopped: Written | string, letter: Written | string): boolean {
  const { named } = doors(stopped);
  return doors(letter).asked.some((door) => named.includes(door));
}

/** Each of them has its stop hold for each other. */
export function expectOne(spellings: readonly (Written | string)[]) {
  for (const stopped of spellings) {
    for (const letter of spellings) {
      expect({ stopped, letter, holds: holds(stopped, letter) }).toMatchObject({ holds: true });
    }
  }
}

export function expectOthers(one: Written | string, others: readonly (Written | string)[]) {
  for (const other of others) {
    expect({ one, other, holds: holds(one, other) }).toMatchObject({ holds: false });
    expect({ other, one, holds: holds(other, one) }).toMatchObject({ holds: false });
  }
}
