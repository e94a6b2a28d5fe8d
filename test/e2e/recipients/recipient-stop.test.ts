/** Whoever stops mail while a letter to them waits for its payment gets no letter, and nobody pays for one. */
import { expect, test } from '@jest/globals';
import { anAddress } from '../../builders/an-address.ts';
import { recipientLink } from '../../support/recipient-link.ts';
import { type Json, orderIn } from '../support/api-client.ts';
import { useHouseProcess } from '../support/house.ts';

const house = useHouseProcess();
const ADA = anAddress();
const TEXT = 'Dear Ada,\n\nthank you for the lovely dinner on Sunday.';

const kinds = (ledger: readonly Json[]) => ledger.map(({ kind }) => kind);

test('an order that waits for its payment fails when it is paid, and its money is let go', async () => {
  const waiting = orderIn(await house.api.order({ to: ADA, text: TEXT }));
  const waitingId = String(waiting['id']);
  const code = await house.creditCode();
  const mailed = await house.api.order({ to: ADA, text: `${TEXT}\n\nYours`, credit_code: code });
  const mailedId = String(orderIn(mailed)['id']);
  await house.orderOnce(mailedId, ({ status }) => status === 'submitted', { advanceSeconds: 30 });

  const form = new URLSearchParams({ action: 'stop_everybody' });
  const stopped = await fetch(await recipientLink(house.url, mailedId), {
    method: 'POST',
    body: form,
  });
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
