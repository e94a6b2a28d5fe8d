/** The published description, as a reader of it would use it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from '../../lib/contract/operation.ts';
import { openapiDocument } from '../../lib/openapi/openapi.ts';

/** A JSON Schema as this description uses it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: string;
}

type NamedValues = Readonly<Record<string, { readonly value: unknown }>>;
type Referred = Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;

interface Content {
  readonly schema: JsonSchema;
  readonly examples?: Referred;
}

export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response>>;
}

const DOCUMENT = openapiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DescribedOperation }>>;
};
const AJV = new Ajv2020({ strict: false, allErrors: false });
(addFormats as unknown as (instance: Ajv2020) => void)(AJV);
AJV.addSchema({ ...DOCUMENT, $id: 'openapi' });
const compiled = new Map<JsonSchema, ValidateFunction>();

/** Where the description speaks of an operation. */
export function described({ id, method, path }: Operation): DescribedOperation {
  const found = DOCUMENT.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${id} is not described`);
  return found;
}

export const DESCRIBED_NOTIFICATION = DOCUMENT.webhooks['orderUpdate']?.post as DescribedOperation;

/** What a `$ref` of the description leads to; anything else is itself. */
export function resolved<T extends { readonly $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  const path = value.$ref.split('/').slice(1);
  const found = path.reduce<unknown>(
    (node, name) => (node as Record<string, unknown>)[name],
    DOCUMENT,
  );
  return found as T;
}

/** The one content of a body or an answer, its schema and its examples resolved. */
export function contentOf({ content }: Pick<Response, 'content'>): {
  readonly schema: JsonSchema;
  readonly examples: NamedValues;
} {
  const [only] = Object.values(content ?? {});
  if (only === undefined) throw new Error('there is no content');
  const examples = Object.entries(only.examples ?? {});
  return {
    schema: only.schema,
    examples: Object.fromEntries(
      examples.map(([name, example]) => [name, resolved(example) as { value: unknown }]),
    ),
  };
}

/** The body of an answer: a value where it is JSON, otherwise its text. */
export function bodyOf({
  headers,
  body,
}: {
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  readonly body: string;
}): unknown {
  const isJson = String(headers?.['content-type']).startsWith('application/json');
  return isJson ? JSON.parse(body) : body;
}

/** A body as it is sent: JSON, or the fields of a form. */
export function sentAs({ form }: Operation, value: unknown): string {
  if (form === undefined) return JSON.stringify(value);
  const fields = new URLSearchParams();
  for (const [name, field] of Object.entries(value ?? {})) fields.set(name, wordOf(field));
  return fields.toString();
}

/** What a form would carry of a value that no form makes, such as a list. */
function wordOf(field: unknown): string {
  return typeof field === 'string' ? field : (JSON.stringify(field) ?? '');
}

/** The media type of an operation's body. */
export function mediaTypeOf(operation: Operation): string {
  const [only] = Object.keys(described(operation).requestBody?.content ?? {});
  return only ?? 'application/json';
}

/** What is wrong with a value in the eyes of the description; undefined when it fits. */
export function faultOf(schema: JsonSchema, value: unknown): string | undefined {
  const check = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, check);
  return check(value) ? undefined : AJV.errorsText(check.errors);
}

function compile(schema: JsonSchema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/');
  return AJV.compile(JSON.parse(text) as object);
}
