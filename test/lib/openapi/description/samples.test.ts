import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OPERATIONS } from '../../../../lib/contract/operations.ts';
import { inJavascript, inPython } from '../../../../lib/openapi/description/literals.ts';
import { samplesOf } from '../../../../lib/openapi/description/samples.ts';

interface Sample {
  readonly lang: string;
  readonly source: string;
}

function sourcesOf(id: keyof typeof OPERATIONS, examples: object, baseUrl = '/'): string[] {
  const { 'x-codeSamples': samples = [] } = samplesOf(OPERATIONS[id], examples, baseUrl);
  return (samples as readonly Sample[]).map(({ source }) => source);
}

describe('a sample', () => {
  test('calls the service that describes itself, or one on this machine', () => {
    for (const source of sourcesOf('getHealth', {}, 'https://mail.example/live'))
      expect(source).toContain('https://mail.example/live');
    for (const source of sourcesOf('getHealth', {})) expect(source).toContain('127.0.0.1:3000');
  });

  test('names a key where one is needed, and shows none', () => {
    for (const source of sourcesOf('listOrders', {})) expect(source).toContain('MAIL_KEY');
    for (const source of sourcesOf('createQuote', {})) expect(source).not.toContain('MAIL_KEY');
  });

  test('has a query as its clients take it: numbers and booleans as such', () => {
    const query = { prefix: 'Spring', zip: '62701', limit: '5' };
    const [curl, typescript, python] = sourcesOf('autocompleteAddressByQuery', { query });
    expect(curl).toContain('?prefix=Spring&zip=62701&limit=5');
    expect(typescript).toContain("zip: '62701',\n  limit: 5,");
    expect(python).toContain('zip="62701",\n    limit=5,');
  });

  test('of what a company signs is none', () => {
    expect(samplesOf(OPERATIONS.receiveStripeEvent, {}, '/')).toEqual({});
  });

  test('by curl sends any text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bodies = { any: { summary: '', value: { text } } };
        const [curl = ''] = sourcesOf('createQuote', { bodies });
        const printed = execFileSync('bash', ['-c', `curl() { printf '%s' "\${!#}"; }\n${curl}`]);
        expect(JSON.parse(printed.toString('utf8'))).toEqual({ text });
      }),
      { numRuns: 25 },
    );
  });
});

describe('a value', () => {
  test('in JavaScript is that value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        // No field of the contract, and in a literal no member but a prototype.
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        const read = new Function(`return ${inJavascript(value)}`)() as unknown;
        expect(JSON.stringify(read)).toBe(JSON.stringify(value));
      }),
    );
  });

  test('in Python has its own words', () => {
    expect(inPython({ a: [true, null, 1.5, 'x"y'] })).toBe(
      '{\n    "a": [\n        True,\n        None,\n        1.5,\n        "x\\"y",\n    ],\n}',
    );
  });
});
