/** What the command line keeps of the letters that it sends, by however many runs at once. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type PendingOrder, StateFile } from '../../../../clients/typescript/src/cli/state.ts';

const MODULE = join(import.meta.dirname, '../../../../clients/typescript/src/cli/state.ts');
const DAY_MS = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'kept', 'orders.json');
const state = () => new StateFile({ PHYSICAL_MAIL_STATE: path() });

function begun(key: string, atMs = Date.now()): PendingOrder {
  return {
    base_url: 'https://mail.example.com',
    idempotency_key: key,
    confirmation_token: 'ppq_1.2',
    begun_at: new Date(atMs).toISOString(),
  };
}

const keys = () => state().pending.map(({ idempotency_key }) => idempotency_key);

test("runs at once do not forget each other's letters", async () => {
  const program = `
    import { StateFile } from ${JSON.stringify(MODULE)};
    const state = new StateFile(process.env);
    for (let each = 0; each < 10; each += 1) {
      state.begin({ idempotency_key: process.argv[1] + each, begun_at: new Date().toISOString() });
    }
  `;
  const env = { ...process.env, PHYSICAL_MAIL_STATE: path() };
  const run = (name: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, name], { env });
  await Promise.all(['a', 'b', 'c'].map(run));
  expect(keys()).toHaveLength(30);
}, 30_000);

test("each letter ends by its own key, and is its owner's alone to read", () => {
  for (const key of ['one', 'two', 'three']) state().begin(begun(key));
  state().giveUp('two');
  const order = { order_id: 'ord_1', base_url: '', cancel_token: 'ppc_1.2', placed_at: '' };
  state().add(order, 'one');
  expect(keys()).toEqual(['three']);
  expect(state().find(undefined)).toEqual(order);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

test('a letter is forgotten when the service forgets its key', () => {
  state().begin(begun('old', Date.now() - 31 * DAY_MS));
  state().begin(begun('young', Date.now() - 29 * DAY_MS));
  state().begin(begun('new'));
  expect(keys()).toEqual(['new', 'young']);
});

test('what an earlier version kept is not lost', () => {
  state().begin(begun('first'));
  writeFileSync(path(), JSON.stringify({ orders: [], pending: begun('one') }));
  expect(keys()).toEqual(['one']);
  writeFileSync(path(), JSON.stringify({ orders: [], pending: null }));
  expect(keys()).toEqual([]);
});

test('a run that died keeps nobody waiting for ever', () => {
  state().begin(begun('first'));
  const lock = `${path()}.lock`;
  writeFileSync(lock, '');
  utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
  state().begin(begun('second'));
  expect(keys()).toEqual(['second', 'first']);
});

test('one that holds the file too long is told of', () => {
  state().begin(begun('first'));
  writeFileSync(`${path()}.lock`, '');
  expect(() => state().begin(begun('second'))).toThrow('cannot be written: ELOCKED');
}, 20_000);
