import type { ObjectSchema, Operation } from '../../contract/operation.ts';
import { REPLY_HEADERS } from '../../contract/reply-headers.ts';
import type { OperationExamples } from '../examples/example.ts';
import { contentOf, shown } from './content.ts';
import { converted, type Json } from './schemas.ts';

/** The parameters of an operation, each with its example. */
export function parametersOf(
  { params, query, headers, conditional }: Operation,
  examples: Partial<OperationExamples>,
): Json[] {
  return [
    ...parametersAt('path', params, examples.params),
    ...parametersAt('query', query, examples.query),
    ...parametersAt('header', headers, examples.headers),
    ...(conditional ? [IF_NONE_MATCH] : []),
  ];
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer that you have: 304, without a body, while it holds.',
  schema: { type: 'string' },
  example: REPLY_HEADERS.etag.example,
};

/** The `requestBody` of an operation; nothing for one that takes none. */
export function requestBodyOf(
  { body, form, mediaType, signed }: Operation,
  { bodies }: Partial<OperationExamples>,
): Json {
  if (body) return { requestBody: { required: true, content: contentOf(body, bodies) } };
  if (form) {
    const content = contentOf(form, bodies, 'application/x-www-form-urlencoded');
    return { requestBody: { required: false, content } };
  }
  if (signed) return rawBody('application/json', { type: 'object' }, bodies);
  if (mediaType === undefined) return {};
  return rawBody(mediaType, { type: 'string', contentMediaType: mediaType }, bodies);
}

function rawBody(mediaType: string, schema: Json, bodies: OperationExamples['bodies']): Json {
  const content = { [mediaType]: { schema, ...shown(bodies) } };
  return { requestBody: { required: true, content } };
}

interface ObjectShape {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
}

function parametersAt(
  place: 'path' | 'query' | 'header',
  schema: ObjectSchema | undefined,
  examples: Readonly<Record<string, string>> = {},
): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = converted(schema) as unknown as ObjectShape;
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...shape } = property;
    return {
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: shape,
      ...(examples[name] === undefined ? {} : { example: examples[name] }),
    };
  });
}

/** `idempotency-key` as it is usually written: `Idempotency-Key`. */
export function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (initial) => initial.toUpperCase());
}
