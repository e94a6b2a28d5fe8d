import { toJsonSchema } from '@valibot/to-json-schema';
import type { NamedExamples } from '../examples/example.ts';
import type { Schema } from '../operation.ts';
import { COMPONENTS } from '../schemas/components.ts';

export type Json = Record<string, unknown>;

export const CONVERSION = { target: 'draft-2020-12', typeMode: 'input' } as const;

/** A JSON body of that shape: by reference where the shape has a name. */
export function jsonContent(schema: Schema, examples: NamedExamples | undefined): Json {
  const name = Object.entries(COMPONENTS).find(([, component]) => component === schema)?.[0];
  const shape = name ? { $ref: `#/components/schemas/${name}` } : toJsonSchema(schema, CONVERSION);
  return { 'application/json': { schema: shape, ...shown(examples) } };
}

/** The member of a media type that shows examples; none where there are none. */
export function shown(examples: NamedExamples | undefined): Json {
  return examples === undefined ? {} : { examples };
}
