import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TABLES, type TableName, tableId } from '../../../lib/resources.ts';
import { ENDPOINTS_FILE } from '../../../local/boot/endpoints-file.ts';
import { Deployment, type Whose } from '../../../tools/admin/deployment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the tools know of a deployment before they ask it anything. */
function known(whose: Whose) {
  const deployment = new Deployment(whose, { DATA_DIR: folder });
  deployment.close();
  const { keyModes, mailIsSimulated, rails, url } = deployment;
  return { keyModes, mailIsSimulated, rails: rails?.map(({ name }) => name), url };
}

function outputsWith(more: object): Whose {
  const names = (Object.keys(TABLES) as TableName[]).map((name) => [`${tableId(name)}Name`, name]);
  const mail = { ...Object.fromEntries(names), ApiUrl: 'http://127.0.0.1:9/live/', ...more };
  const outputs = join(folder, 'outputs.json');
  writeFileSync(outputs, JSON.stringify({ mail }));
  return { outputs };
}

describe('what is known of a deployment', () => {
  test('of the service that runs here: all companies, and the mail, are simulated', () => {
    const [dynamodb, stripe, url] = [9, 10, 11].map((port) => `http://127.0.0.1:${port}`);
    const noted = { dynamodb, stripe, url, rails: ['lob'] };
    writeFileSync(join(folder, ENDPOINTS_FILE), JSON.stringify(noted));
    expect(known({})).toEqual({
      keyModes: 'simulated',
      mailIsSimulated: true,
      rails: ['lob'],
      url,
    });
  });

  test('of a stack: what its outputs name, and none of it simulated', () => {
    const url = 'http://127.0.0.1:9/live';
    const unnamed = { keyModes: undefined, mailIsSimulated: false, rails: undefined, url };
    expect(known(outputsWith({}))).toEqual(unnamed);
    const KeyModes = JSON.stringify({ x402: { setting: 'base' } });
    expect(known(outputsWith({ KeyModes }))).toEqual({
      ...unnamed,
      keyModes: expect.any(Function),
    });
  });
});
