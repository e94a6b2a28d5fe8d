import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { measurePython } from './python-source.ts';

/** The folder that holds `package.json`. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What runs, what callers install, and what makes or measures it. */
export const CODE_FOLDERS = [
  'lib',
  'functions',
  'infra',
  'local',
  'pages',
  'clients',
  'tools',
  'bench',
];

/** One file of the project, measured. */
export interface SourceFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly lines: number;
  /** The files of the project that it imports, for values or for types alone. */
  readonly imports: readonly string[];
  /** The lines of each function in it. */
  readonly functionLines: readonly number[];
  /** The numbers of the lines of comments that are longer than `COMMENT_WIDTH`. */
  readonly longComments: readonly number[];
}

/** Columns of a line of comment. */
export const COMMENT_WIDTH = 120;

const CODE = /\.(?:[cm]?[jt]sx?|py)$/;
/** What programs write, and nobody reads; each by name, so that no name is a way around the ceilings. */
const GENERATED: ReadonlySet<string> = new Set([
  'clients/python/src/physical_mail/_facts.py',
  'clients/python/src/physical_mail/_operations.py',
  'clients/python/src/physical_mail/types.py',
  'clients/typescript/src/description.generated.ts',
  'clients/typescript/src/facts.generated.ts',
  'clients/typescript/src/operations.generated.ts',
  'lib/address/zip-codes/zip-codes.generated.ts',
  'lib/document/fonts/hand-brush.generated.ts',
  'lib/document/fonts/hand-classic.generated.ts',
  'lib/document/fonts/hand-neat.generated.ts',
  'lib/document/fonts/letter-font-common.generated.ts',
  'lib/document/fonts/letter-font-extended.generated.ts',
  'lib/document/letter/date/month-names.generated.ts',
  'lib/screening/classifier/classifier.generated.ts',
  'lib/screening/language/known-words.generated.ts',
  'local/simulators/x402/local-usdc.generated.ts',
]);

/** What is installed, or built. */
const LEFT_BEHIND: ReadonlySet<string> = new Set(['node_modules', 'dist', '__pycache__']);

/** Every file below these folders, from the root; without what is installed and what a run leaves behind. */
export function filesBelow(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return LEFT_BEHIND.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path);
    }),
  );
}

/** Every file of code below these folders that a person writes, measured. */
export function readSources(...folders: readonly string[]): readonly SourceFile[] {
  return filesBelow(...folders)
    .filter((path) => CODE.test(path) && !GENERATED.has(path))
    .map((path) => measure(path, readFileSync(join(ROOT, path), 'utf8')));
}

export function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

/** The measures of a text, as if it stood at this path. */
export function measure(path: string, text: string): SourceFile {
  // What Python imports stays in its package.
  if (path.endsWith('.py')) return { path, imports: [], ...measurePython(text, COMMENT_WIDTH) };
  const bytes = Buffer.from(text);
  const tree = parseSync(text, { syntax: 'typescript', target: 'es2024' });
  const found: Found = { specifiers: [], functions: [] };
  walk(tree, found);
  const lineOf = lineCounter(bytes);
  // Positions count on over all files that were parsed; the tree's own begins at the first token.
  const start = tree.span.end - bytes.length;
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: found.specifiers
      .filter((specifier) => specifier.startsWith('.') && CODE.test(specifier))
      .map((specifier) => normalize(join(dirname(path), specifier))),
    functionLines: found.functions.map(
      ([from, to]) => lineOf(to - start) - lineOf(from - start) + 1,
    ),
    longComments: longComments(text),
  };
}

interface Found {
  readonly specifiers: string[];
  readonly functions: (readonly [from: number, to: number])[];
}

interface Node {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

const TEXTS = new Set(['StringLiteral', 'TemplateElement']);

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
  'Constructor',
  'GetterProperty',
]);

function walk(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  note(node, found);
  for (const child of Object.values(node)) walk(child, found);
}

function note(node: Node, { specifiers, functions }: Found): void {
  // Whatever names a file of ours imports it, as far as anybody can see: `import type`, `import()` and `require` of a
  // text or a template, `typeof import()`, a worker's entry.
  const named = node.type === 'TemplateElement' ? node['cooked'] : node['value'];
  if (TEXTS.has(node.type ?? '') && typeof named === 'string') specifiers.push(named);
  if (node.span && isWorthCounting(node)) functions.push([node.span.start, node.span.end]);
}

/** A function that has a name, or says more than one thing: a callback of one expression is none to a reader. */
function isWorthCounting(node: Node): boolean {
  if (node.type === 'VariableDeclarator') return isExpression(node['init'] as Node | null);
  return FUNCTIONS.has(node.type ?? '') && !isExpression(node);
}

function isExpression(node: Node | null): boolean {
  return node?.type === 'ArrowFunctionExpression' && !('stmts' in (node['body'] as Node));
}

function lineCounter(bytes: Buffer): (at: number) => number {
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends.push(at);
  return (at) => ends.filter((end) => end < at - 1).length;
}

/** Told by how a line begins, also in code that other code writes: what is escaped there counts as it will stand. */
function longComments(text: string): readonly number[] {
  return text
    .replaceAll('\\`', '`')
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(\/\/|\/?\*)/.test(line) && [...line].length > COMMENT_WIDTH ? [index + 1] : [],
    );
}
