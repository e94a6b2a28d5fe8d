import type { DescribedOperation, Description, Place, Schema } from '../../clients/description.ts';
import { placesOf } from '../../clients/description.ts';

export interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

interface Example {
  readonly summary?: string;
  readonly value?: unknown;
}

interface Media {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** An operation with all that its page shows. */
export interface Shown extends Place {
  readonly operation: DescribedOperation & {
    readonly tags: readonly string[];
    readonly security?: readonly object[];
    readonly 'x-codeSamples'?: readonly Sample[];
  };
}

/** The operations of a chapter, in their order. */
export function operationsOf(description: Description, tag: string): readonly Shown[] {
  return (placesOf(description) as readonly Shown[]).filter(({ operation }) =>
    operation.tags.includes(tag),
  );
}

/** The body that it takes; undefined where it takes none. */
export function bodyOf({ operation }: Shown): { type: string; media: Media } | undefined {
  const [entry] = Object.entries(operation.requestBody?.content ?? {});
  return entry && { type: entry[0], media: entry[1] as Media };
}

export function firstExample({ examples = {} }: Media): unknown {
  return Object.values(examples)[0]?.value;
}

/** An answer by its status: what it holds, and the codes where it is a failure. */
export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly media: Media | undefined;
  readonly codes: readonly string[];
}

export function answersOf({ operation }: Shown): readonly Answer[] {
  return Object.entries(operation.responses).map(([status, response]) => {
    const { description = 'Another method than this path takes: `invalid_request`.' } = response;
    const [media] = Object.values(response.content ?? {}) as Media[];
    const codes = status >= '4' ? [...description.matchAll(/`(\w+)`/g)].map(([, c = '']) => c) : [];
    return { status, description, media, codes };
  });
}

export function shapeName($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** The shape itself, where the schema refers to one. */
export function resolved(schema: Schema, { components }: Description): Schema {
  return schema.$ref === undefined ? schema : (components.schemas[shapeName(schema.$ref)] ?? {});
}

/** What is asked of several fields together, in a sentence; empty where nothing is. */
export function fieldRule(schema: Schema): string {
  const rules = (schema['allOf'] ?? []) as readonly Record<string, readonly Schema[]>[];
  return rules.map(ruleWords).join(' ');
}

function ruleWords({ oneOf, anyOf }: Record<string, readonly Schema[]>): string {
  const names = (oneOf ?? anyOf ?? []).map(({ title = '' }) => title);
  const fields = names.filter((name) => name !== 'none').map((name) => `\`${name}\``);
  if (oneOf === undefined) return `At least one of ${fields.join(', ')}.`;
  return `${names.includes('none') ? 'At most' : 'Exactly'} one of ${fields.join(', ')}.`;
}
