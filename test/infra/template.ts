import { fileURLToPath } from 'node:url';
import type { Template, TemplateResource } from '../../infra/synthesize.ts';
import { localTemplate } from '../../local/template/template-cache.ts';
import '../support/patience.ts';

/** Kept as that of the local service is: a file that only reads the template need not load the CDK. */
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/tests', import.meta.url));
const USUAL = await localTemplate({ stage: 'development' }, KEPT);

/** The template of the default stage. */
export function template(): Template {
  return USUAL;
}

// biome-ignore lint/suspicious/noExplicitAny: the properties of a CloudFormation resource have no common type
export type Properties = Record<string, any>;

export interface Found {
  readonly id: string;
  readonly type: string;
  readonly properties: Properties;
  readonly resource: TemplateResource & Properties;
}

/** All resources of a type, or of every type. */
export function resources(type?: string, of: Template = template()): Found[] {
  return Object.entries(of.Resources)
    .filter(([, resource]) => type === undefined || resource.Type === type)
    .map(([id, resource]) => ({
      id,
      type: resource.Type,
      properties: resource.Properties ?? {},
      resource,
    }));
}

/** The one resource of that logical id. */
export function resource(id: string, of: Template = template()): Found {
  const found = resources(undefined, of).find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`the template has no ${id}`);
  return found;
}

/**
 * A value with its intrinsics as text, such as `<OrdersTable.Arn>/index/due`. Throws for an intrinsic that the
 * conventions of `infra/mail-stack.ts` do not know.
 */
export function flat(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, argument] = ['', undefined]] = Object.entries(value as Record<string, unknown>);
  if (name === 'Ref') return `<${argument}>`;
  if (name === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`;
  if (name === 'Fn::Join') return joined(argument as [string, unknown[]]);
  throw new Error(`unknown intrinsic ${JSON.stringify(value)}`);
}

function joined([separator, parts]: [string, unknown[]]): string {
  return parts.map(flat).join(separator);
}

/** A property that is a single value or a list, as a list. */
export function list<T>(value: T | T[]): T[] {
  return Array.isArray(value) ? value : [value];
}
