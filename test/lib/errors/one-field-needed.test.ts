import { expect, test } from '@jest/globals';
import { oneFieldNeeded } from '../../../lib/errors/one-field-needed.ts';

const FIELDS = ['text', 'pdf_url', 'upload_key'];

test.each([
  [{}, FIELDS],
  [{ text: undefined }, FIELDS],
  [{ text: '' }, ['text']],
  [{ text: '', upload_key: 'up_1', to: {} }, ['text', 'upload_key']],
])('%j: each field that is wrong is named', (given, wrong) => {
  const error = oneFieldNeeded(FIELDS, given);
  const message = 'exactly one of text, pdf_url and upload_key is needed';
  expect(error).toMatchObject({ code: 'validation_error', http: 400 });
  expect(error.reason).toBe(wrong === FIELDS ? message : `${wrong.join(', ')}: ${message}`);
  expect(error.errors).toEqual(
    wrong.map((field) => ({ pointer: `/${field}`, code: 'validation_error', message })),
  );
});
