import type { Schema } from '../../clients/description.ts';
import { escapeHtml } from '../highlight.ts';
import { shapeName } from './described.ts';

/** Patterns that are longer say nothing to people; the description has them. */
const PATTERN_MAX = 40;

/** The words of the contract, in which `code` is marked. */
export function wordsHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/**
 * The fields of an object, each with its type, its need and what it is; those of objects in it below it. Each is linked
 * to by what it belongs to and its path, `<anchor>.<path>`.
 */
export function fieldsHtml(schema: Schema, anchor: string): string {
  const { properties = {}, required = [] } = schema;
  const items = fieldNames(schema).map((name) =>
    fieldHtml(name, properties[name] ?? {}, required.includes(name), `${anchor}.${name}`),
  );
  return items.length === 0 ? '' : `<ul class="fields">${items.join('')}</ul>`;
}

/** The paths of all fields that `fieldsHtml` tells. */
export function fieldPaths(schema: Schema): readonly string[] {
  return fieldNames(schema).flatMap((name) => {
    const inner = fieldPaths(objectIn(schema.properties?.[name] ?? {}));
    return [name, ...inner.map((path) => `${name}.${path}`)];
  });
}

/** Those that must be there first. */
function fieldNames({ properties = {}, required = [] }: Schema): readonly string[] {
  const names = Object.keys(properties);
  return [
    ...names.filter((name) => required.includes(name)),
    ...names.filter((name) => !required.includes(name)),
  ];
}

export function fieldHtml(
  name: string,
  schema: Schema,
  isRequired: boolean,
  anchor: string,
): string {
  const need = isRequired ? ' <strong class="need">required</strong>' : '';
  const words = schema.description === undefined ? '' : `<p>${wordsHtml(schema.description)}</p>`;
  const inner = fieldsHtml(objectIn(schema), anchor);
  return `<li id="${anchor}"><code class="name">${escapeHtml(name)}</code> <span class="type">${typeHtml(schema)}</span>${need}${words}${boundsHtml(schema)}${inner}</li>`;
}

/** The object whose fields are told in place: it, its items, or what else than null it may be. */
function objectIn(schema: Schema): Schema {
  const [only] = alternatives(schema).filter(({ type }) => type !== 'null');
  if (schema['anyOf'] !== undefined && only) return objectIn(only);
  const items = schema['items'] as Schema | undefined;
  return items === undefined ? schema : objectIn(items);
}

function alternatives(schema: Schema): readonly Schema[] {
  return (schema['anyOf'] ?? []) as readonly Schema[];
}

export function typeHtml(schema: Schema): string {
  const { $ref, type } = schema;
  if ($ref !== undefined) {
    const name = shapeName($ref);
    return `<a href="reference-shapes#${name.toLowerCase()}">${name}</a>`;
  }
  if (schema['anyOf']) return alternatives(schema).map(typeHtml).join(' or ');
  if ('const' in schema) return `<code>${escapeHtml(String(schema['const']))}</code>`;
  const words = schema['enum'] as readonly string[] | undefined;
  if (words) return words.map((word) => `<code>${escapeHtml(word)}</code>`).join(' ');
  if (schema['items']) return `list of ${typeHtml(schema['items'] as Schema)}`;
  const { additionalProperties: others } = schema;
  if (typeof others === 'object') return `object of ${typeHtml(others)}`;
  return type ?? 'anything';
}

const BOUNDS: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'at least, in characters:',
  maxLength: 'at most, in characters:',
  minItems: 'at least, in items:',
  maxItems: 'at most, in items:',
};

function boundsHtml(schema: Schema): string {
  const bounds = Object.entries(BOUNDS)
    .filter(([name]) => Number(schema[name] ?? 0) > 0)
    .map(([name, words]) => `${words} ${Number(schema[name]).toLocaleString('en-US')}`);
  const pattern = String(schema['pattern'] ?? '');
  if (pattern !== '' && pattern.length <= PATTERN_MAX) {
    bounds.push(`<code>${escapeHtml(pattern)}</code>`);
  }
  return bounds.length === 0 ? '' : `<p class="bounds">${bounds.join('; ')}</p>`;
}
