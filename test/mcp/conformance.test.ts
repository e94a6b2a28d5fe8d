/**
 * The official conformance suites, each run as its own program against the tools over HTTP. What is expected to fail
 * stands in `conformance/*.yml`, with why; a scenario that fails beside it, or passes although it stands there, fails.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deps, overrideDeps } from '../../functions/deps.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import { serveMcp } from '../../lib/mcp/serve-mcp.ts';
import { TOOLS } from '../../lib/mcp/tools.ts';
import { fakeDeps } from '../fakes/fake-deps.ts';
import { PATIENCE_MS } from '../support/patience-ms.ts';
import '../support/patience.ts';
import { FIXTURE_TOOLS } from './support/fixture-tools.ts';
import { type McpEndpoint, startMcpEndpoint } from './support/mcp-endpoint.ts';

const require = createRequire(import.meta.url);
const SUITE_2025 = require.resolve('conformance-2025/package.json');
const SUITE_2026 = require.resolve('conformance-2026/package.json');
/** Both are for what hangs: how long a scenario takes is the machine's affair. */
const SCENARIO_MS = 60_000;
const RUN_MS = PATIENCE_MS;

const tools = [...TOOLS, ...FIXTURE_TOOLS];
const withFixtures = rawHandler('mcp', deps, (event) => serveMcp(deps(), tools, event));
let endpoint: McpEndpoint;
let workspace: string;

beforeAll(async () => {
  overrideDeps(fakeDeps());
  endpoint = await startMcpEndpoint(withFixtures);
  workspace = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
});
afterAll(async () => {
  await endpoint.stop();
  rmSync(workspace, { recursive: true });
});

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs a suite; its own exit code says whether all is as the baseline expects. */
function runSuite(manifest: string, baseline: string, options: readonly string[]): Promise<Run> {
  const program = join(dirname(manifest), 'dist/index.js');
  const expected = fileURLToPath(new URL(`conformance/${baseline}`, import.meta.url));
  const args = ['server', '--url', endpoint.url, '--expected-failures', expected, ...options];
  return new Promise((done) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: workspace, timeout: RUN_MS },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code ?? 1);
        done({ code, output: `${stdout}\n${stderr}` });
      },
    );
  });
}

const timeout = ['--timeout', String(SCENARIO_MS)];
const at = (revision: string) => ['--spec-version', revision, ...timeout];

describe('the official conformance suite', () => {
  test.each([
    ['of 2025-11-25', SUITE_2025, '2025-11-25.yml', []],
    ['of 2026-07-28, at 2025-11-25', SUITE_2026, '2025-11-25.yml', at('2025-11-25')],
    ['of 2026-07-28', SUITE_2026, '2026-07-28.yml', ['--suite', 'all', ...at('2026-07-28')]],
  ])('%s: nothing fails but what the baseline explains', async (_, manifest, baseline, options) => {
    const { code, output } = await runSuite(manifest, baseline, options);
    const summary = output.slice(output.indexOf('=== SUMMARY'));
    for (const scenario of ['tools-list', 'tools-call-simple-text', 'tools-call-error']) {
      expect(summary).toContain(`✓ ${scenario}:`);
    }
    expect(code === 0 ? 'as the baseline expects' : summary).toBe('as the baseline expects');
  });
});
