import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { printedText } from '../../../../lib/document/markdown/printed-text.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';

const parse = (text: string) => parseMarkdown(text, (words) => words);

describe('a definition of a link prints as it is written', () => {
  test.each([
    ['that nothing uses', 'a\n\n[b]: https://e.org "c"\n\nd', 'a\n\n[b]: https://e.org "c"\n\nd'],
    ['that leads nowhere', 'held so[1].\n\n[1]: Smith', 'held so[1].\n\n[1]: Smith'],
    ['of a day', '[Deadline]\n\n[deadline]: 12/04/2026', '[Deadline]\n\n[deadline]: 12/04/2026'],
    [
      'line by line',
      '[1]: Smith\n[2]:\n  Jones\n\n[3]: Lee',
      '[1]: Smith\n[2]:\nJones\n\n[3]: Lee',
    ],
    [
      'but for used ones',
      '[1] [x]: y\n[1]: e.org\n\n[2]: e.org',
      '[1] [x]: y [1]: e.org\n\n[2]: e.org',
    ],
    ['between those', '[a]\n\n[1]: Smith\n[a]: /b\n[2]: Lee', 'a (/b)\n\n[1]: Smith\n\n[2]: Lee'],
    ['of a second one', '[a]\n\n[a]: /b\n[a]: /c', 'a (/b)\n\n[a]: /c'],
    [
      'in lists and quotes',
      '- [1]: Smith\n- b\n\n> > [2]: Lee\n> > "x"',
      '• [1]: Smith\n• b\n\n[2]: Lee\n"x"',
    ],
    ['without its backslashes', '[a\\_b]: c&amp;d', '[a_b]: c&d'],
  ])('%s: %j', (_, text, printed) => {
    expect(printedText(parse(text))).toBe(printed);
  });
});

test.each([
  ['```Confidential notice\ncode\n```', 'Confidential notice\ncode'],
  ['~~~ Exhibit&nbsp;A\n~~~', 'Exhibit\u00a0A'],
  ['```json\n1\n```', '1'],
])('what a fence is called stands above its code, but not a language: %j', (text, code) => {
  expect(parse(text)).toEqual([{ kind: 'code', text: code }]);
});

test('no word is lost: each one is printed, or the letter is refused', () => {
  const marks = [
    '*',
    '**',
    '_',
    '`',
    '```',
    '~~~ ',
    '# ',
    ' #',
    '- ',
    '7. ',
    '> ',
    '|',
    '\n',
    '\n\n',
    ' ',
  ];
  const links = [
    '[',
    ']',
    '](',
    ')',
    ']: ',
    '][',
    '"',
    " '",
    '\\',
    '  \n',
    '\t',
    '    ',
    '&amp;',
    '---',
    '===',
  ];
  const table = fc.constantFrom('\n|-|-|\n|', '| ', ' | ', ' |\n| ', ' |\n');
  const addresses = fc.constantFrom('https://', '/', 'mailto:', '#', '<', '>', '@', '.org');
  const word = fc.nat(999).map((number) => `W${number}x `.trim());
  const part = fc.oneof(
    word,
    word,
    fc.constantFrom(...marks),
    fc.constantFrom(...links),
    table,
    addresses,
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const printed = printedOrRefused(text);
      // What only names the definition of an address is no word of the letter.
      const labels = [...text.matchAll(/\]\[([^[\]]*)\]/g)].map(([, label]) => label).join(' ');
      for (const [written] of text.matchAll(/W\d+x/g)) {
        expect(printed === undefined || `${printed} ${labels}`.includes(written)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

function printedOrRefused(text: string): string | undefined {
  try {
    return printedText(parse(text));
  } catch (error) {
    expect(isMailError(error, 'validation_error')).toBe(true);
    return undefined;
  }
}
