/** A batch that one card pays, on the page of the simulated processor: each cent is for a letter, or goes back. */
import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../local/support/eventually.ts';
import { PATIENCE_MS } from '../../support/patience-ms.ts';
import type { Json } from '../support/api-client.ts';
import { type HouseProcess, startHouseProcess } from '../support/house.ts';

const CSV = [
  'First Name,Last Name,Street,City,State,ZIP',
  'Ada,Lovelace,500 Main St,Springfield,IL,62701',
  'Bob,Bell,UNDELIVERABLE 7 Oak St,Springfield,IL,62701',
  'Cy,Young,9 Elm St,Springfield,IL,62701',
].join('\n');
const BATCH = { csv: CSV, text: 'Dear {{first_name}},\n\nit works.', sandbox: false };

describe('a batch that a card pays', () => {
  test(
    'three rows, one of which fails: paid once, and what is not mailed is back at the card',
    async () => {
      await using house = await startHouseProcess();
      const taken = await house.api.call('POST', '/v1/batches', BATCH, { 'Idempotency-Key': 'a' });
      const { batch, cancel_token, payment_url } = taken.body as Record<string, string> & {
        batch: Json;
      };
      expect([taken.status, taken.body['status'], batch['state']]).toEqual([
        201,
        'action_required',
        'awaiting_payment',
      ]);
      const id = String(batch['id']);
      const action = new URLSearchParams({ action: 'pay' });
      const paid = await fetch(String(payment_url), {
        method: 'POST',
        body: action,
        redirect: 'manual',
      });
      expect(paid.status).toBe(303);
      expect(paid.headers.get('location')).toBe(`${house.url}/checkout/return#batch=${id}`);

      const placed = await once(house, id, ({ payment }) => backOf(payment) === 199);
      expect(placed).toMatchObject({ state: 'placed', counts: { placed: 2, failed: 1 } });
      expect(await seen(house, id)).toEqual(['charge 597', 'capture 597', 'refund 199']);

      const path = `/v1/batches/${id}/cancel`;
      const canceled = await house.api.call('POST', path, { cancel_token });
      expect(canceled.status).toBe(200);
      const rest = (canceled.body['too_late'] as readonly Json[]).length;
      const backCents = 597 - rest * 199;
      const over = await once(house, id, ({ payment }) => backOf(payment) === backCents);
      expect(over['state']).toBe('canceled');
      const refunds = (await seen(house, id)).filter((line) => line.startsWith('refund'));
      const sum = refunds.reduce((all, line) => all + Number(line.split(' ')[1]), 0);
      expect(sum).toBe(backCents);
      await house.service.stop('SIGINT');
    },
    4 * PATIENCE_MS,
  );

  test(
    'canceled before anybody paid: its page is closed, and nothing is charged',
    async () => {
      await using house = await startHouseProcess();
      const { body } = await house.api.call('POST', '/v1/batches', BATCH, {
        'Idempotency-Key': 'b',
      });
      const { batch, cancel_token, payment_url } = body as Record<string, string> & { batch: Json };
      const id = String(batch['id']);
      await house.api.call('POST', `/v1/batches/${id}/cancel`, { cancel_token });
      const over = await once(house, id, ({ state }) => state === 'canceled');
      expect(over).toMatchObject({ payment: { state: 'canceled' }, counts: { canceled: 3 } });
      const page = await (await fetch(String(payment_url))).text();
      expect(page).toContain('expired');
      expect(await seen(house, id)).toEqual([]);
      await house.service.stop('SIGINT');
    },
    4 * PATIENCE_MS,
  );
});

function backOf(payment: unknown): unknown {
  return (payment as Json)['refunded_cents'];
}

/** Runs the worker until the batch is so. */
function once(house: HouseProcess, id: string, isSo: (batch: Json) => boolean): Promise<Json> {
  const look = async () => {
    await house.control('run', { schedule: 'place-batches' });
    return (await house.api.send(`/v1/batches/${id}`)).body['batch'] as Json;
  };
  return eventually(look, isSo, { patienceMs: 2 * PATIENCE_MS, everyMs: 100 });
}

async function seen(house: HouseProcess, id: string): Promise<string[]> {
  const entries = await house.ledgerOf(id);
  return entries.map(({ kind, amount_cents = '' }) => `${kind} ${amount_cents}`);
}
