/** What a person types first: each tool says how it is called, and nothing else happens. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import '../support/patience.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOOLS = [
  ['deploy:smoke', 'tools/deploy-smoke.ts'],
  ['deploy:data', 'tools/deploy-data.ts'],
  ['cost', 'tools/cost.ts'],
  ['rights:report', 'tools/rights-report.ts'],
  ['simulate', 'tools/simulate.ts'],
  ['screening:export', 'tools/screening/export-decisions.ts'],
] as const;

function run(tool: string, option: string) {
  const words = ['--no-warnings', tool, option];
  return spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
}

test.each(TOOLS)('npm run %s -- --help: a line', (name, tool) => {
  const { status, stdout, stderr } = run(tool, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^npm run ${name}[^\\n]*\\n$`));
});

test.each(TOOLS)(
  'npm run %s: an option that there is not is named, with the same line',
  (name, tool) => {
    const { status, stdout, stderr } = run(tool, '--nonsense');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain("'--nonsense'");
    expect(stderr).toMatch(new RegExp(`\\nnpm run ${name}[^\\n]*\\n$`));
  },
);
