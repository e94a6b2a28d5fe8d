/** A string, as it stands in a source: in single, double or slanted quotes. */
const STRING = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60`;

/** `test('…', () => …)`, `describe.each(…)('…', …)` and their like: what is called, and with which title first. */
const TITLED = new RegExp(
  String.raw`^( *)(?:(?:describe|test|it)\b(?:\.\w+)*|(?=[)\]}]))(?:[^\n]*?\))??\(\s*(${STRING}),\s*(?:async\b\s*)?(?:\(|\w+\s*=>|\{)`,
  'gm',
);
const BLOCK = /^ *describe\b/;

interface Block {
  readonly indent: number;
  readonly title: string;
}

/**
 * The full names of the tests in a source, those of their blocks before them: `block › test`. Of a test that is run
 * with several values it is the pattern as it stands there (`%s: refused`). The source is formatted, so whatever
 * stands further to the right is within.
 */
export function namesOfTests(source: string): string[] {
  const names: string[] = [];
  let blocks: readonly Block[] = [];
  for (const match of source.matchAll(TITLED)) {
    const [, { length: indent } = '', quoted = ''] = match;
    const title = unquoted(quoted);
    blocks = blocks.filter((block) => block.indent < indent);
    if (isBlock(source.slice(0, match.index), match[0], indent))
      blocks = [...blocks, { indent, title }];
    else names.push([...blocks.map((block) => block.title), title].join(' › '));
  }
  return names;
}

/** A call that ends in `])('title'` began on the last line above that is not further to the right. */
function isBlock(before: string, call: string, indent: number): boolean {
  if (!/^ *[)\]}]/.test(call)) return BLOCK.test(call);
  const above = before.split('\n').filter((line) => line.trim() !== '' && indentOf(line) <= indent);
  return BLOCK.test(above.at(-1) ?? '');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, '$1');
}
