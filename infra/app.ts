/**
 * What `cdk` runs: one stage, chosen by the context `stage`, checked by cdk-nag. See `context.ts` for all
 * context keys.
 */
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ContextError } from './context-error.ts';
import { MailStack } from './mail-stack.ts';
import { readSettings } from './settings.ts';

try {
  await synthesizeApp();
} catch (error) {
  if (!(error instanceof ContextError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function synthesizeApp(): Promise<void> {
  const app = new App({ analyticsReporting: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const settings = readSettings(app.node);
  new MailStack(app, {
    settings,
    bundleDirectory: settings.bundle ? await bundle() : undefined,
  });
  app.synth();
}

/** Loaded only here: a synthesis without code has no use for a bundler. */
async function bundle(): Promise<string> {
  const { bundleFunctions } = await import('./bundle-functions.ts');
  const { DEPLOYED_MODULES } = await import('./deployed-functions.ts');
  return bundleFunctions(DEPLOYED_MODULES);
}
