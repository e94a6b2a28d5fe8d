/** An address that may mean more doors than can be asked is refused before anything is charged, also in the sandbox. */
import { expect, test } from '@jest/globals';
import { handler as quoteHandler } from '../../../functions/http/create-quote.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';
import { call, expectRefusal } from './call.ts';
import { batchDeployment, quoteBatch } from './create-batch/send.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './create-order/live.ts';
import { place } from './create-order/place.ts';

const to = anAddress({
  company: '#31#32#33#34#35#36#37#38#39#40',
  line1: '100 Fifth Ave',
  line2: 'Ref 11-12 13-14 15-16 17-18 19-20 21-22',
});

test('a quote', async () => {
  liveDeployment();
  for (const sandbox of [true, false]) {
    const body = aQuoteRequest({ to, sandbox });
    const answer = await call(quoteHandler, { method: 'POST', path: '/v1/quotes', body });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body).toMatchObject({
      errors: [{ pointer: '/to' }],
      next: [expect.stringMatching(/^Write one street and one unit/)],
    });
  }
});

test('an order, which charges nothing', async () => {
  const deps = liveDeployment();
  const code = await aCode(deps, 1000);
  expectRefusal(await place(aLiveOrder(code, { to })), 400, 'validation_error');
  expectRefusal(await place(anOrderRequest({ to }), { key: 'key-2' }), 400, 'validation_error');
  expect(await balanceOf(deps, code)).toBe(1000);
  expect(deps.rail.submissions).toBe(0);
});

test('a row of a batch, whose others are quoted', async () => {
  batchDeployment();
  const fields = ['name', 'company', 'line1', 'line2', 'city', 'state', 'zip'] as const;
  const plain: Readonly<Record<string, string>> = anAddress();
  const rows = [to, plain].map((row) => fields.map((field) => `"${row[field] ?? ''}"`));
  const csv = [fields, ...rows].map((cells) => cells.join(',')).join('\n');
  const { body } = await quoteBatch({ csv, text: 'Dear Ada,\n\nthe engine works.' });
  expect(body).toMatchObject({
    problems: [{ row: 2, field: 'to', problem: expect.stringMatching(/^may mean more than/) }],
  });
});
