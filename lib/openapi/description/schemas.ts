import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '../../contract/operation.ts';
import { COMPONENTS } from '../../contract/schemas/components.ts';
import { FIELD_RULES } from './field-rules.ts';

export type Json = Record<string, unknown>;

/** JSON Schema has no word for a check of ours; the format beside it says what is meant. */
const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  ignoreActions: ['check'],
};

/** The JSON Schema of what is accepted or shown, written out in full, without its dialect. */
export function converted(schema: Schema): Json {
  const { $schema: _dialect, ...shape } = toJsonSchema(schema, CONVERSION);
  return shape;
}

/** What is known of a component: its schema written out, by its shape. */
const SHAPES: ReadonlyMap<string, { readonly name: string; readonly description: unknown }> =
  new Map(
    Object.entries(COMPONENTS).map(([name, schema]) => {
      const shape = converted(schema);
      return [shapeOf(shape), { name, description: shape['description'] }];
    }),
  );

/** The named schemas; what they have of each other is by reference. */
export function componentSchemas(): Json {
  return Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, schema]) => [
      name,
      { ...withReferences(converted(schema)), ...FIELD_RULES[name as keyof typeof COMPONENTS] },
    ]),
  );
}

/** The schema of a body: by reference where its shape, or part of it, has a name. */
export function schemaOf(schema: Schema): Json {
  return referred(converted(schema));
}

/** A shape is known by what it takes, not by the words beside it: so one enum is one type in every client. */
function shapeOf({ title: _title, description: _text, default: _default, ...shape }: Json): string {
  return JSON.stringify(shape);
}

function referred(schema: Json): Json {
  const known = SHAPES.get(shapeOf(schema));
  if (known === undefined) return withReferences(schema);
  const description = wordsOf(schema);
  const $ref = `#/components/schemas/${known.name}`;
  return description === known.description ? { $ref } : { $ref, description };
}

function withReferences({ default: _default, ...schema }: Json): Json {
  const description = wordsOf({ ...schema, default: _default });
  const members = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    SUBSCHEMAS[keyword]?.(value) ?? value,
  ]);
  return {
    ...('const' in schema ? { type: typeof schema['const'] } : {}),
    ...Object.fromEntries(members),
    ...(description === undefined ? {} : { description }),
  };
}

/** The keywords that hold schemas, and what becomes of these. */
const SUBSCHEMAS: Readonly<Record<string, (value: unknown) => unknown>> = {
  properties: (value) =>
    Object.fromEntries(
      Object.entries(value as Json).map(([name, each]) => [name, referred(each as Json)]),
    ),
  items: (value) => referred(value as Json),
  anyOf: (value) => (value as Json[]).map(referred),
  additionalProperties: (value) => (typeof value === 'object' ? referred(value as Json) : value),
};

/**
 * The description, with the default in words: of a field that has `default`, openapi-typescript says that a request
 * must have it.
 */
function wordsOf({ description, default: fallback }: Json): unknown {
  if (fallback === undefined) return description;
  const words = `Default: \`${fallback}\`.`;
  return description === undefined ? words : `${description} ${words}`;
}
