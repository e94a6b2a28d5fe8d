import { describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { doorDigests } from '../../../lib/suppression/digests-of.ts';
import { changeStops, withStop } from '../../../lib/suppression/stops.ts';
import { anAddress, aPostalAddress } from '../../builders/an-address.ts';
import { RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';
import { expectRefusal } from './call.ts';
import { aCode, aLiveOrder, liveDeployment } from './create-order/live.ts';
import { orderOf, place } from './create-order/place.ts';
import { readEvidence } from './evidence.ts';
import { tokenOf } from './order-actions.ts';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const TO = anAddress({ name: '\u202eAda\u2066 Lovelace', line2: 'A\u200bpt 7' });
const FROM = anAddress({ name: '\u202eecivreS euneveR lanretnI', line1: '5\u2060 Devonshire St' });

describe('characters of an address that print nothing', () => {
  test('are in no order, so in nothing that a print facility is given, nor in its record', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const answer = await place(aLiveOrder(code, { to: TO, from: FROM }));
    expect(answer.status).toBe(201);
    expect(answer.text).not.toMatch(UNSEEN);
    const order = await loadOrder(deps, String(orderOf(answer)['id']));
    expect(JSON.stringify(order)).not.toMatch(UNSEEN);
    expect(order).toMatchObject({
      to: { name: 'Ada Lovelace', line2: expect.stringMatching(/^apt 7$/i) },
      from: { name: 'ecivreS euneveR lanretnI' },
    });
    const { body } = await readEvidence(String(orderOf(answer)['id']), tokenOf(order, 'evidence'));
    const { evidence } = JSON.parse(body);
    expect(JSON.parse(evidence).recipient.as_printed.name).toBe('ADA LOVELACE');
    expect(evidence).not.toMatch(UNSEEN);
  });

  test.each(['A\u200bpt 7', 'Apt\u2060 7', 'Apt 7\u202e', 'Apt7', 'Apt-7', 'Apt.7', 'Apt 7, Vera'])(
    'walk around no stop, nor does another spelling: %j',
    async (line2) => {
      const deps = liveDeployment();
      const code = await aCode(deps, 1000);
      const door = doorDigests(RECIPIENT_SECRET, { to: aPostalAddress({ line2: 'Apt 7' }) }).named;
      await changeStops(deps.store, door, (stops) => withStop(stops, 'everybody', 'w1'));
      const answer = await place(aLiveOrder(code, { to: anAddress({ line2 }) }));
      expectRefusal(answer, 422, 'recipient_suppressed');
    },
  );
});
