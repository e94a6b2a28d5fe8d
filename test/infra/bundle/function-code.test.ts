/** Which functions are shipped what opens documents, and what of the account's room a deployment takes. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib/core';
import { bundleFunctions } from '../../../infra/bundle-functions.ts';
import { OF_DOCUMENTS, opensDocuments } from '../../../infra/constructs/function-code.ts';
import { DEPLOYED_MODULES, modulesOf } from '../../../infra/deployed-functions.ts';
import type { FunctionModule } from '../../../infra/function-grants.ts';
import { MailStack } from '../../../infra/mail-stack.ts';
import { readSettings } from '../../../infra/settings.ts';
import { filesBelow, gzippedBytes, PACKED_BUDGET_MB } from './bundle-sizes.ts';
import '../../support/patience.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** It puts every port together and opens nothing; who calls a port names it. */
const MAKES_PORTS = /\/functions\/(?:deps|rails|vendors)\.ts$/;
const VALUE_IMPORTS =
  /(?:^|\n)(?:import|export)(?! type)[^;'"]*?'(\.[^']+\.ts)'|import\(\s*'(\.[^']+\.ts)'/g;

/** All files of ours that it may load, at once or later. */
function codeOf(file: string, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  if (seen.has(file) || MAKES_PORTS.test(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, named, later] of text.matchAll(VALUE_IMPORTS))
    codeOf(fileURLToPath(new URL(named ?? later ?? '', `file://${file}`)), seen);
  return seen;
}

/** A port whose adapter starts a program, or the folder of the faces. */
const OPENS = /(?:pdfInspector|pagePainter|paperReader)\.\w+\(|new URL\([^)]*HAN_FILES/;

/** They say what the tools are, in the words of the tools' own files, and call none. */
const DESCRIBE_TOOLS: readonly FunctionModule[] = ['pages/get-landing', 'pages/get-discovery'];

const opens = (module: FunctionModule) =>
  [...codeOf(join(ROOT, `functions/${module}.ts`)).values()].some((text) => OPENS.test(text));

test.each(DEPLOYED_MODULES)('%s has what documents need if its code opens any', (deployed) => {
  const modules = modulesOf(deployed).filter((module) => !DESCRIBE_TOOLS.includes(module));
  expect(opensDocuments(deployed)).toBe(modules.some(opens));
});

describe('what is shipped', () => {
  let workspace = '';
  let assets: readonly string[] = [];
  const named = (folder: string) => join(workspace, folder);

  beforeAll(async () => {
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    workspace = mkdtempSync(join(ROOT, 'dist/function-code-'));
    const folders = { outdir: named('ours'), mapsdir: named('maps') };
    const bundleDirectory = await bundleFunctions(DEPLOYED_MODULES, folders);
    const app = new App({ outdir: named('cdk.out'), analyticsReporting: false });
    new MailStack(app, { settings: readSettings(app.node), bundleDirectory });
    app.synth();
    assets = readdirSync(named('cdk.out'))
      .filter((name) => /^asset\.\w+$/.test(name))
      .map((name) => named(`cdk.out/${name}`));
  });
  afterAll(() => rmSync(workspace, { recursive: true }));

  const has = (asset: string, part: string) => existsSync(join(asset, part));
  const packedMb = (asset: string) =>
    gzippedBytes(new Set(filesBelow(asset).map((name) => join(asset, name)))) / 1e6;

  test('is two assets, and the one without documents has all else', () => {
    expect(assets).toHaveLength(2);
    const [all = '', light = ''] = assets.toSorted(
      (a, b) => filesBelow(b).length - filesBelow(a).length,
    );
    expect(OF_DOCUMENTS.filter((part) => !has(all, part) || has(light, part))).toEqual([]);
    const others = filesBelow(all).filter(
      (name) => !OF_DOCUMENTS.includes(name.split('/')[0] ?? ''),
    );
    expect(filesBelow(light).toSorted()).toEqual(others.toSorted());
  });

  test('takes no more of the account than is said', () => {
    const [light = 0, opening = 0] = assets.map(packedMb).toSorted((a, b) => a - b);
    const together = DEPLOYED_MODULES.reduce(
      (sum, module) => sum + (opensDocuments(module) ? opening : light),
      0,
    );
    expect(light).toBeLessThanOrEqual(PACKED_BUDGET_MB.light);
    expect(opening).toBeLessThanOrEqual(PACKED_BUDGET_MB.opening);
    expect(together).toBeLessThanOrEqual(PACKED_BUDGET_MB.deployment);
  });
});
