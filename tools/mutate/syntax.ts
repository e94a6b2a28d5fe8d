import { parseSync } from '@swc/core';

/** A node of the syntax tree, as SWC writes it; spans count bytes over everything that was parsed. */
export interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

export interface Syntax {
  readonly tree: Node;
  /** The bytes of a node, from the beginning of the file. */
  range(node: Node): readonly [start: number, end: number];
  text(node: Node): string;
}

export function parse(source: string): Syntax {
  const bytes = Buffer.from(source);
  // SWC begins to count somewhere, and leaves out comments at both ends: a first statement of known length says where.
  const options = { syntax: 'typescript', target: 'es2024' } as const;
  const tree = parseSync(`;${source}`, options) as unknown as Node;
  const origin = (tree['body'] as readonly Node[])[0]?.span.end ?? 0;
  const range = ({ span }: Node) => [span.start - origin, span.end - origin] as const;
  return { tree, range, text: (node) => bytes.subarray(...range(node)).toString() };
}

/** What is erased before it runs, and what names things. */
const TYPES_KEPT = /^Ts(As|Satisfies|NonNull|ConstAssertion|Const|InstantiationExpression)/;
const NEVER = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);
const ERASED: ReadonlySet<string> = new Set([
  ...['typeAnnotation', 'typeParameters', 'typeArguments', 'typeParams', 'returnType'],
  ...['span', 'ctxt', 'superTypeParams', 'implements'],
]);

/** The parts of a node that run. */
export function parts(node: object): readonly Node[] {
  return Object.entries(node)
    .filter(([key, value]) => !ERASED.has(key) && !isName(key, value))
    .flatMap(([, value]) => value as unknown)
    .flatMap((value) => (isNode(value) ? [value] : isHolder(value) ? parts(value) : []))
    .filter(({ type }) => !NEVER.has(type) && (!type.startsWith('Ts') || TYPES_KEPT.test(type)));
}

function isName(key: string, value: unknown): boolean {
  return (key === 'key' || key === 'property') && (value as Node | null)?.type !== 'Computed';
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** SWC puts arguments, elements and the functions of methods into objects without a type. */
const isNode = (value: unknown): value is Node =>
  isHolder(value) && 'type' in value && 'span' in value;
