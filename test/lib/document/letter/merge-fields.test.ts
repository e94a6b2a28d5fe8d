import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fieldNames,
  fillFields,
  misnamedFields,
  misnamedIn,
  refuseUnmerged,
} from '../../../../lib/document/letter/merge-fields.ts';

const refusal = (text: string, values: Record<string, string>, subject: string | null = null) => {
  try {
    refuseUnmerged({ text, subject }, values);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('merge fields', () => {
  test.each([
    ['Dear {{name}},', { name: 'Ada' }, 'Dear Ada,'],
    ['Dear {{ name }}, {{name}}!', { name: 'Ada' }, 'Dear Ada, Ada!'],
    ['{{a}}{{b}}', { a: '-', b: 'x\ny' }, '-x\ny'],
    ['{{a}}', { a: '{{b}}' }, '{{b}}'],
    ['{{a}}', { a: '$& $1' }, '$& $1'],
    ['{a} {1} { {a b} }', {}, '{a} {1} { {a b} }'],
  ])('%j is filled with %j', (text, values, filled) => {
    expect(refusal(text, values)).toBeUndefined();
    expect(fillFields(text, values)).toBe(filled);
  });

  test('a field without its value is refused by its name', () => {
    expect(refusal('Dear {{name}}, pay {{sum}}', { name: 'Ada' })).toMatchObject({
      code: 'validation_error',
      http: 400,
      reason: 'merge.sum: the text has {{sum}}, which has no value',
      errors: [{ pointer: '/merge/sum' }],
    });
  });

  test.each(['', ' ', '\n\t', '\u200b', '\u00a0'])(
    'a value of nothing that prints (%j) is none',
    (name) => {
      expect(refusal('Dear {{name}},', { name })).toMatchObject({
        code: 'validation_error',
        reason: 'merge.name: the text has {{name}}, and its value is empty',
        errors: [
          { pointer: '/merge/name', message: 'the text has {{name}}, and its value is empty' },
        ],
      });
    },
  );

  test('what looks like a field and has no name of one is told apart', () => {
    expect(
      misnamedFields('{{a}} {{ b }} {{Child Name}} {{ Child Name}} {{}} {{1}} {{{c}}} {d}'),
    ).toEqual(['Child Name', '', '1']);
  });

  test('a value that no field takes is refused, with the field that may be meant', () => {
    expect(refusal('Dear {{name}},', { name: 'Ada', nmae: 'Bo' })).toMatchObject({
      reason: 'merge.nmae: the text has no {{nmae}}; did you mean name?',
    });
  });

  test.each([
    [
      '{{First Name}}',
      { name: 'Ada' },
      '{{First Name}}, which is no name of a field; did you mean {{name}}?',
    ],
    ['{{ }}', { name: 'Ada' }, '{{}}, which is no name of a field'],
    ['{{1}}', {}, '{{1}}, which is no name of a field'],
    [`{{${'x '.repeat(60)}}}`, {}, `{{${'x '.repeat(20)}…}}, which is no name of a field`],
  ])('%s would print as it stands, and is refused', (field, values, told) => {
    const given = 'name' in values ? `Dear {{name}}, ${field}` : field;
    expect(refusal(given, values)).toMatchObject({
      code: 'validation_error',
      reason: `text: has ${told}`,
      errors: [{ pointer: '/text' }],
      next: expect.arrayContaining([expect.stringContaining('{{first_name}}')]),
    });
  });

  test('in a subject it is told of the subject', () => {
    expect(refusal('Dear {{name}}', { name: 'Ada' }, 'For {{Last Name}}')).toMatchObject({
      reason: expect.stringMatching(/^subject: has \{\{Last Name\}\}/),
      errors: [{ pointer: '/subject' }],
    });
  });

  test('a value whose field is written otherwise is one mistake', () => {
    expect(refusal('Dear {{First Name}},', { first_name: 'Ada' })).toMatchObject({
      reason: 'text: has {{First Name}}, which is no name of a field; did you mean {{first_name}}?',
      errors: [{ pointer: '/text' }],
    });
  });

  test.each(['toString', 'constructor', 'hasOwnProperty'])('%s is no value by itself', (name) => {
    expect(refusal(`{{${name}}}`, {})).toMatchObject({ errors: [{ pointer: `/merge/${name}` }] });
    expect(fillFields(`{{${name}}}`, {})).toBe(`{{${name}}}`);
  });

  test('of thousands of misnamed fields ten are named, and nothing is said of the rest', () => {
    const other = (index: number) => `q${index}q`.repeat(8);
    const text = Array.from({ length: 800 }, (_, at) => `{{x${other(at)}}} {{y${other(at)}-}}`);
    const refused = refusal(text.join(' '), { zz: 'a' });
    expect(refused).toMatchObject({ code: 'validation_error' });
    const { errors, reason } = refused as { errors: unknown[]; reason: string };
    expect(errors).toHaveLength(10);
    expect(reason.length).toBeLessThan(2_000);
  });

  test('of thousands of fields without a value ten are named', () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `{{a${at}}}`).join(' ');
    expect((refusal(text, {}) as { errors: unknown[] }).errors).toHaveLength(10);
  });

  test('a misnamed field is compared with the first hundred names', () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `${at}`.repeat(9));
    const with100th = [...names.slice(0, 99), 'child_name'];
    const with101st = [...names.slice(0, 100), 'child_name'];
    expect(misnamedIn('text', '{{Child Name}}', with100th)).toMatchObject([
      { meant: 'child_name' },
    ]);
    expect(misnamedIn('text', '{{Child Name}}', with101st)).toMatchObject([{ meant: undefined }]);
  });

  test('whatever passes leaves no field of its own unfilled', () => {
    const name = fc.stringMatching(/^[A-Za-z]\w{0,5}$/);
    const words = fc.array(
      fc.oneof(
        fc.string(),
        name.map((each) => `{{${each}}}`),
      ),
    );
    fc.assert(
      fc.property(
        words,
        fc.dictionary(name, fc.string({ unit: 'grapheme-ascii' })),
        (text, all) => {
          const written = text.join(' ');
          if (refusal(written, all) !== undefined) return;
          const values = Object.values(all).join('');
          if (!values.includes('{')) expect(fieldNames(fillFields(written, all))).toEqual([]);
        },
      ),
    );
  });
});
