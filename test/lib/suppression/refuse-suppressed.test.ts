import { describe, expect, test } from '@jest/globals';
import { earlierDoorOf } from '../../../lib/address/door/earlier-door.ts';
import type { PostalAddress } from '../../../lib/ports.ts';
import { recipientDigest } from '../../../lib/return-mark/recipient-digest.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { doorDigests, senderDigests } from '../../../lib/suppression/digests-of.ts';
import {
  refuseSuppressed,
  refuseSuppressedQuote,
} from '../../../lib/suppression/refuse-suppressed.ts';
import { changeStops, withStop } from '../../../lib/suppression/stops.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { type FakeDeps, fakeDeps, RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';

const TO = aPostalAddress();
const FROM = aPostalAddress({ name: 'Charles Babbage', line1: '5 Devonshire St' });
const NOBODY = { identities: [], from: null } as const;

async function stopping(
  whose: 'everybody' | { identities?: readonly string[]; from?: PostalAddress },
) {
  const deps = fakeDeps();
  const who =
    whose === 'everybody'
      ? []
      : senderDigests(RECIPIENT_SECRET, {
          identities: whose.identities ?? [],
          from: whose.from ?? null,
        });
  await changeStops(deps.store, doorDigests(RECIPIENT_SECRET, { to: TO }).named, (stops) =>
    whose === 'everybody'
      ? withStop(stops, 'everybody', 'w1')
      : who.reduce((rest, sender) => withStop(rest, { sender }, 'w1'), stops),
  );
  return deps;
}

function refusal(deps: FakeDeps, letter: object) {
  return refuseSuppressed(deps, { to: TO, ...NOBODY, ...letter }).then(
    () => 'taken',
    ({ code }) => code,
  );
}

describe('a letter to an address that takes no mail', () => {
  test('is refused, whoever sends it, under any name and however the street is written', async () => {
    const deps = await stopping('everybody');
    const written = [
      { name: 'Somebody Else' },
      { line1: TO.line1.toUpperCase() },
      { line1: TO.line1.replace('Ln', 'Lane') },
      { zip: `${TO.zip}-1234` },
    ];
    for (const lines of written) {
      const to = aPostalAddress(lines);
      expect([lines, await refusal(deps, { to })]).toEqual([lines, 'recipient_suppressed']);
    }
    expect(await refusal(deps, { to: aPostalAddress({ line1: '78 Confidential Ln' }) })).toBe(
      'taken',
    );
  });

  test.each([
    { line1: 'PSC 802 Box 74' },
    { line1: 'Unit 2050 Box 4190' },
    { line1: 'Rt 2 Box 12' },
    { line2: '3rd Floor' },
    { line1: '500 Main St 3rd Fl' },
    { line1: '350 Fifth Ave, 59th Floor' },
    { line1: '500 Main St PMB 12' },
    { line1: '500 Main St', line2: 'PO Box 12' },
    { line1: 'Empire State Building', line2: '350 Fifth Ave' },
    { line2: '3 B' },
    { line2: 'Apto 3' },
    { line1: '500 Main St *' },
  ])(
    'is refused where it was stopped before an address could name two doors: %j',
    async (lines) => {
      const deps = fakeDeps();
      const to = aPostalAddress(lines);
      const door = recipientDigest(RECIPIENT_SECRET, 'door', earlierDoorOf(to));
      await changeStops(deps.store, [door], (stops) => withStop(stops, 'everybody', 'w1'));
      expect(await refusal(deps, { to })).toBe('recipient_suppressed');
      expect(await refusal(deps, { to: TO, correctedTo: to })).toBe('recipient_suppressed');
      expect(await refusal(deps, { to: aPostalAddress({ ...lines, zip: '62709' }) })).toBe('taken');
    },
  );

  test('is refused by a sender who was stopped before, by its return address', async () => {
    const from = aPostalAddress({ line1: 'PSC 802 Box 74' });
    const deps = fakeDeps();
    const sender = recipientDigest(RECIPIENT_SECRET, 'sender', `from:${earlierDoorOf(from)}`);
    const { named } = doorDigests(RECIPIENT_SECRET, { to: TO });
    await changeStops(deps.store, named, (stops) => withStop(stops, { sender }, 'w1'));
    expect([await refusal(deps, { from }), await refusal(deps, { from: FROM })]).toEqual([
      'recipient_suppressed',
      'taken',
    ]);
  });

  test('is refused however another door is written around it', async () => {
    const deps = await stopping('everybody');
    const written = [
      { line2: 'c/o Bob 3' },
      { line2: 'PMB 3' },
      { line2: 'PO Box 7' },
      { line1: 'Attn Ada', line2: TO.line1 },
      { line1: `${TO.line1} *` },
      { line1: `#0${TO.line1}` },
    ];
    for (const lines of written) {
      const to = aPostalAddress(lines);
      expect([lines, await refusal(deps, { to })]).toEqual([lines, 'recipient_suppressed']);
    }
    const invented = { to: aPostalAddress({ line2: 'Fl 1' }) };
    expect(await refusal(deps, invented)).toBe('taken');
    expect(await refusal(deps, { ...invented, isUnitUnknown: true })).toBe('recipient_suppressed');
    const corrected = { to: aPostalAddress({ zip: '62702' }), correctedTo: TO };
    expect(await refusal(deps, corrected)).toBe('recipient_suppressed');
  });

  test('is refused of the sender that was stopped, by the credential or the return address', async () => {
    const deps = await stopping({ identities: ['key_1'], from: FROM });
    expect(await refusal(deps, { identities: ['key_1'] })).toBe('recipient_suppressed');
    expect(await refusal(deps, { from: FROM })).toBe('recipient_suppressed');
    const renamed = { ...FROM, name: 'C. B.' };
    expect(await refusal(deps, { identities: ['key_2'], from: renamed })).toBe(
      'recipient_suppressed',
    );
    const besides = { ...FROM, line2: 'c/o 2' };
    expect(await refusal(deps, { from: besides })).toBe('recipient_suppressed');
    expect(await refusal(deps, { identities: ['key_2'], from: null })).toBe('taken');
    expect(await refusal(deps, {})).toBe('taken');
  });

  test('says nothing of who lives there, nor who asked for it', async () => {
    const all = await stopping('everybody');
    const one = await stopping({ identities: ['key_1'] });
    const caught = (deps: FakeDeps) =>
      refuseSuppressed(deps, { to: TO, identities: ['key_1'], from: null }).catch((error) => error);
    const [everybody, sender] = [await caught(all), await caught(one)];
    expect(everybody.reason).toBe('This address takes no mail through this service.');
    expect([sender.reason, sender.next]).toEqual([everybody.reason, everybody.next]);
  });

  test('is not sent while nobody can say, and is quoted all the same', async () => {
    const away = { ...fakeDeps().store, get: () => Promise.reject(new StoreUnreachable('away')) };
    const deps = fakeDeps({ store: away });
    expect(await refusal(deps, {})).toBe('limit_check_unavailable');
    await refuseSuppressedQuote(deps, { to: TO, ...NOBODY });
    expect(deps.log.text()).toContain('suppression_not_checked');
  });
});
