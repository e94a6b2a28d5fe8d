import { describe, expect, test } from '@jest/globals';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { printedText } from '../../../../lib/document/markdown/printed-text.ts';

const parse = (text: string) => parseMarkdown(text, (words) => words);

describe('a list', () => {
  test('has numbers with the mark that their author wrote', () => {
    expect(printedText(parse('1) a\n2) b\n\n1. c\n1. d\n\n7) e'))).toBe(
      '1) a\n2) b\n\n1. c\n2. d\n\n7) e',
    );
  });

  test.each([
    ['3. a\n5. b\n7. c', '3. a\n5. b\n7. c'],
    ['1. a\n10. b', '1. a\n10. b'],
    ['1. a\n   1) b\n   9) c\n4. d', '1. a\n\n1) b\n9) c\n4. d'],
    ['1. a\n1. b\n1. c', '1. a\n2. b\n3. c'],
    ['0. a\n0. b', '0. a\n1. b'],
    ['007. a', '007. a'],
    ['08. a\n09. b\n10. c', '08. a\n09. b\n10. c'],
    ['02. a\n02. b', '2. a\n3. b'],
    ['1986. a', '1986. a'],
    ['1. a\n2. b\n2. c\n3. d', '1. a\n2. b\n3. c\n4. d'],
    ['3. a\n2. b', '3. a\n4. b'],
    ['4. a\n4. b', '4. a\n5. b'],
  ])(
    'prints numbers that ascend as they are written, and counts in place of others: %j',
    (text, printed) => {
      expect(printedText(parse(text))).toBe(printed);
    },
  );
});
