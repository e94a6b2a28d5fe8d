/** How values are written down in the languages of the samples. */

const NAME = /^[A-Za-z_$][\w$]*$/;

interface Manner {
  readonly text: (value: string) => string;
  readonly other: (value: unknown) => string;
  readonly key: (name: string) => string;
}

const JAVASCRIPT: Manner = {
  text: (value) => {
    const inside = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
    return `'${inside.replaceAll("'", "\\'")}'`;
  },
  other: String,
  key: (name) => (NAME.test(name) ? name : JAVASCRIPT.text(name)),
};

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
const PYTHON: Manner = {
  text: (value) => JSON.stringify(value),
  other: (value) => WORDS[String(value)] ?? String(value),
  key: (name) => JSON.stringify(name),
};

export function inJavascript(value: unknown, indent = ''): string {
  return written(value, JAVASCRIPT, indent, '  ');
}

export function inPython(value: unknown, indent = ''): string {
  return written(value, PYTHON, indent, '    ');
}

function written(value: unknown, manner: Manner, indent: string, step: string): string {
  if (typeof value === 'string') return manner.text(value);
  if (typeof value !== 'object' || value === null) return manner.other(value);
  const inner = indent + step;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((each: unknown) => written(each, manner, inner, step))
    : Object.entries(value).map(
        ([name, each]) => `${manner.key(name)}: ${written(each, manner, inner, step)}`,
      );
  const [open, close] = isList ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}
