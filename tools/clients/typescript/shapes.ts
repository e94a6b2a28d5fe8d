import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, GENERATORS } from '../../../local/boot/package-sets.ts';
import {
  type Description,
  type Parameter,
  parametersIn,
  placesOf,
  queryNameOf,
  type Schema,
} from '../description.ts';

/** The part of openapi-typescript that is used. */
interface OpenapiTypescript {
  default(document: object, settings: object): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
}

/**
 * `description.generated.ts`: a type for each shape of the description, and for each query, by openapi-typescript. The
 * paths are left out: the methods of the client say the same in fewer words.
 */
export async function shapesFile(description: Description): Promise<string> {
  const { default: write, astToString } = await openapiTypescript();
  const { schemas } = description.components;
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shapes', version: description.info.version },
    paths: {},
    components: { schemas: { ...mapped(schemas, withoutFieldRules), ...queriesOf(description) } },
  };
  const nodes = await write(document, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  const written = astToString(nodes).replace(
    /^export type (paths|webhooks|\$defs|operations).*\n/gm,
    '',
  );
  return `/** Made by tools/generate.ts from openapi.json, with openapi-typescript. */\n${written}\n`;
}

/** It needs an older TypeScript than the project has, and so is installed apart. */
async function openapiTypescript(): Promise<OpenapiTypescript> {
  await ensureInstalled(GENERATORS);
  const file = join(GENERATORS.folder, 'node_modules/openapi-typescript/dist/index.mjs');
  return (await import(pathToFileURL(file).href)) as OpenapiTypescript;
}

/** What is asked of several fields together would be `unknown | unknown` here. The service refuses it. */
function withoutFieldRules({ allOf, ...schema }: Schema): Schema {
  return schema.properties === undefined && allOf !== undefined ? { ...schema, allOf } : schema;
}

function queriesOf(description: Description): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    placesOf(description)
      .filter((place) => parametersIn(place, 'query').length > 0)
      .map((place) => [queryNameOf(place), asObject(parametersIn(place, 'query'))]),
  );
}

function asObject(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...asGiven(schema), ...(description !== undefined && { description }) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** A query is text; what stands for a number or a boolean may be given as one. */
function asGiven({ default: _, ...schema }: Schema): Schema {
  const words = schema['enum'] as readonly string[] | undefined;
  if (words?.every((word) => word === 'true' || word === 'false')) return { type: 'boolean' };
  const takes = (text: string) =>
    words?.includes(text) ?? new RegExp(String(schema['pattern'] ?? '$^')).test(text);
  return takes('1') && !takes('a') ? { type: 'number' } : schema;
}

function mapped<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
