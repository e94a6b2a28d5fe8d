/** What GitHub runs is what this repository has, and nobody else can change it. */
import { readFileSync } from 'node:fs';
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
