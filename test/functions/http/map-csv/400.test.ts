import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/map-csv.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('mapCsv, 400', () => {
  test.each([
    ['nothing', {}, 'validation_error'],
    ['a number', { csv: 7 }, 'validation_error'],
    ['a mapping to a number', { csv: 'name\nAda', mapping: { name: 7 } }, 'validation_error'],
    ['a mapping to nothing', { csv: 'name\nAda', mapping: { name: [] } }, 'validation_error'],
    ['a list for a mapping', { csv: 'name\nAda', mapping: [] }, 'validation_error'],
    ['a mapping to no column', { csv: 'name\nAda', mapping: { name: 'x' } }, 'validation_error'],
    ['an empty file', { csv: '' }, 'invalid_request'],
    ['over 5 MB', { csv: 'x'.repeat(5 * 1024 * 1024 + 1) }, 'file_too_large'],
    ['no base64', { csv_base64: '!' }, 'invalid_base64'],
  ] as const)('%s', async (_, body, code) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, { method: 'POST', body }), 400, code);
  });

  test.each([
    [{ csv: 'name\n"Ada' }, '/csv'],
    [{ csv_base64: Buffer.from('name\n"Ada').toString('base64') }, '/csv_base64'],
    [{ csv: ','.repeat(600) }, '/csv'],
  ])('what is no table is wrong where it was sent: %#', async (body, pointer) => {
    overrideDeps(fakeDeps());
    const answer = await call(handler, { method: 'POST', body });
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.body['errors']).toMatchObject([{ pointer }]);
  });
});
