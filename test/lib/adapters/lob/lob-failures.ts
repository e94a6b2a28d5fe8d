import { inspect } from 'node:util';
import { expect } from '@jest/globals';
import { SECRET_LINE } from '../../../builders/an-address.ts';
import { SECRET_KEY } from './lob-bench.ts';

export const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  );

/** Whatever a log could write of it. */
export function expectNoSecrets(error: unknown): void {
  const all = inspect(error, { depth: 9, showHidden: true });
  const key64 = Buffer.from(`${SECRET_KEY}:`).toString('base64');
  for (const secret of [SECRET_KEY, key64, SECRET_LINE, 'Hopper', 'Lovelace', 'Portland']) {
    expect(all).not.toContain(secret);
  }
}

export const noCall: typeof fetch = async () => {
  throw new Error('nothing may be called');
};
