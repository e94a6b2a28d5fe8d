import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FINDINGS, verifyAddress } from '../../../lib/address/verify-address.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import type { CarrierFinding, DeliveryAddress } from '../../../lib/ports.ts';
import { FakeAddressVerifier } from '../../fakes/fake-address-verifier.ts';

const GIVEN: DeliveryAddress = {
  line1: '123 Main Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};
const STANDARD = { line1: '123 MAIN ST', city: 'PORTLAND', state: 'OR', zip: '97201' };

function carrier(
  finding: CarrierFinding = 'confirmed',
  address: Partial<DeliveryAddress> | null = {},
) {
  const addressVerifier = new FakeAddressVerifier();
  addressVerifier.answer = (asked) => ({ finding, address: address && { ...asked, ...address } });
  return { addressVerifier };
}

test('of a state that does not exist says that, and asks nobody', async () => {
  const deps = carrier('insufficient', null);
  const verified = await verifyAddress(deps, { ...GIVEN, state: 'ZZ' });
  const reason = 'the state is no state or territory of the United States';
  expect(verified).toEqual({ verdict: 'undeliverable', address: null, changed: [], reason });
  expect(deps.addressVerifier.asked).toEqual([]);
});

describe('an urbanization of Puerto Rico that the carrier keeps apart', () => {
  const SAN_JUAN = { city: 'San Juan', state: 'PR', zip: '00926' };
  const URBANIZATION = 'URB LAS GLADIOLAS';

  async function printed(given: Pick<DeliveryAddress, 'line1' | 'line2'>, line2?: string) {
    const addressVerifier = new FakeAddressVerifier();
    addressVerifier.answer = () => ({
      finding: 'confirmed',
      address: { line1: '150 CALLE A', ...(line2 && { line2 }), ...SAN_JUAN },
      urbanization: URBANIZATION,
    });
    const { address, changed } = await verifyAddress(
      { addressVerifier },
      { ...SAN_JUAN, ...given },
    );
    return { lines: [address?.line1, address?.line2], fields: changed.map(({ field }) => field) };
  }

  test('prints where the carrier took it out of a line, or nobody wrote it', async () => {
    for (const line1 of ['Urb Las Gladiolas 150 Calle A', '150 Calle A']) {
      const { lines, fields } = await printed({ line1 });
      expect(lines).toEqual(['150 CALLE A', URBANIZATION]);
      expect(fields).toContain('line2');
    }
    const { lines } = await printed({ line1: '150 Calle A', line2: 'Apt 7' }, 'APT 7');
    expect(lines).toEqual(['150 CALLE A APT 7', URBANIZATION]);
  });

  test('prints once where it was written, and takes nothing away', async () => {
    const written = await printed({ line1: '150 Calle A', line2: 'Urb. Las Gladiolas' });
    expect(written.lines).toEqual(['150 CALLE A', 'Urb. Las Gladiolas']);
    expect(written.fields).not.toContain('line2');
    const inCare = await printed({ line1: '150 Calle A', line2: 'c/o Bob' });
    expect(inCare.lines).toEqual([`150 CALLE A ${URBANIZATION}`, 'c/o Bob']);
  });
});

describe('an address the carrier confirms', () => {
  test('as it was given, but for capitals, abbreviations and four more digits: deliverable', async () => {
    const deps = carrier('confirmed', { zip: '97201-1234' });
    expect(await verifyAddress(deps, GIVEN)).toEqual({
      verdict: 'deliverable',
      address: { ...STANDARD, zip: '97201-1234' },
      changed: [],
      reason: FINDINGS.confirmed.reason,
    });
    expect(deps.addressVerifier.asked).toEqual([STANDARD]);
  });

  test('written otherwise: corrected, with what changed', async () => {
    const deps = carrier('confirmed', { line1: '123 N MAIN ST', zip: '97209-0001' });
    expect(await verifyAddress(deps, GIVEN)).toMatchObject({
      verdict: 'corrected',
      changed: [
        { field: 'line1', from: '123 Main Street', to: '123 N MAIN ST' },
        { field: 'zip', from: '97201', to: '97209-0001' },
      ],
    });
  });

  test('with a unit that was not given: its change has no `from`', async () => {
    const { changed } = await verifyAddress(carrier('confirmed', { line2: 'STE 5' }), GIVEN);
    expect(changed).toEqual([{ field: 'line2', to: 'STE 5' }]);
  });

  test.each(['unit_missing', 'unit_unconfirmed'] as const)(
    '%s: corrected, and says so',
    async (finding) => {
      expect(await verifyAddress(carrier(finding), GIVEN)).toMatchObject({
        verdict: 'corrected',
        changed: [],
        reason: FINDINGS[finding].reason,
      });
    },
  );
});

describe('an address the carrier does not confirm', () => {
  const undeliverable = Object.entries(FINDINGS).filter(([, { deliverable }]) => !deliverable);

  test.each(undeliverable)('%s: undeliverable, with its candidate', async (finding) => {
    const answer = await verifyAddress(carrier(finding as CarrierFinding, { zip: '97209' }), GIVEN);
    expect(answer).toMatchObject({
      verdict: 'undeliverable',
      address: { ...STANDARD, zip: '97209' },
      reason: FINDINGS[finding as CarrierFinding].reason,
    });
  });

  test('without a candidate: null', async () => {
    const answer = await verifyAddress(carrier('not_found', null), GIVEN);
    expect(answer).toMatchObject({ verdict: 'undeliverable', address: null, changed: [] });
  });

  test('confirmed without an address is no confirmation', async () => {
    const answer = await verifyAddress(carrier('confirmed', null), GIVEN);
    expect(answer.verdict).toBe('undeliverable');
  });
});

describe('nothing that was given is lost', () => {
  test('a second line that names no unit is not shown to the carrier, and stays', async () => {
    const deps = carrier('confirmed', { zip: '97201-1234' });
    const line2 = 'Attn: Accounts Payable';
    const { address } = await verifyAddress(deps, { ...GIVEN, line1: '123 Main St Apt 4', line2 });
    expect(deps.addressVerifier.asked).toEqual([{ ...STANDARD, line2: 'APT 4' }]);
    expect(address).toEqual({ ...STANDARD, line1: '123 MAIN ST APT 4', line2, zip: '97201-1234' });
  });

  test('a unit that the carrier leaves out stays', async () => {
    const deps = carrier();
    deps.addressVerifier.answer = ({ line2: _, ...address }) => ({ finding: 'confirmed', address });
    const { address, changed } = await verifyAddress(deps, { ...GIVEN, line2: 'Suite 5' });
    expect(address).toEqual({ ...STANDARD, line2: 'STE 5' });
    expect(changed).toEqual([]);
  });

  test('every word of any second line is still there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 64 }), async (line2) => {
        const { address } = await verifyAddress(carrier(), { ...GIVEN, line2 });
        const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
        const known = /apt|apartment|suite|ste|unit|floor|room|bldg|key|lot|rear/i;
        if (!known.test(line2)) expect(plain(address?.line2 ?? '')).toBe(plain(line2));
      }),
    );
  });
});

test('a carrier that cannot be asked: `unavailable`', async () => {
  const deps = carrier();
  deps.addressVerifier.answer = () => null;
  const error = await verifyAddress(deps, GIVEN).catch((caught: unknown) => caught);
  expect(isMailError(error, 'unavailable')).toBe(true);
});

describe('an address without words', () => {
  test.each([
    ['line1', ' '],
    ['line1', '.'],
    ['city', ' . '],
  ])('%s is %j: undeliverable, and the carrier is not asked', async (field, value) => {
    const deps = carrier('confirmed');
    expect(await verifyAddress(deps, { ...GIVEN, [field]: value })).toEqual({
      verdict: 'undeliverable',
      address: null,
      changed: [],
      reason: FINDINGS.insufficient.reason,
    });
    expect(deps.addressVerifier.asked).toEqual([]);
  });
});
