import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import validate from 'asl-validator';
import type { Stack } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { functionServing } from '../../infra/deployed-functions.ts';
import type { FunctionModule } from '../../infra/function-grants.ts';
import type { Template } from '../../infra/synthesize.ts';
import { ROUTES } from '../../lib/contract/operations.ts';
import { readDeployment } from '../../local/template/template.ts';
import { readRoutes } from '../../local/template/template-routes.ts';

/** CloudFormation's limit for a template, and ours, which leaves room for some forty operations. */
const RESOURCES_MAX = 500;
const RESOURCES_OF_OURS = 420;
/** W3005: a dependency that is written down though it follows from elsewhere, as the CDK does. */
const CFN_LINT = ['--ignore-checks', 'W3005', '--regions', 'us-east-1', 'eu-central-1', '--'];
const STATE_MACHINE = new URL('../../statemachines/order.asl.json', import.meta.url);

/** What cdk-nag finds and nobody acknowledged. */
export function nagFindings(stack: Stack): readonly string[] {
  return new AwsSolutionsChecks()
    .validateScope(stack)
    .violations.map(({ ruleName, description }) => `${ruleName}: ${description}`);
}

export function sizeFindings({ Resources }: Template): readonly string[] {
  const count = Object.keys(Resources).length;
  if (count <= RESOURCES_OF_OURS) return [];
  return [`${count} resources, of which CloudFormation takes ${RESOURCES_MAX}`];
}

export function stateMachineFindings(): readonly string[] {
  const text = readFileSync(STATE_MACHINE, 'utf8');
  const arn = 'arn:aws:lambda:us-east-1:123456789012:function:$1:live';
  const definition = JSON.parse(text.replaceAll(/\$\{(\w+)\}/g, arn));
  const { isValid, errorsText } = validate(definition, { checkPaths: true, checkArn: true });
  return isValid ? [] : [errorsText()];
}

/** Operations of the contract that the gateway of the template leads elsewhere than to the function that has them. */
export function operationFindings(template: Template): readonly string[] {
  const routes = readRoutes(template);
  const { functions } = readDeployment(template);
  return ROUTES.flatMap(({ method, path, module }) => {
    const served = routes.find((each) => each.path === path && each.method === method);
    const any = routes.find((each) => each.path === path && each.method === 'ANY');
    const { integration } = served ?? any ?? {};
    if (integration === undefined) return [`${method} ${path} is not served`];
    if (module === null) return integration.kind === 's3' ? [] : [`${method} ${path} is not S3's`];
    const wanted = functionServing(module as FunctionModule);
    const leads = integration.kind === 'function' && functions[integration.functionId]?.module;
    return leads === wanted ? [] : [`${method} ${path} leads to ${leads}, not to ${wanted}`];
  });
}

/** What cfn-lint says of a template; undefined where this machine has none (`pip install cfn-lint`). */
export function cfnLintFindings(template: Template): readonly string[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mail-template-'));
  try {
    const file = join(folder, 'template.json');
    writeFileSync(file, JSON.stringify(template));
    const { status, stdout, error } = spawnSync('cfn-lint', [...CFN_LINT, file], {
      encoding: 'utf8',
    });
    if (error !== undefined) return undefined;
    return status === 0 ? [] : stdout.trim().split('\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
