import { toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '../contract/operation.ts';

/** A node of JSON Schema 2020-12, as far as tools use it. */
interface JsonSchema {
  readonly type?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** Words for fields that mean more here than in the contract; null leaves a field's bare form. */
export type FieldWords = Readonly<Record<string, string | null>>;

/** Agents write no code from lists such as those of all error codes, and would read each in every tool. */
const MOST_WORDS = 16;
/** A longer pattern is for machines that check; an agent is told by words, and refused by name. */
const LONGEST_PATTERN = 30;
/** The two fields of a letter that have one schema. */
const ADDRESSES = ['to', 'from'] as const;

/** The arguments as they are validated, less what says nothing to an agent. Addresses are described once. */
export function inputSchema(schema: Schema, words: FieldWords): ObjectSchema {
  const whole = jsonSchema(schema);
  const { properties, ...open } = slim(whole) as ObjectSchema;
  const rest = { ...open, additionalProperties: whole['additionalProperties'] };
  const to = properties['to'];
  const named = Object.entries(properties).map(([name, field]) => [name, said(field, words[name])]);
  if (to === undefined) return { ...rest, properties: Object.fromEntries(named) };
  const address = { $ref: '#/$defs/address' };
  const shared = ADDRESSES.filter((name) => properties[name] !== undefined).map((name) => [
    name,
    said(address, words[name]),
  ]);
  return {
    ...rest,
    properties: Object.fromEntries([...named, ...shared]),
    $defs: { address: said(to, words['address']) },
  };
}

/**
 * What an answer is read for: those of its fields that the next step needs, and what every failure has. Clients of the
 * first generation hold failures against the output schema as well, so both stand in it; more fields than named come.
 * @param shows names of fields; of one within another, `order.id`.
 */
export function outputSchema(
  output: Schema,
  failure: Schema,
  shows: readonly string[],
): ObjectSchema {
  const succeeds = picked(jsonSchema(output), shows);
  const fails = picked(jsonSchema(failure), FAILURE);
  return {
    type: 'object',
    properties: { ...succeeds.properties, ...fails.properties, status: STATUS },
    required: ['status'],
    dependentRequired: { code: FAILURE_HAS },
  };
}

const FAILURE_HAS = ['reason', 'next', 'retryable'] as const;
const FAILURE = ['code', ...FAILURE_HAS, 'retry_after_seconds'];
const STATUS = { enum: ['ok', 'action_required', 'failed'] };

function picked(schema: JsonSchema, shows: readonly string[]): ObjectSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const path of shows) {
    const [name = '', ...rest] = path.split('.');
    const field = schema.properties?.[name];
    if (field === undefined) throw new TypeError(`an answer has no field ${path}`);
    const inner = shows
      .filter((each) => each.startsWith(`${name}.`))
      .map((each) => each.slice(name.length + 1));
    properties[name] = rest.length === 0 ? shallow(name, field) : picked(field, inner);
  }
  return { type: 'object', properties };
}

/** What is inside is read when it is there. */
function shallow(name: string, field: JsonSchema): JsonSchema {
  const { anyOf } = field;
  const words = ANSWER_WORDS[name];
  return {
    type: anyOf === undefined ? typeOf(field) : anyOf.map(typeOf),
    ...(words !== undefined && { description: words }),
  };
}

/** A field that has one value alone, as `replayed`, names the value and not its type. */
function typeOf({ type, const: value }: JsonSchema): unknown {
  return type ?? (value === undefined ? 'string' : typeof value);
}

/** Of fields whose names do not say it. */
const ANSWER_WORDS: Readonly<Record<string, string>> = {
  standardized_to: 'The recipient as it prints.',
  corrected_to: 'The recipient as it prints.',
  pages: 'A picture (png_url) of each page.',
  issues: 'What the preflight found; an error keeps it from being sent.',
  hints: 'Why there is no token, and what helps.',
  payment_url: 'Where the person pays.',
  hold: 'Why a person looks at it, and until when.',
  waiting: 'What must answer first, and until when.',
  replayed: 'This key had sent it before.',
  changed: 'What the carrier writes otherwise.',
};

/** A pattern is told by the words. */
function said(field: JsonSchema, words: string | null | undefined): JsonSchema {
  if (words === undefined) return field;
  const { pattern: _, ...told } = field;
  return words === null ? bare(field) : { ...told, description: words };
}

/** What it is made of alone; of an object what it must have, since its fields were told before. */
function bare({ type, enum: values, required, $ref }: JsonSchema): JsonSchema {
  return {
    ...($ref !== undefined && { $ref }),
    ...(values !== undefined ? { enum: values } : type !== undefined && { type }),
    ...(required && { required }),
  };
}

/** Without limits that any word keeps, titles, and what checks rather than tells. */
function slim(schema: JsonSchema): JsonSchema {
  const {
    title: _title,
    additionalProperties: _closed,
    propertyNames: _named,
    ...limited
  } = schema;
  const { minLength, maxLength: _roomy, maxProperties: _many, pattern, type, ...rest } = limited;
  const entries = Object.entries(rest.properties ?? {});
  return {
    // A list of words says that they are words.
    ...(rest['enum'] === undefined && type !== undefined && { type }),
    ...rest,
    ...(Number(minLength) > 1 && { minLength }),
    ...(String(pattern ?? '').length < LONGEST_PATTERN && pattern !== undefined && { pattern }),
    ...(rest.properties && {
      properties: Object.fromEntries(entries.map(([name, field]) => [name, slim(field)])),
    }),
    ...(rest.items && { items: slim(rest.items) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(slim) }),
  };
}

/** Without `$schema`: 2020-12 is what MCP takes an unnamed one for, and some clients know no other way to say it. */
function jsonSchema(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    overrideSchema: ({ jsonSchema: { enum: words = [], ...other } }) =>
      words.length > MOST_WORDS ? { ...other, type: 'string' } : undefined,
  });
  return rest as unknown as JsonSchema;
}
