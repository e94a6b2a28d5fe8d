import { readFileSync, rmSync } from 'node:fs';
import { App } from 'aws-cdk-lib/core';
import { MailStack } from './mail-stack.ts';
import { readSettings } from './settings.ts';

export interface SynthesizeOptions {
  /** Where the assembly is written and stays; when left out, a temporary directory that goes once it is read. */
  readonly outdir?: string;
  /** Context of `settings.ts`, such as `{ stage: 'local' }`. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** The parts of a CloudFormation template that a reader of ours needs. */
export interface Template {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
}

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: readonly string[];
}

/**
 * Synthesises the stack in this process, without code in its functions, and returns its template. Everything
 * that only a deployment needs is left out, so that a local start stays quick: the bundler, cdk-nag, validation
 * against CloudFormation's schemas, stack traces, the construct tree.
 */
export function synthesize(options: SynthesizeOptions = {}): Template {
  const stack = synthesizeStack(options);
  const assembly = (stack.node.root as App).synth();
  const { template } = assembly.getStackArtifact(stack.artifactId);
  if (options.outdir === undefined) rmSync(assembly.directory, { recursive: true });
  return template;
}

/** The stack before it is made into a template: for who judges its parts. */
export function synthesizeStack({ outdir, context = {} }: SynthesizeOptions = {}): MailStack {
  const app = new App({
    ...(outdir !== undefined && { outdir }),
    context: { ...readProjectContext(), ...context, bundle: false },
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    stackTraces: false,
    treeMetadata: false,
  });
  return new MailStack(app, { settings: readSettings(app.node), bundleDirectory: undefined });
}

/** The command line hands these to `app.ts`: feature flags, so that both synthesise the same template. */
function readProjectContext(): Record<string, unknown> {
  const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'));
  return context;
}
