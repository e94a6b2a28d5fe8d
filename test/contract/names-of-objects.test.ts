/** Whatever JavaScript has at each object by itself, such as `constructor`, is a name like any other to a caller. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { overrideDeps } from '../../functions/deps.ts';
import { handler as createBatchQuote } from '../../functions/http/create-batch-quote.ts';
import { handler as createQuote } from '../../functions/http/create-quote.ts';
import { handler as mapCsv } from '../../functions/http/map-csv.ts';
import type { HttpHandler } from '../../lib/http/http-types.ts';
import { aBatchRequest } from '../builders/a-spreadsheet.ts';
import { anEvent } from '../builders/an-event.ts';
import { fakeDeps } from '../fakes/fake-deps.ts';

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'call'];
const name = fc.constantFrom(...NAMES);
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });
const near = fc.oneof(
  name,
  name.map((each) => `${each}s`),
  name.map((each) => each.slice(1)),
);
const RUNS = 150;

beforeEach(() => {
  overrideDeps(fakeDeps());
});

/** By `JSON.parse`, which makes a field of `__proto__`, too. */
function fieldsOf(given: readonly string[], value: unknown): string {
  return `{${given.map((each) => `${JSON.stringify(each)}:${JSON.stringify(value)}`).join(',')}}`;
}

async function answerTo(handler: HttpHandler, body: string) {
  const { statusCode, body: text } = await handler(anEvent({ method: 'POST', body }));
  return { status: statusCode, body: JSON.parse(text) };
}

/** Every problem is told in words, and no words are those of a function. */
async function expectTold(handler: HttpHandler, body: string): Promise<void> {
  const { status, body: told } = await answerTo(handler, body);
  expect({ status, code: told.code, body }).toEqual(
    expect.objectContaining({ status: status === 200 ? 200 : 400 }),
  );
  for (const { message } of told.errors ?? []) expect(message).toEqual(expect.any(String));
  expect(JSON.stringify(told)).not.toMatch(/native code|=>|\[object /);
}

const rows = (header: string) => `${header}\nAda Lovelace,1 Main St,Portland,OR,97201,yes`;

describe('told in words, never by a failure within', () => {
  test('fields of a text, and what `merge` gives for others', async () => {
    const property = fc.asyncProperty(names, fc.array(near, { maxLength: 4 }), (given, asked) => {
      const text = ['Hello', ...asked.map((each) => `{{${each}}}`)].join(' ');
      return expectTold(createQuote, `{"text":"${text}","merge":${fieldsOf(given, 'x')}}`);
    });
    await fc.assert(property, { numRuns: RUNS });
  });

  test('values that are none, and names that are none', async () => {
    const value = fc.constantFrom<unknown>(7, null, 'x');
    const property = fc.asyncProperty(names, value, (given, each) =>
      expectTold(createQuote, `{"text":"Hello","merge":${fieldsOf(given, each)}}`),
    );
    await fc.assert(property, { numRuns: RUNS });
  });

  test('fields that nobody knows, of a call and of an address', async () => {
    const property = fc.asyncProperty(fc.uniqueArray(near, { minLength: 1 }), async (given) => {
      const fields = fieldsOf(given, 'x');
      await expectTold(createQuote, fields);
      await expectTold(createQuote, `{"text":"Hello","to":${fields}}`);
    });
    await fc.assert(property, { numRuns: RUNS });
  });

  test('columns of a table, and fields that ask for them', async () => {
    const property = fc.asyncProperty(name, near, async (column, field) => {
      const csv = rows(`Name,Street,City,State,ZIP,${column}`);
      await expectTold(mapCsv, JSON.stringify({ csv, mapping: { line2: field } }));
      await expectTold(mapCsv, JSON.stringify({ csv }));
      const text = `Hello {{${field}}}`;
      await expectTold(createBatchQuote, JSON.stringify(aBatchRequest({ csv, text })));
      const columns = `"merge_columns":${fieldsOf([field], column)}`;
      const batch = JSON.stringify(aBatchRequest({ csv, text }));
      await expectTold(createBatchQuote, `${batch.slice(0, -1)},${columns}}`);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});

test.each(['constructor', 'toString', 'hasOwnProperty'])('{{%s}} is filled in', async (field) => {
  const body = `{"text":"Hello {{${field}}}","merge":${fieldsOf([field], 'x')}}`;
  expect(await answerTo(createQuote, body)).toMatchObject({ status: 200, body: { page_count: 1 } });
});
