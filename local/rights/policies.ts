import type { Template } from '../../infra/synthesize.ts';
import { type Properties, resolve, resourcesOf } from '../template/resolve.ts';
import type { Need } from './needs.ts';

/** One action on one resource, which may end in `*`; named as a `Need` is. */
export type Right = Need;

/** What the role of each function allows, by the function's logical id. */
export type Policies = ReadonlyMap<string, readonly Right[]>;

/** Reads the inline policies of the template's functions: they have no others. */
export function readPolicies(template: Template): Policies {
  return new Map(
    resourcesOf(template, 'AWS::Lambda::Function').map(([id, properties]) => [
      id,
      rightsOfRole(template, roleOf(properties)),
    ]),
  );
}

/**
 * The first right that allows it; undefined where none does. Names of buckets and objects are compared in small
 * letters, because a bucket's local name is its logical id in them.
 */
export function allowing(rights: readonly Right[], need: Need): Right | undefined {
  return rights.find(
    ({ action, resource }) => action === need.action && covers(resource, need.resource),
  );
}

/** A need that ends in `*` is met by any resource that begins so: the call does not show which it is. */
function covers(resource: string, needed: string): boolean {
  const [granted, wanted] = [resource.toLowerCase(), needed.toLowerCase()];
  if (wanted.endsWith('*')) return granted.startsWith(wanted.slice(0, -1));
  return granted.endsWith('*') ? wanted.startsWith(granted.slice(0, -1)) : wanted === granted;
}

function roleOf(properties: Properties): string {
  const { 'Fn::GetAtt': [role] = [] } = properties['Role'] as { 'Fn::GetAtt'?: string[] };
  if (role === undefined) throw new Error('a function of the template has no role of its own');
  return role;
}

function rightsOfRole(template: Template, role: string): readonly Right[] {
  const { Policies = [] } = (template.Resources[role]?.Properties ?? {}) as {
    Policies?: readonly { PolicyDocument: { Statement: readonly Properties[] } }[];
  };
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement).flatMap((statement) =>
    rightsOf(template, statement),
  );
}

/** @throws Error for a statement that means more than an action on a resource. */
function rightsOf(template: Template, statement: Properties): readonly Right[] {
  const { Effect, Action, Resource, ...more } = statement;
  if (Effect !== 'Allow' || Object.keys(more).length > 0) {
    throw new Error('local/rights/policies.ts reads statements that allow, without conditions');
  }
  const resources = [resolve(template, Resource)].flat() as string[];
  return ([Action].flat() as string[]).flatMap((action) =>
    resources.map((arn) => ({ action, resource: afterAccount(arn) })),
  );
}

/** A table that was there before the stack stands in an ARN of AWS, with its kind before its name. */
function afterAccount(arn: string): string {
  return arn === '*'
    ? arn
    : arn
        .split(':')
        .slice(5)
        .join(':')
        .replace(/^table\//, '');
}
