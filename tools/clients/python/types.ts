import { capitalised, type Description, type Schema } from '../description.ts';
import { nameIn } from '../operation-facts.ts';
import { bracketed, docstring, isKeyword, quoted } from './words.ts';

const HEAD = `# Made by tools/generate.ts from openapi.json.
"""The shapes of the service: what its methods take and answer, as \`TypedDict\`s.

Answers are open: a later service may have fields and words that are not listed here.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypedDict
`;

/** `types.py`: a name for each shape of the description. */
export function typesFile({ components: { schemas } }: Description): string {
  const blocks = Object.entries(schemas).flatMap(([name, schema]) => definitionsOf(name, schema));
  const heads = [...blocks.join('\n').matchAll(/^(?:class ([A-Z]\w*)|([A-Z]\w*): TypeAlias)/gm)];
  const names = heads.map(([, name, alias]) => quoted(name ?? alias ?? '')).sort();
  return `${[`${HEAD}\n${bracketed('__all__ = ', '[]', names)}`, ...blocks].join('\n\n\n')}\n`;
}

/** What the shape is made of, each part before what needs it, and then the shape itself. */
function definitionsOf(name: string, schema: Schema): readonly string[] {
  if (schema.properties === undefined) return [aliasOf(name, schema)];
  const inner = Object.entries(schema.properties).flatMap(([key, value]) =>
    innerOf(innerName(name, key), value),
  );
  return [...inner, ...classesOf(name, schema)];
}

function aliasOf(name: string, schema: Schema): string {
  const words = (wordsOf(schema) ?? []).map(quoted);
  const before = `${name}: TypeAlias = `;
  const isOpen = schema['anyOf'] !== undefined;
  const literals = isOpen
    ? [`${before}(`, bracketed('Literal', '[]', words, '    '), '    | str', ')'].join('\n')
    : bracketed(`${before}Literal`, '[]', words);
  return lines([literals, documented(schema, '')]);
}

function lines(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n');
}

/** The words of a list, also of one that print facilities add words of their own to. */
function wordsOf(schema: Schema): readonly string[] | undefined {
  const alternatives = [schema, ...((schema['anyOf'] as Schema[] | undefined) ?? [])];
  return alternatives.map((each) => each['enum'] as string[] | undefined).find(Boolean);
}

/** The shapes that stand inside a field and have no name of their own. */
function innerOf(name: string, schema: Schema): readonly string[] {
  if (schema.properties !== undefined) return definitionsOf(name, schema);
  const parts = [schema['items'], ...((schema['anyOf'] as Schema[] | undefined) ?? [])];
  return parts.flatMap((part) => (part === undefined ? [] : innerOf(name, part as Schema)));
}

/** What a shape inside a field is called. */
export function innerName(name: string, key: string): string {
  return name + key.split('_').map(capitalised).join('');
}

interface Field {
  readonly key: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

function fieldsOf(name: string, { properties = {}, required = [] }: Schema): readonly Field[] {
  return Object.entries(properties).map(([key, schema]) => ({
    key,
    type: typeOf(schema, innerName(name, key)),
    isRequired: required.includes(key),
    schema,
  }));
}

/**
 * A class for what must be there, which is the base of the one for what may be: `NotRequired` came with Python 3.11.
 * A field whose name is a word of Python can only be written in the other syntax.
 */
function classesOf(name: string, schema: Schema): readonly string[] {
  const fields = fieldsOf(name, schema);
  const plain = fields.filter(({ key }) => !isKeyword(key));
  const required = plain.filter(({ isRequired }) => isRequired);
  const optional = [...plain.filter(({ isRequired }) => !isRequired), ...aliases(fields, schema)];
  const keywords = fields.filter(({ key }) => isKeyword(key));
  const documentation = documented(schema, '    ');
  const roots = keywords.map(({ key }) => `_${name}${capitalised(key)}`);
  const written = keywords.map((field, index) => functional(roots[index] ?? '', field));
  if (optional.length === 0) {
    const bases = roots.length > 0 ? roots : ['TypedDict'];
    return [...written, classOf(name, bases, required, documentation)];
  }
  if (required.length === 0) {
    const bases = [...(roots.length > 0 ? roots : ['TypedDict']), 'total=False'];
    return [...written, classOf(name, bases, optional, documentation)];
  }
  const base = `_${name}Required`;
  return [
    ...written,
    classOf(base, ['TypedDict'], required, undefined),
    classOf(name, [base, ...roots, 'total=False'], optional, documentation),
  ];
}

/** What can be given as an argument: `from` cannot, `from_` can. Of what is sent alone, which is closed. */
function aliases(fields: readonly Field[], { additionalProperties }: Schema): readonly Field[] {
  if (additionalProperties !== false) return [];
  return fields
    .filter(({ key }) => isKeyword(key))
    .map(({ key, type }) => ({
      key: `${key}_`,
      type,
      isRequired: false,
      schema: { description: `The same as \`${key}\`, for Python has another use for that word.` },
    }));
}

function functional(name: string, { key, type, isRequired }: Field): string {
  const total = isRequired ? '' : ', total=False';
  const text = quoted(type.replaceAll('"', "'"));
  return `${name} = TypedDict(${quoted(name)}, {${quoted(key)}: ${text}}${total})`;
}

function classOf(
  name: string,
  bases: readonly string[],
  fields: readonly Field[],
  documentation: string | undefined,
): string {
  return lines([
    `class ${name}(${bases.join(', ')}):`,
    ...(documentation === undefined ? [] : [documentation, '']),
    ...fields.flatMap(({ key, type, schema }) => [
      fieldOf(`${key}: `, type),
      documented(schema, '    '),
    ]),
  ]);
}

function fieldOf(before: string, type: string): string {
  const [, words, rest = ''] = /^Literal\[(.*?)\](.*)$/.exec(type) ?? [];
  if (words === undefined) return `    ${before}${type}`;
  return bracketed(`${before}Literal`, '[]', words.split(', '), '    ') + rest;
}

function documented({ description }: Schema, indent: string): string | undefined {
  return description === undefined ? undefined : docstring([description], indent);
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** @throws Error where the contract has a shape that is not known here. */
export function typeOf(schema: Schema, name: string): string {
  const { $ref, type = '', properties, additionalProperties } = schema;
  const words = schema['enum'] as readonly string[] | undefined;
  if ($ref !== undefined) return nameIn($ref);
  if ('const' in schema) return `Literal[${literal(schema['const'])}]`;
  if (words !== undefined) return `Literal[${words.map(quoted).join(', ')}]`;
  if (schema['anyOf'] !== undefined) return unionOf(schema['anyOf'] as readonly Schema[], name);
  if (properties !== undefined) return name;
  if (type === 'array') return `list[${typeOf(schema['items'] as Schema, name)}]`;
  if (type === 'object') return `dict[str, ${entryTypeOf(additionalProperties, name)}]`;
  if (Object.keys(schema).length === 0) return 'Any';
  const simple = SIMPLE[type];
  if (simple === undefined) throw new Error(`${name} has a shape that Python is not told of`);
  return simple;
}

function unionOf(alternatives: readonly Schema[], name: string): string {
  const types = new Set(alternatives.map((each) => typeOf(each, name)));
  const isNullable = types.delete('None');
  return [...types, ...(isNullable ? ['None'] : [])].join(' | ');
}

function entryTypeOf(additional: boolean | Schema | undefined, name: string): string {
  return typeof additional === 'object' ? typeOf(additional, name) : 'Any';
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
