/** What GitHub runs is what this repository has, and nobody else can change it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly needs?: readonly string[];
  readonly environment?: string;
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const FLOW = parse(read('.github/workflows/ci.yml')) as {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const JOBS = Object.entries(FLOW.jobs);
const STEPS = JOBS.flatMap(([job, { steps }]) => steps.map((step) => ({ job, ...step })));

describe('.github/workflows/ci.yml', () => {
  test('runs scripts that there are', () => {
    const runs = STEPS.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:-]+)/g)]);
    expect(runs.map(([, script]) => script).sort()).toEqual([
      'deploy:check',
      'deploy:data',
      'deploy:smoke',
      'synth',
    ]);
    for (const [, script = ''] of runs) expect(scripts).toHaveProperty([script]);
  });

  test('takes the actions of others by their commit alone, and says which version that is', () => {
    const used = [...read('.github/workflows/ci.yml').matchAll(/uses: (.*)/g)];
    expect(used.length).toBeGreaterThan(0);
    for (const [, action] of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\./);
  });

  test('deploys only when a person says so, from main, in an environment, after all checks', () => {
    const deploying = JOBS.filter(([, { steps }]) =>
      steps.some(({ run }) => run?.includes('cdk deploy')),
    );
    expect(deploying.map(([name]) => name)).toEqual(['deploy']);
    expect(FLOW.jobs['deploy']).toMatchObject({
      if: "github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/main'",
      needs: ['test', 'deploy-check'],
      environment: expect.any(String),
    });
  });

  test('deploys what was judged, and keeps what an operator needs of it', () => {
    const { steps = [] } = FLOW.jobs['deploy'] ?? {};
    const at = (part: string) => steps.findIndex(({ run }) => run?.includes(part));
    const order = ['cdk synth', 'deploy:data', 'served-before.txt', 'cdk deploy --app cdk.out'];
    const places = order.map(at);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const kept = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))?.with;
    expect(kept?.['path']?.trim().split('\n')).toEqual(['served-before.txt', 'outputs.json']);
  });

  test('deletes old versions once the deployment answers, but for twenty and what served before', () => {
    const { steps = [] } = FLOW.jobs['deploy'] ?? {};
    const at = (part: string) => steps.findIndex(({ run }) => run?.includes(part));
    expect(at('delete-function')).toBeGreaterThan(at('deploy:smoke'));
    const script = steps[at('delete-function')]?.run ?? '';
    const [, told = ''] =
      /```sh\n(while [^`]*list-versions[^`]*)```/.exec(read('docs/operate.md')) ?? [];
    expect(script).toBe(told);
    const gone = (named: string) => deletedBy(script, named);
    const versions = Array.from({ length: 30 }, (_, index) => index + 1);
    const orders = versions.slice(0, 9).map((version) => `Orders ${version}`);
    const quotes = versions.slice(1, 10).map((version) => `Quotes ${version}`);
    expect(gone('Orders 29\nQuotes 1\n').toSorted()).toEqual([...orders, ...quotes].toSorted());
    expect(gone('')).toEqual([]);
  });

  test('may read the code and no more; only the deployment may ask AWS for a role', () => {
    expect(FLOW.permissions).toEqual({ contents: 'read' });
    const more = JOBS.flatMap(([name, { permissions }]) =>
      permissions ? [[name, permissions]] : [],
    );
    expect(more).toEqual([['deploy', { contents: 'read', 'id-token': 'write' }]]);
    expect(read('.github/workflows/ci.yml')).not.toContain('secrets.');
  });

  test('puts nothing that somebody typed into a command, but by its environment', () => {
    for (const { run = '' } of STEPS) expect(run).not.toContain('${{');
  });

  test('ends', () => {
    for (const [name, job] of JOBS) {
      expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)]);
    }
  });
});

/** What the script asks AWS to delete, of functions that have thirty versions each. */
function deletedBy(script: string, servedBefore: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'));
  const aws = `#!/bin/sh
if [ "$2" = list-versions-by-function ]; then printf '$LATEST'; for n in $(seq 30); do printf '\\t%s' "$n"; done; echo
else echo "$4 $6" >> deleted.txt; fi
`;
  try {
    writeFileSync(join(folder, 'aws'), aws, { mode: 0o755 });
    writeFileSync(join(folder, 'served-before.txt'), servedBefore);
    writeFileSync(join(folder, 'deleted.txt'), '');
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    execFileSync('bash', ['-e', '-c', script], { cwd: folder, env });
    return readFileSync(join(folder, 'deleted.txt'), 'utf8').split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
