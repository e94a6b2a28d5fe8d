/** Whoever stops mail while a letter to them waits for its payment gets no letter, and nobody pays for one. */
import { expect, test } from '@jest/globals';
import { anAddress } from '../../builders/an-address.ts';
import { readPdf } from '../../lib/document/support/read-pdf.ts';
import { type Json, orderIn } from '../support/api-client.ts';
import { type HouseProcess, useHouseProcess } from '../support/house.ts';

const house = useHouseProcess();
const ADA = anAddress();
const TEXT = 'Dear Ada,\n\nthank you for the lovely dinner on Sunday.';

/** What stands at the foot of a letter that is in print. */
async function pageOf(service: HouseProcess, orderId: string): Promise<string> {
  const pdf = await fetch(`${service.url}/_local/documents/${orderId}.pdf`);
  const pages = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  const [, code] = /\/r\/(\w{5}-\w{5})/.exec(JSON.stringify(pages)) ?? [];
  return `${service.url}/r/${code}`;
}

const kinds = (ledger: readonly Json[]) => ledger.map(({ kind }) => kind);

test('an order that waits for its payment fails when it is paid, and its money is let go', async () => {
  const waiting = orderIn(await house.api.order({ to: ADA, text: TEXT }));
  const waitingId = String(waiting['id']);
  const code = await house.creditCode();
  const mailed = await house.api.order({ to: ADA, text: `${TEXT}\n\nYours`, credit_code: code });
  const mailedId = String(orderIn(mailed)['id']);
  await house.orderOnce(mailedId, ({ status }) => status === 'submitted', { advanceSeconds: 30 });

  const form = new URLSearchParams({ action: 'stop_everybody' });
  const stopped = await fetch(await pageOf(house, mailedId), { method: 'POST', body: form });
  expect(stopped.status).toBe(200);

  await house.control('checkout/complete', { order_id: waitingId });
  const failed = await house.orderOnce(waitingId, ({ status }) => status === 'failed', {
    advanceSeconds: 30,
  });
  expect(failed).toMatchObject({ failure: { code: 'recipient_suppressed' } });
  const ledger = await house.eventually(
    () => house.ledgerOf(waitingId),
    ({ length }) => length > 1,
  );
  expect(kinds(ledger)).toEqual(['charge', 'release']);
});
