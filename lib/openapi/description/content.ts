import type { Schema } from '../../contract/operation.ts';
import type { NamedExamples } from '../examples/example.ts';
import { type Json, schemaOf } from './schemas.ts';

/** A body of that shape, JSON where nothing else is said. */
export function contentOf(
  schema: Schema,
  examples: NamedExamples | undefined,
  mediaType = 'application/json',
): Json {
  return { [mediaType]: { schema: schemaOf(schema), ...shown(examples) } };
}

/** The member of a media type that shows examples; none where there are none. */
export function shown(examples: NamedExamples | undefined): Json {
  return examples === undefined ? {} : { examples };
}
