/** A question that was never asked is told so: whoever refunds by "there is none" must be able to believe it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TABLES, type TableName, tableId } from '../../../lib/resources.ts';
import { runAdmin } from '../../../tools/admin/run-admin.ts';
import { KeysError } from '../../../tools/keys/key-table.ts';
import { runKeys } from '../../../tools/keys/run-keys.ts';

const UNKNOWN = `ord_${'f'.repeat(32)}`;
const KEPT = { ...process.env };

let folder: string;
let outputs: string;
let refusing: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
  outputs = join(folder, 'outputs.json');
  const names = (Object.keys(TABLES) as TableName[]).map((name) => [`${tableId(name)}Name`, name]);
  const mail = { ...Object.fromEntries(names), ApiUrl: 'http://127.0.0.1:9/live/' };
  writeFileSync(outputs, JSON.stringify({ mail }));
  refusing = createServer((_, response) => {
    const type = 'com.amazonaws.dynamodb.v20120810#AccessDeniedException';
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ __type: type, message: 'not authorized' }));
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  refusing.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_')) delete process.env[name];
  // Neither the credentials of whoever runs the tests, nor those of a machine of AWS.
  const own = { HOME: folder, AWS_EC2_METADATA_DISABLED: 'true' };
  Object.assign(process.env, own);
});
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in KEPT)) delete process.env[name];
  Object.assign(process.env, KEPT);
});

async function saidBy(command: string): Promise<string> {
  const argv = [...command.split(' '), '--outputs', outputs];
  const said: string[] = [];
  try {
    for await (const line of runAdmin(argv, {}, Readable.from([]))) said.push(line);
  } catch (error) {
    said.push(`${(error as Error).constructor.name}: ${(error as Error).message}`);
  }
  return said.join('\n');
}

describe.each([`orders ${UNKNOWN}`, 'orders --late', 'money', 'held', 'cases'])('%s', (command) => {
  test('without a region', async () => {
    const said = await saidBy(command);
    expect(said).toMatch(/^AdminError: AWS was not asked \(Region is missing\)/);
    expect(said).toContain('AWS_REGION');
  });

  test('without credentials', async () => {
    Object.assign(process.env, { AWS_REGION: 'us-east-1' });
    expect(await saidBy(command)).toMatch(/^AdminError: AWS was not asked \(CredentialsProvider/);
  });

  test('with credentials that may not', async () => {
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`,
    });
    const said = await saidBy(command);
    expect(said).toMatch(/^AdminError: AWS refused \(AccessDeniedException: not authorized\)/);
    expect(said).not.toContain('There is no order');
  });
});

test('keys -- list without a region', async () => {
  const listed = runKeys(['list', '--table', 'keys'], {});
  await expect(listed).rejects.toThrow('AWS was not asked (Region is missing)');
  await expect(listed).rejects.toBeInstanceOf(KeysError);
});
