/** `npm start` as a new user meets it: it serves, mails a letter, stops cleanly, and finds its data again. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../support/api-client.ts';
import { letterInBase64 } from '../support/document-calls.ts';
import { type HouseProcess, startHouseProcess } from '../support/house.ts';
import { runToEnd } from '../support/service-process.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-start-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm start', () => {
  test('mails a first letter, shows its timeline and its PDF, and says how to go on', async () => {
    await using house = await startHouseProcess();
    await printed(house, 'Go on:');
    const output = house.service.output();
    const orderId = /ord_test_[0-9a-f]{32}/.exec(output)?.[0];
    expect(output).toContain('order.submitted');
    expect(output.match(/^ {2}curl /gm)).toHaveLength(3);
    const pdf = readFileSync(join(house.dataDir, 'letters', `${orderId}.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(output).toContain(`claude mcp add --transport http mail ${house.url}/api/mcp`);
    expect(output).toContain(`${house.url}/_local `);
    expect(output).not.toContain('\u001b[');
    const key = /pp_live_\w+/.exec(output)?.[0];
    const held = await fetch(`${house.url}/v1/ops/orders?status=held_for_review`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(held.status).toBe(200);
    await house.service.stop('SIGINT');
    await expect(fetch(`${house.url}/v1/health`)).rejects.toThrow();
  });

  test('finds its data at a second start', async () => {
    await using house = await startHouseProcess();
    await printed(house, 'Go on:');
    const first = /ord_test_[0-9a-f]{32}/.exec(house.service.output())?.[0];
    await house.service.stop('SIGTERM');
    await house.restart();
    await printed(house, 'was mailed at an earlier start');
    expect(house.service.output()).toContain(first);
    const key = readFileSync(join(house.dataDir, 'operator-key'), 'utf8').trim();
    expect(house.service.output()).toContain(key);
  });

  test('serves without Java, on a store in memory, with simulated e-mails, and says so', async () => {
    await using house = await startHouseProcess({ JAVA_HOME: '/nowhere', PATH: '/nowhere' });
    expect(house.service.output()).toContain('The store is in memory');
    expect((await house.api.send('/v1/health')).body).toMatchObject({ status: 'ok' });
    const health = await fetch(new URL('/_local/service/health', house.url));
    const { findings } = (await health.json()) as { readonly findings: readonly object[] };
    const told = 'e-mails are simulated: see /_local';
    expect(findings).toContainEqual(expect.objectContaining({ what: 'mail', told }));
  });
});

describe('npm start, as it is by itself', () => {
  test('has no stage, and takes the 14,000,000 characters of the specification', async () => {
    const roomy = { LOCAL_GATEWAY: 'local', LOCAL_STORE: 'memory' };
    await using house = await startHouseProcess(roomy);
    expect(new URL(house.url).pathname).toBe('/');
    const answer = await house.api.quote({ pdf_base64: letterInBase64(10_485_760) });
    expect([answer.status, answer.body['page_count']]).toEqual([200, 2]);
    const tooLarge = await house.api.quote({ pdf_base64: letterInBase64(10_485_761) });
    expectRefused(tooLarge, 400, 'file_too_large');
  });
});

describe('npm start -- options', () => {
  test('--help shows options and settings, and starts nothing', async () => {
    const { code, output } = await runToEnd(dataDir, {}, ['--help']);
    expect(code).toBe(0);
    expect(output).toContain('--verbose');
    expect(output).toContain('LIMITS');
    expect(output).not.toContain('ready');
    expect(existsSync(join(dataDir, 'service.log'))).toBe(false);
  });

  test('an option that is none is one line', async () => {
    const { code, output } = await runToEnd(dataDir, {}, ['--prot=1']);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'Cannot start: --prot=1 is no option. npm start -- --help lists options and settings.',
    );
  });
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
  });

  test('a data folder that cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { code, output } = await runToEnd(join(file, 'below'));
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot start: The data folder .* Set DATA_DIR/);
  });

  test('a missing Java when DynamoDB Local was asked for', async () => {
    const { code, output } = await runToEnd(dataDir, {
      LOCAL_STORE: 'dynamodb-local',
      JAVA_HOME: '/nowhere',
      PATH: '/nowhere',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot start: LOCAL_STORE=dynamodb-local needs Java/);
    expect(existsSync(join(dataDir, 'service.pid'))).toBe(false);
  });

  test('settings that are malformed, all at once', async () => {
    const { code, output } = await runToEnd(dataDir, { PAYMENTS: 'maybe', X402: 'yes' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'Cannot start: PAYMENTS must be on or off.',
      'Cannot start: X402 must be on or off.',
    ]);
  }, 60_000);

  test('settings of this machine that are malformed, and those of the functions with them', async () => {
    const { code, output } = await runToEnd(dataDir, {
      PORT: 'x',
      LOCAL_STORE: 'foo',
      LOCAL_RAILS: 'lobb',
      AWS_ENDPOINT_URL_S3: 'foo',
      GUEST_LIMIT_PER_MINUTE: 'bar',
      RETENTION_DAYS: '0',
      X402: 'maybe',
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'Cannot start: PORT must be a number from 0 to 65535.',
      'Cannot start: LOCAL_STORE must be dynamodb-local or memory.',
      expect.stringMatching(/^Cannot start: LOCAL_RAILS must be print rails/),
      'Cannot start: AWS_ENDPOINT_URL_S3 must be an http or https address.',
      'Cannot start: X402 must be on or off.',
      'Cannot start: GUEST_LIMIT_PER_MINUTE must be a whole number.',
      'Cannot start: RETENTION_DAYS must be whole days, from 1 to 300.',
    ]);
  }, 60_000);

  test('a data folder that another service uses', async () => {
    await using house = await startHouseProcess();
    const { code, output } = await runToEnd(house.dataDir);
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot start: Another service \(process \d+\) already runs/);
  });
});

async function printed(house: HouseProcess, text: string): Promise<void> {
  await house.eventually(
    () => house.service.output(),
    (output) => output.includes(text),
  );
}
