import { expect, test } from '@jest/globals';
import { readModes } from '../../../tools/admin/read-modes.ts';

const told = JSON.stringify({
  lob: { keyArn: 'arn:lob' },
  postgrid: { keyArn: 'arn:postgrid' },
  stripe: { keyArn: 'arn:stripe' },
  x402: { setting: 'base-sepolia' },
  click2mail: { setting: 'https://stage-rest.click2mail.com/molpro' },
});
const KEYS: Readonly<Record<string, string>> = {
  'arn:lob': 'live_0123\n',
  'arn:postgrid': 'something else',
  'arn:stripe': 'rk_test_0123',
};

test('the mode of each company, and nothing of its key', async () => {
  expect(await readModes(told, async (arn) => KEYS[arn] ?? '')).toEqual([
    { vendor: 'lob', mode: 'live' },
    { vendor: 'postgrid', mode: 'unknown' },
    { vendor: 'stripe', mode: 'test' },
    { vendor: 'x402', mode: 'test' },
    { vendor: 'click2mail', mode: 'test' },
  ]);
});

test('a key that these credentials may not read is told as such; one that is away is a failure', async () => {
  const failing = (name: string) => () => Promise.reject(Object.assign(new Error(), { name }));
  const modes = await readModes(told, failing('AccessDeniedException'));
  expect(modes.map(({ mode }) => mode)).toEqual(['unread', 'unread', 'unread', 'test', 'test']);
  await expect(readModes(told, failing('ResourceNotFoundException'))).rejects.toThrow();
});
