import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fontFor } from '../../../../lib/document/letter-font.ts';
import { loadStyles } from '../../../../lib/document/letter-styles.ts';
import { hyphenatorFor } from '../../../../lib/document/lines/hyphenate.ts';
import type { Spans } from '../../../../lib/document/markdown/blocks.ts';
import { breakSpans, widthUnbroken } from '../../../../lib/document/markdown/break-spans.ts';
import { widthIn } from '../../../../lib/document/markdown/styled-line.ts';
import { Outline } from '../../../../lib/document/structure/tags.ts';

const { font } = await fontFor(['a']);
const fonts = await loadStyles(font, new Set(['bold']));
const hyphenate = await hyphenatorFor(
  'This is what there is of it, and that is all we have to say.',
);
const wide = { left: 0, width: 500, size: 10, fonts, hyphenate, outline: new Outline() };

/** In a column as wide as these words; each line as one text. */
function lines(spans: Spans, room: string): string[] {
  const column = { ...wide, width: widthIn(room, 'regular', wide) };
  return breakSpans(spans, column).map((line) => line.map(({ text }) => text).join(''));
}

function plain(text: string): Spans {
  return [{ text, style: 'regular' }];
}

describe('words in a narrow column are divided', () => {
  test('where a line would be far too short', () => {
    const text = 'it is all a responsibility of theirs';
    expect(lines(plain(text), 'it is all a respon-')).toEqual([
      'it is all a respon\u00ad',
      'sibility of theirs',
    ]);
  });

  test('but names only where they find no room', () => {
    expect(lines(plain('we go to Constantinople now'), 'Constantinople a')).toEqual([
      'we go to',
      'Constantinople',
      'now',
    ]);
    expect(lines(plain('Constantinople'), 'Constantino--')).toEqual(['Constantino\u00ad', 'ple']);
  });

  test('in the face that they are set in', () => {
    const spans = [{ text: 'all responsibilities', style: 'bold' }] as const;
    const column = { ...wide, width: widthIn('all responsi-', 'bold', wide) };
    const [first] = breakSpans(spans, column);
    expect(first).toMatchObject([{ text: 'all responsi\u00ad', style: 'bold' }]);
  });

  test('where their author allows it, and nowhere else prints a hyphen for that', () => {
    expect(lines(plain('so co\u00adwork'), 'so co--')).toEqual(['so co\u00ad', 'work']);
    expect(lines(plain('so co\u00adoperate'), 'so co-operate')).toEqual(['so cooperate']);
  });
});

test('a space is as wide as in the face that it stands in', async () => {
  const column = { ...wide, fonts: await loadStyles(font, new Set(['code'])) };
  const spans = [
    { text: 'run ', style: 'regular' },
    { text: 'npm test', style: 'code' },
    { text: ' now', style: 'regular' },
  ] as const;
  const [line] = breakSpans(spans, column);
  expect(line?.map(({ text, style }) => [text, style])).toEqual([
    ['run ', 'regular'],
    ['npm test', 'code'],
    [' now', 'regular'],
  ]);
});

test('an address that is wider than the column goes on in the next line without a hyphen', () => {
  const spans = [
    { text: 'information', style: 'bold' },
    { text: ' (https://e.org/services?department=registration&a=1)', style: 'regular' },
  ] as const;
  expect(lines(spans, 'https://e.org/services?depart')).toEqual([
    'information (https://e.org/',
    'services?department',
    '=registration&a=1)',
  ]);
});

test('code has no hyphens but its own', () => {
  expect(lines([{ text: 'run responsibilities', style: 'code' }], 'run responsibil').join('')).toBe(
    'runresponsibilities',
  );
});

test('a word of any length is cut where it cannot be divided', () => {
  expect(lines(plain('x'.repeat(25)), 'x'.repeat(10)).join('')).toBe('x'.repeat(25));
});

test('a column that no letter fits has one in each line', () => {
  const column = { ...wide, width: 0.1 };
  expect(breakSpans(plain('ab c'), column)).toHaveLength(3);
});

test('a column as wide as its words needs no line more, whatever faces they are in', async () => {
  const styles = ['regular', 'bold', 'italic', 'code'] as const;
  const column = { ...wide, fonts: await loadStyles(font, new Set(styles)) };
  const span = fc.record({
    text: fc.stringMatching(/^ ?[A-Za-z]{1,9}( [A-Za-z]{1,9}){0,2} ?$/),
    style: fc.constantFrom(...styles),
  });
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 5 }), (spans) => {
      const width = widthUnbroken(spans, column) + 0.01;
      expect(breakSpans(spans, { ...column, width })).toHaveLength(1);
    }),
  );
});
