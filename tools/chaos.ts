/**
 * `npm run chaos -- --seconds 120`: the service is killed every few seconds while clients send, until it was up for so
 * long; then it recovers, and what the clients were told is held against the ledger. It is the world of its test.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SECONDS_MAX = 3600;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } });
const seconds = Number(values.seconds);
if (!(Number.isInteger(seconds) && seconds > 0 && seconds <= SECONDS_MAX)) {
  throw new Error(`--seconds is a whole number up to ${SECONDS_MAX}`);
}
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const { status } = spawnSync(
  process.execPath,
  [...jest, '--runInBand', '--runTestsByPath', 'test/e2e/chaos.test.ts', '-t', 'killed'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHAOS_SECONDS: String(seconds) } },
);
process.exitCode = status ?? 1;
