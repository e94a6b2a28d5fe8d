/**
 * `npm run deploy:check [-- --accept-data-stores]`: what can be known of a deployment before it is deployed, of every
 * stage and switch (`deploy-check/deployments.ts`). One line a check; 1 where one found something.
 */
import { parseArgs } from 'node:util';
import type { App } from 'aws-cdk-lib/core';
import { synthesizeStack } from '../infra/synthesize.ts';
import {
  acceptDataStores,
  acceptedDataStores,
  changedStores,
  dataStoresOf,
} from './deploy-check/data-stores.ts';
import { DEPLOYMENTS, GUARDED } from './deploy-check/deployments.ts';
import {
  cfnLintFindings,
  nagFindings,
  operationFindings,
  sizeFindings,
  stateMachineFindings,
} from './deploy-check/findings.ts';

const { values } = parseArgs({
  options: { 'accept-data-stores': { type: 'boolean', default: false } },
});

tell('the state machine is valid', stateMachineFindings());
for (const [name, context] of Object.entries(DEPLOYMENTS)) {
  const stack = synthesizeStack({ context });
  const { template } = (stack.node.root as App).synth().getStackArtifact(stack.artifactId);
  tell(`${name}: cdk-nag`, nagFindings(stack));
  tell(`${name}: resources`, sizeFindings(template));
  tell(`${name}: operations`, operationFindings(template));
  tell(`${name}: cfn-lint`, cfnLintFindings(template));
  if (name === GUARDED) guard(dataStoresOf(template));
}

function guard(now: ReturnType<typeof dataStoresOf>): void {
  if (values['accept-data-stores']) acceptDataStores(now);
  const changed = changedStores(acceptedDataStores(), now);
  tell(
    'data stores stay what they are',
    changed.map((id) => `${id} would be replaced, left behind or kept otherwise`),
  );
}

function tell(check: string, findings: readonly string[] | undefined): void {
  if (findings === undefined) {
    console.log(`skipped ${check} (there is no cfn-lint here: pip install cfn-lint)`);
    return;
  }
  console.log(`${findings.length === 0 ? 'held   ' : 'failed '} ${check}`);
  for (const finding of findings) console.log(`        ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}
