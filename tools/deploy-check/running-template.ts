import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '../../infra/synthesize.ts';

/** What whoever deploys can mend; shown as one line. */
export class DeployError extends Error {}

interface Manifest {
  readonly artifacts: Readonly<
    Record<
      string,
      { readonly type: string; readonly properties?: Readonly<Record<string, string>> }
    >
  >;
}

/** The one stack of an assembly, as `cdk synth` wrote it: what would be deployed. @throws DeployError without one. */
export function synthesized(folder: string): {
  readonly stack: string;
  readonly template: Template;
} {
  const { artifacts } = readJson<Manifest>(join(folder, 'manifest.json'));
  const stacks = Object.entries(artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const [id = '', artifact] = stacks[0] ?? [];
  const file = artifact?.properties?.['templateFile'];
  if (file === undefined) throw new DeployError(`There is no stack in ${folder}.`);
  const stack = artifact?.properties?.['stackName'] ?? id;
  return { stack, template: readJson<Template>(join(folder, file)) };
}

/** Runs the AWS command line, with the credentials of whoever deploys. */
export type Aws = (args: readonly string[]) => {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** A template may have a megabyte, and is written with white space. */
const TEMPLATE_MAX = 64 * 1024 * 1024;

export const awsCommand: Aws = (args) =>
  spawnSync('aws', [...args], { encoding: 'utf8', maxBuffer: TEMPLATE_MAX });

const NEEDED =
  'It takes the AWS command line, credentials that may cloudformation:GetTemplate, and their region.';

/**
 * The template of the stack as it runs; undefined where there is none of that name.
 * @throws DeployError where that could not be asked: then nobody knows.
 */
export function runningTemplate(stack: string, aws: Aws = awsCommand): Template | undefined {
  const asked = ['cloudformation', 'get-template', '--stack-name', stack];
  const { status, stdout, stderr } = aws([...asked, '--query', 'TemplateBody', '--output', 'json']);
  if (status === 0) return JSON.parse(stdout) as Template;
  const said = (stderr ?? '').trim();
  if (/\bdoes not exist\b/.test(said)) return undefined;
  throw new DeployError(`The template of ${stack} could not be read. ${NEEDED} ${said}`.trim());
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    throw new DeployError(`${file} is not there: run npx cdk synth first, with all context.`);
  }
}
