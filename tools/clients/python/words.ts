/** How Python writes things down. */
import { wrapped } from '../operation-facts.ts';

/** Columns of a line, as in `clients/python/pyproject.toml`. */
const WIDTH = 100;

/** Python's own words that a field of the contract may have as its name. */
const KEYWORDS: ReadonlySet<string> = new Set(['from', 'for', 'in', 'is', 'as', 'class', 'global']);

export function isKeyword(name: string): boolean {
  return KEYWORDS.has(name);
}

/** `createOrder` and `Idempotency-Key` give `create_order` and `idempotency_key`. */
export function snakeCased(name: string): string {
  return name
    .replaceAll('-', '_')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

/** What a method calls a parameter or a field; a word of Python's own has a stroke behind it (PEP 8). */
export function argumentNamed(name: string): string {
  const snake = snakeCased(name);
  return isKeyword(snake) ? `${snake}_` : snake;
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A documentation of paragraphs; each of their lines is a line of its own, and is wrapped below its first word. */
export function docstring(paragraphs: readonly string[], indent: string): string {
  const lines = paragraphs.flatMap((paragraph, index) => [
    ...(index > 0 ? [''] : []),
    ...paragraph.split('\n').flatMap((line) => folded(line, WIDTH - indent.length - 6)),
  ]);
  const [first = '', ...others] = lines.map((line) => line.replaceAll('\\', '\\\\'));
  if (others.length === 0) return `${indent}"""${first}"""`;
  const body = others.map((line) => `${indent}${line}`.trimEnd());
  return [`${indent}"""${first}`, ...body, `${indent}"""`].join('\n');
}

function folded(line: string, width: number): readonly string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return wrapped(line.trim(), width - indent.length).map((text, index) =>
    index === 0 || indent === '' ? indent + text : `${indent}    ${text}`,
  );
}

/** A list between brackets: in one line after what stands before it where it fits, else an item a line. */
export function bracketed(
  before: string,
  brackets: string,
  items: readonly string[],
  indent = '',
  after = '',
): string {
  const [open = '', close = ''] = brackets;
  const line = `${indent}${before}${open}${items.join(', ')}${close}`;
  if (line.length + after.length <= WIDTH) return line;
  return [
    `${indent}${before}${open}`,
    ...items.map((item) => `${indent}    ${item},`),
    `${indent}${close}`,
  ].join('\n');
}
