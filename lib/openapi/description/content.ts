import { toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '../../contract/operation.ts';
import { COMPONENTS } from '../../contract/schemas/components.ts';
import type { NamedExamples } from '../examples/example.ts';

export type Json = Record<string, unknown>;

export const CONVERSION = { target: 'draft-2020-12', typeMode: 'input' } as const;

/** A body of that shape, JSON where nothing else is said: by reference where the shape has a name. */
export function contentOf(
  schema: Schema,
  examples: NamedExamples | undefined,
  mediaType = 'application/json',
): Json {
  const name = Object.entries(COMPONENTS).find(([, component]) => component === schema)?.[0];
  const shape = name ? { $ref: `#/components/schemas/${name}` } : toJsonSchema(schema, CONVERSION);
  return { [mediaType]: { schema: shape, ...shown(examples) } };
}

/** The member of a media type that shows examples; none where there are none. */
export function shown(examples: NamedExamples | undefined): Json {
  return examples === undefined ? {} : { examples };
}
