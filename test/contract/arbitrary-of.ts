/** Inputs made from JSON Schemas: such as the description allows, and such as nobody should send. */
import fc from 'fast-check';
import { type JsonSchema, resolved } from './described.ts';

type Values = readonly unknown[];

/** Longer strings than this are made on purpose only (`junk`). */
const LENGTH_MAX = 200;

/** A value that the schema allows. Values shown as examples are preferred, whole and in part: they lead somewhere. */
export function validOf(schema: JsonSchema, examples: Values): fc.Arbitrary<unknown> {
  const { $ref, ...own } = schema;
  // An object that anything may be in: the examples say what is.
  if (isOpen(schema) && examples.length > 0) return fc.constantFrom(...examples);
  const made = madeOf($ref === undefined ? own : { ...resolved(schema), ...own }, examples);
  if (examples.length === 0) return made;
  return fc.oneof(
    { arbitrary: fc.constantFrom(...examples), weight: 6 },
    { arbitrary: made, weight: 1 },
  );
}

function isOpen({ $ref, type, properties }: JsonSchema): boolean {
  return $ref === undefined && type === 'object' && properties === undefined;
}

function madeOf(schema: JsonSchema, examples: Values): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => validOf(each, [])));
  const make = MAKERS[schema.type ?? ''];
  if (make === undefined) throw new Error(`cannot make a value of ${JSON.stringify(schema)}`);
  return make(schema, examples);
}

const MAKERS: Readonly<
  Record<string, (schema: JsonSchema, examples: Values) => fc.Arbitrary<unknown>>
> = {
  string: stringOf,
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1000, maximum = 1000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1000, maximum = 1000 }) =>
    fc.double({ min: minimum, max: maximum, noNaN: true }),
  array: ({ items = {}, minItems = 0, maxItems = 5 }) =>
    fc.array(validOf(items, []), { minLength: minItems, maxLength: maxItems }),
  object: objectOf,
};

function stringOf({ pattern, minLength = 0, maxLength = LENGTH_MAX }: JsonSchema) {
  const limit = Math.min(maxLength, LENGTH_MAX);
  if (pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(pattern))
      .filter(({ length }) => minLength <= length && length <= maxLength);
  }
  const unit = fc.constantFrom('grapheme-ascii' as const, 'grapheme' as const, 'binary' as const);
  return unit
    .chain((each) => fc.string({ unit: each, minLength, maxLength: limit }))
    .filter((text) => text.length <= maxLength);
}

function objectOf({ properties = {}, required = [] }: JsonSchema, examples: Values) {
  const members = Object.entries(properties).map(([name, schema]) => {
    const value = validOf(schema, membersNamed(examples, name));
    const isRequired = required.includes(name);
    return [name, isRequired ? value : sometimes(value, { absent: 7, present: 3 })];
  });
  return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>);
}

function membersNamed(values: Values, name: string): Values {
  return values
    .map((value) => (value as Readonly<Record<string, unknown>>)[name])
    .filter((value) => value !== undefined);
}

/** The value, or undefined. */
export function sometimes<T>(
  value: fc.Arbitrary<T>,
  { absent, present }: { readonly absent: number; readonly present: number },
): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { arbitrary: fc.constant(undefined), weight: absent },
    { arbitrary: value, weight: present },
  );
}

/** Strings that break things: empty, huge, of every script, with controls, halves of characters, and code. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\ufeff',
    '٣',
    'null',
    '../../etc/passwd',
    "' OR 1=1 --",
    '{{7*7}}',
    'constructor',
    '👩‍👩‍👧‍👦'.repeat(60),
    'x'.repeat(60_000),
  ),
);

const junk: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  fc.constantFrom(null, true, 0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 2, max: 60 }).map(nested),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}

interface Mutation {
  readonly kind: 'replace' | 'remove' | 'add' | 'wrap';
  /** Which of the places of the value, counted around. */
  readonly at: number;
  readonly name: string;
  readonly junk: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('replace', 'remove', 'add', 'wrap'),
  at: fc.nat(1000),
  name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'status'), fc.string()),
  junk,
});

/** A value that was allowed before something happened to it, once to three times. */
export function spoiltOf(schema: JsonSchema, examples: Values): fc.Arbitrary<unknown> {
  return fc
    .tuple(validOf(schema, examples), fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([value, mutations]) => mutations.reduce(spoil, value));
}

function spoil(value: unknown, { kind, at, name, junk: worse }: Mutation): unknown {
  const places = placesOf(value);
  const place = places[at % (places.length + 1)];
  if (place === undefined) return kind === 'add' ? withMember(value, name, worse) : worse;
  return atPlace(value, place, (old) => {
    if (kind === 'remove') return undefined;
    if (kind === 'wrap') return [old];
    return kind === 'add' ? withMember(old, name, worse) : worse;
  });
}

type Place = readonly string[];

function placesOf(value: unknown, from: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || from.length > 4) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = [...from, name];
    return [place, ...placesOf(member, place)];
  });
}

function atPlace(
  value: unknown,
  [name, ...rest]: Place,
  change: (old: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value);
  const old = (value as Readonly<Record<string, unknown>>)[name];
  return withMember(value, name, atPlace(old, rest, change));
}

/** Defined, not assigned: a member may be called `__proto__`. Left out where it becomes undefined. */
function withMember(value: unknown, name: string, member: unknown): unknown {
  if (typeof value !== 'object' || value === null) return { [name]: member };
  const copy = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  if (member === undefined) return copy;
  return Object.defineProperty(copy, name, { value: member, enumerable: true });
}
