/** The scripts of the guide, run on evidence that the service issued: they need nothing but two files. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { handler as keysHandler } from '../../../functions/http/list-webhook-keys.ts';
import { hasPython } from '../../clients/support/python.ts';
import { call } from '../../functions/http/call.ts';
import { openWorldOf, readEvidence } from '../../functions/http/evidence.ts';

const run = promisify(execFile);
const GUIDE = readFileSync(new URL('../../../docs/integrate.md', import.meta.url), 'utf8');
const SECTION = GUIDE.slice(GUIDE.indexOf('\n## Evidence\n'));
const SOURCES = new URL('../../../clients/python/src', import.meta.url).pathname;

function block(language: string): string {
  const [, script] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(SECTION) ?? [];
  if (script === undefined) throw new Error(`the guide has no ${language} for evidence`);
  return script;
}

let folder: string;
let answer: { evidence: string; signature: { value: string } };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-evidence-'));
  const { id, token } = await openWorldOf('delivered');
  answer = JSON.parse((await readEvidence(id, token)).body);
  const { body } = await call(keysHandler, { path: '/v1/webhooks/keys' });
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(body));
  writeFileSync(join(folder, 'check.mjs'), block('js'));
  writeFileSync(join(folder, 'check.py'), block('python'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function outputOf(program: string, script: string, evidence: object): Promise<string> {
  writeFileSync(join(folder, 'evidence.json'), JSON.stringify(evidence));
  const env = { ...process.env, PYTHONPATH: SOURCES, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await run(program, [script], { cwd: folder, env });
  return stdout;
}

const changed = () => ({ ...answer, evidence: answer.evidence.replace('delivered', 'Delivered') });
const ofAnother = () => ({ ...answer, signature: { ...answer.signature, key_id: 'whk_other' } });

describe('the script for Node', () => {
  test('prints what was signed', async () => {
    expect(await outputOf(process.execPath, 'check.mjs', answer)).toContain("status: 'delivered'");
  }, 30_000);

  test('refuses what was changed', async () => {
    await expect(outputOf(process.execPath, 'check.mjs', changed())).rejects.toThrow('changed');
    await expect(outputOf(process.execPath, 'check.mjs', ofAnother())).rejects.toThrow();
  }, 30_000);

  test('is ten lines, and then some words', () => {
    expect(block('js').trim().split('\n').length).toBeLessThanOrEqual(12);
  });
});

describe('the script for Python', () => {
  test('prints what was signed, and refuses what was changed', async () => {
    expect(await hasPython()).toBe(true);
    expect(await outputOf('python3', 'check.py', answer)).toContain("'status': 'delivered'");
    await expect(outputOf('python3', 'check.py', changed())).rejects.toThrow('none of the keys');
    await expect(outputOf('python3', 'check.py', ofAnother())).rejects.toThrow('none of the keys');
    const cut = { ...answer, signature: { ...answer.signature, value: 'not base64' } };
    await expect(outputOf('python3', 'check.py', cut)).rejects.toThrow('none of the keys');
  }, 60_000);
});
