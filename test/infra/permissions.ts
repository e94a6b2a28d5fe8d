import { expect } from '@jest/globals';
import type { DeployedModule } from '../../infra/deployed-functions.ts';
import type { FunctionGrants } from '../../infra/function-grant.ts';
import { type Found, flat, list, type Properties, resource, resources } from './template.ts';

export const functions = resources('AWS::Lambda::Function');
export const functionOf = (module: DeployedModule): Found => {
  const found = functions.find(({ properties }) => properties['Handler'] === `${module}.handler`);
  if (found === undefined) throw new Error(`no function ${module}`);
  return found;
};
export const referred = (value: unknown): Found =>
  resource(flat(value).replace(/^<|(\.\w+)?>$/g, ''));
const roleOf = (module: DeployedModule): Found => referred(functionOf(module).properties['Role']);

/** `action resource` for everything that the role of a function allows. */
export function permissions(module: DeployedModule): Set<string> {
  const { properties } = roleOf(module);
  expect(properties['ManagedPolicyArns']).toBeUndefined();
  const statements = properties['Policies'].flatMap(
    (policy: Properties) => policy['PolicyDocument'].Statement,
  );
  return new Set(
    statements.flatMap((statement: Properties) => {
      expect(statement['Effect']).toBe('Allow');
      const on = list(statement['Resource']).map(flat);
      return list<string>(statement['Action']).flatMap((action) =>
        on.map((target) => `${action} ${target}`),
      );
    }),
  );
}

export const table = (name: string) => `<${name.charAt(0).toUpperCase()}${name.slice(1)}Table.Arn>`;

/** Whole rows are put; of two tables attributes are counted or set as well, and of those that a function updates. */
export function inTables({
  writes = [],
  updates = [],
  lists = [],
  listsFeedback,
}: FunctionGrants): string[] {
  const changed = [...writes.filter((name) => /counters|idempotency/.test(name)), ...updates];
  return [
    ...writes.map((name) => `dynamodb:PutItem ${table(name)}`),
    ...changed.map((name) => `dynamodb:UpdateItem ${table(name)}`),
    ...lists.map((name) => `dynamodb:Query ${table(name)}`),
    ...(listsFeedback ? [`dynamodb:Query ${table('feedback')}/index/received`] : []),
  ];
}
