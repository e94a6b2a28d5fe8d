/** `npm start` as a new user meets it: it serves, mails a letter, stops cleanly, and finds its data again. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runToEnd, type ServiceProcess, startProcess } from './support/service-process.ts';

let dataDir: string;
let service: ServiceProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-start-'));
});

afterEach(async () => {
  await service?.end('SIGKILL');
  service = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm start', () => {
  test('mails a first letter, shows its timeline and its PDF, and says how to go on', async () => {
    service = await startProcess(dataDir);
    await outputHas('Go on:');
    const output = service.output();
    const orderId = /ord_test_[0-9a-f]{32}/.exec(output)?.[0];
    expect(output).toContain('order.submitted');
    expect(output.match(/^ {2}curl /gm)).toHaveLength(3);
    const pdf = readFileSync(join(dataDir, 'letters', `${orderId}.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await service.end('SIGINT')).toBe(0);
    await expect(fetch(`${service.url}/v1/health`)).rejects.toThrow();
  }, 90_000);

  test('finds its data at a second start', async () => {
    service = await startProcess(dataDir);
    await outputHas('Go on:');
    const first = /ord_test_[0-9a-f]{32}/.exec(service.output())?.[0];
    expect(await service.end('SIGTERM')).toBe(0);
    service = await startProcess(dataDir);
    await outputHas('was mailed at an earlier start');
    expect(service.output()).toContain(first);
  }, 90_000);

  test('serves without Java, on a store in memory, and says so', async () => {
    service = await startProcess(dataDir, { JAVA_HOME: '/nowhere', PATH: '/nowhere' });
    expect(service.output()).toContain('The store is in memory');
    const reply = await fetch(`${service.url}/v1/health`);
    expect(await reply.json()).toMatchObject({ status: 'ok' });
  }, 90_000);
});

describe('npm start refuses, in one line', () => {
  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const { code, output } = await runToEnd(dataDir, { PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Cannot start: .*${port}.* Set PORT`));
  }, 60_000);

  test('a data folder that cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { code, output } = await runToEnd(join(file, 'below'));
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot start: The data folder .* Set DATA_DIR/);
  }, 60_000);

  test('a missing Java when DynamoDB Local was asked for', async () => {
    const { code, output } = await runToEnd(dataDir, {
      LOCAL_STORE: 'dynamodb-local',
      JAVA_HOME: '/nowhere',
      PATH: '/nowhere',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot start: LOCAL_STORE=dynamodb-local needs Java/);
    expect(existsSync(join(dataDir, 'service.pid'))).toBe(false);
  }, 60_000);

  test('a data folder that another service uses', async () => {
    service = await startProcess(dataDir);
    const { code, output } = await runToEnd(dataDir);
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot start: Another service \(process \d+\) already runs/);
  }, 90_000);
});

async function outputHas(text: string): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!service?.output().includes(text)) {
    if (performance.now() > deadline) throw new Error(`not printed: ${text}\n${service?.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
