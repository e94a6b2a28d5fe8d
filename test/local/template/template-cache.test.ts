import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Template } from '../../../infra/synthesize.ts';
import { cachedTemplate } from '../../../local/template/template-cache.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';

/** A project whose template comes from all that a real one's comes from. */
const SOURCES: Readonly<Record<string, string>> = {
  'infra/synthesize.ts': "import { Stack } from './constructs/stack.ts';",
  'infra/constructs/stack.ts': "import { type Table, TABLES } from '../../lib/resources.ts';",
  'infra/response.vtl': 'a response',
  'lib/resources.ts': "import type { Name } from './names.ts';",
  'lib/names.ts': 'export type Name = string;',
  'statemachines/order.asl.json': '{}',
  'cdk.json': '{}',
  'package-lock.json': '{}',
};

let root: string;
let file: string;
let made: number;

beforeEach(() => {
  root = newDataDir();
  file = join(root, 'cache/template.json');
  made = 0;
  for (const [path, content] of Object.entries(SOURCES)) write(path, content);
});
afterEach(removeDataDirs);

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function template(context: object = { stage: 'local' }): Promise<Template> {
  return cachedTemplate({
    root,
    file,
    context: { ...context },
    synthesize: async () => {
      made += 1;
      return { Resources: { Made: { Type: `number ${made}` } } };
    },
  });
}

const FIRST = { Resources: { Made: { Type: 'number 1' } } };
const SECOND = { Resources: { Made: { Type: 'number 2' } } };

describe('the template', () => {
  test('is made once, and the same afterwards', async () => {
    expect(await template()).toEqual(FIRST);
    expect(await template()).toEqual(FIRST);
    expect(made).toBe(1);
  });

  test.each(Object.keys(SOURCES))('is made anew when %s changes', async (path) => {
    await template();
    write(path, `${SOURCES[path]} `);
    expect(await template()).toEqual(SECOND);
    expect(await template()).toEqual(SECOND);
  });

  test('is made anew when a file is added to it', async () => {
    await template();
    write('infra/constructs/another.ts', '');
    expect(await template()).toEqual(SECOND);
  });

  test('is made anew for another context', async () => {
    await template();
    expect(await template({ stage: 'local', payments: 'on' })).toEqual(SECOND);
  });

  test('is not made anew for what it is not made of', async () => {
    await template();
    write('lib/order/core/decide.ts', 'changed');
    expect(await template()).toEqual(FIRST);
  });
});

describe('a kept template', () => {
  test.each([
    ['is cut off', (kept: string) => kept.slice(0, kept.length / 2)],
    ['is empty', () => ''],
    ['is something else', () => '[]'],
    ['was changed', (kept: string) => kept.replace('number 1', 'number 9')],
  ])('that %s is made anew', async (_, damage) => {
    await template();
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(await template()).toEqual(SECOND);
    expect(await template()).toEqual(SECOND);
  });

  test('leaves no draft behind', async () => {
    await Promise.all([template(), template(), template()]);
    expect(readdirSync(dirname(file))).toEqual(['template.json']);
  });

  test('that cannot be written is made at each start', async () => {
    write('cache', 'a file where a folder should be');
    expect(await template()).toEqual(FIRST);
    expect(await template()).toEqual(SECOND);
  });
});

test('the second start does not load the CDK, and serves the same resources', async () => {
  const entry = new URL('./template-process.ts', import.meta.url);
  const start = async () => {
    const child = fork(entry, [dirname(file)], { execArgv: ['--no-warnings'] });
    const [told] = await once(child, 'message');
    await once(child, 'exit');
    return told as { resources: number; isCdkLoaded: boolean };
  };
  const first = await start();
  const second = await start();
  expect(first.isCdkLoaded).toBe(true);
  expect(second).toEqual({ resources: first.resources, isCdkLoaded: false });
  expect(first.resources).toBeGreaterThan(100);
});
