import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../tools/house/source-tree.ts';

const at = (text: string) => measure('lib/order/core/order.ts', text);

describe('a file', () => {
  test('imports what it names by a path: for values, for types, again for others, and late', () => {
    const { imports } = at(`
import { a } from './a.ts';
import type { B } from '../b.ts';
export type { C } from '../../c.ts';
export * from './d.ts';
const e = async () => (await import('./e.ts')).e;
import Stripe from 'stripe';
`);
    expect(imports).toEqual([
      'lib/order/core/a.ts',
      'lib/order/b.ts',
      'lib/c.ts',
      'lib/order/core/d.ts',
      'lib/order/core/e.ts',
    ]);
  });

  test.each([
    "type X = import('./a.ts').X;",
    'const x = import(`./a.ts`);',
    "const x = createRequire(import.meta.url)('./a.ts');",
    "const x = new Worker(new URL('./a.ts', import.meta.url));",
  ])('imports what it names in any other way: %s', (text) => {
    expect(at(text).imports).toEqual(['lib/order/core/a.ts']);
  });

  test('has functions: those with a name, and those of more than one expression', () => {
    const { functionLines, lines } = at(`// 1
function one() {
  return 1;
}
const two = () =>
  2;
const three = [1].map((each) => each).map((each) => {
  const more = each + 1;

  return more;
});
class Four {
  get four() { return 4; }
}
`);
    expect(functionLines.toSorted()).toEqual([1, 2, 3, 5]);
    expect(lines).toBe(14);
  });

  test('counts its lines from its own start, whatever was read before, and in any script', () => {
    at('const before = () => {\n\n\n};\n');
    expect(at('// “é”\n\nconst one = () => {\n};\n').functionLines).toEqual([2]);
  });

  test('has comments that are too long, and not other lines', () => {
    const words = 'x'.repeat(120);
    const { longComments } = at(
      `// ${words}\nconst text = '${words}';\n  /** ${words} */\n// short\n`,
    );
    expect(longComments).toEqual([1, 3]);
  });

  test('that writes code may escape in a comment', () => {
    const fits = `// ${'x'.repeat(115)}`;
    expect(at(`const made = \`\n${fits}\\\`\n\`;\n`).longComments).toEqual([]);
  });
});

test('a file of Python has functions that end with their indent, and comments', () => {
  const text = `class One:
    def two(self) -> int:
        def three() -> int:
            return 3

        return three()

    def four(
        self,
    ) -> int:
        return 4


# ${'x'.repeat(119)}
FIVE = 5
`;
  expect(measure('clients/python/a.py', text)).toEqual({
    path: 'clients/python/a.py',
    lines: 15,
    imports: [],
    functionLines: [5, 2, 4],
    longComments: [14],
  });
});
