import { describe, expect, test } from '@jest/globals';
import { FINDINGS, verifyAddress } from '../../../lib/address/verify-address.ts';
import { verifyParties } from '../../../lib/address/verify-parties.ts';
import type { CarrierAnswer, DeliveryAddress } from '../../../lib/ports.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { FakeAddressVerifier } from '../../fakes/fake-address-verifier.ts';

const SAN_JUAN = { city: 'San Juan', state: 'PR', zip: '00926' };
const STANDARD = { city: 'SAN JUAN', state: 'PR', zip: '00926' };
const GLADIOLAS = 'URB LAS GLADIOLAS';
const FONTANA = 'URB VILLA FONTANA';

type Lines = Pick<DeliveryAddress, 'line1' | 'line2'>;

/** What the carrier was asked, and what became of its answer: its own spelling, unless it is told otherwise. */
async function verified(given: Lines, answer: Partial<CarrierAnswer> = {}) {
  const addressVerifier = new FakeAddressVerifier();
  addressVerifier.answer = ({ urbanization: _, ...address }) => ({
    finding: 'confirmed',
    address,
    ...answer,
  });
  const told = await verifyAddress({ addressVerifier }, { ...SAN_JUAN, ...given });
  const { line1, line2 } = told.address ?? {};
  return { asked: addressVerifier.asked[0], lines: [line1, line2], told };
}

describe('an urbanization of Puerto Rico', () => {
  test.each<Lines>([
    { line1: '150 Calle A', line2: 'Urb Las Gladiolas' },
    { line1: '150 Calle A', line2: 'Urbanización "Las Gladiolas"' },
    { line1: 'Urb Las Gladiolas', line2: '150 Calle A' },
    { line1: 'Urb. Las Gladiolas 150 Calle A' },
    { line1: '150 Calle A, Urb Las Gladiolas' },
  ])('is asked apart from its street, and prints above it: %j', async (given) => {
    for (const urbanization of [undefined, GLADIOLAS, 'URB GLADIOLAS']) {
      const { asked, told } = await verified(given, urbanization ? { urbanization } : {});
      expect(asked).toEqual({ line1: '150 CALLE A', ...STANDARD, urbanization: GLADIOLAS });
      expect(told).toEqual({
        verdict: 'deliverable',
        address: { line1: urbanization ?? GLADIOLAS, line2: '150 CALLE A', ...STANDARD },
        changed: [],
        reason: FINDINGS.confirmed.reason,
      });
    }
  });

  test('does not take the unit or the people from a line', async () => {
    const unit = await verified({ line1: 'Urb Las Gladiolas', line2: '150 Calle A Apt 7' });
    expect(unit.asked).toMatchObject({ line1: '150 CALLE A', line2: 'APT 7' });
    expect(unit.lines).toEqual([GLADIOLAS, '150 CALLE A APT 7']);
    const beside = await verified({ line1: '150 Calle A', line2: 'Urb Las Gladiolas Apt 7' });
    expect(beside.asked).toEqual(unit.asked);
    expect(beside.lines).toEqual(unit.lines);
    const people = await verified({ line1: '150 Calle A', line2: 'c/o Bob, Urb Las Gladiolas' });
    expect(people.asked).toEqual({ line1: '150 CALLE A', ...STANDARD, urbanization: GLADIOLAS });
    expect(people.lines).toEqual([`${GLADIOLAS} 150 CALLE A`, 'C/O BOB']);
  });

  test('is the street of a house that has none', async () => {
    for (const line1 of ['1234 Urb Los Olmos', 'Urb Los Olmos', 'K 4 Urb Los Olmos']) {
      const { asked, lines, told } = await verified({ line1 }, { urbanization: 'URB LOS OLMOS' });
      expect(asked).toEqual({ line1: line1.toUpperCase(), ...STANDARD });
      expect(lines).toEqual([line1.toUpperCase(), undefined]);
      expect(told.changed).toEqual([]);
    }
  });

  test('of two the lower is asked, and neither is lost', async () => {
    const { asked, lines } = await verified({
      line1: 'Urb Santa Rosa 150 Calle A',
      line2: 'Urb Las Gladiolas',
    });
    expect(asked?.urbanization).toBe(GLADIOLAS);
    expect(lines.join(' ')).toBe(`${GLADIOLAS} URB SANTA ROSA 150 CALLE A`);
  });

  test('is a name elsewhere', async () => {
    const addressVerifier = new FakeAddressVerifier();
    const given = { line1: '150 Main St', line2: 'Urb Las Gladiolas' };
    const place = { city: 'Springfield', state: 'IL', zip: '62701' };
    const { address } = await verifyAddress({ addressVerifier }, { ...given, ...place });
    expect(addressVerifier.asked[0]).not.toHaveProperty('urbanization');
    expect(address).toMatchObject({ line1: '150 MAIN ST', line2: 'Urb Las Gladiolas' });
  });
});

describe('an urbanization that the carrier writes', () => {
  test('where none was: prints, and is told', async () => {
    const { lines, told } = await verified({ line1: '150 Calle A' }, { urbanization: GLADIOLAS });
    expect(lines).toEqual([GLADIOLAS, '150 CALLE A']);
    expect(told).toMatchObject({
      verdict: 'corrected',
      changed: [{ field: 'line1', from: '150 Calle A', to: GLADIOLAS }],
    });
    const inCare = { line1: '150 Calle A', line2: 'c/o Bob' };
    const { lines: beside } = await verified(inCare, { urbanization: GLADIOLAS });
    expect(beside).toEqual([`${GLADIOLAS} 150 CALLE A`, 'c/o Bob']);
    // Doors are read by its word.
    const { lines: bare } = await verified({ line1: '150 Calle A' }, { urbanization: 'LA CUMBRE' });
    expect(bare).toEqual(['URB LA CUMBRE', '150 CALLE A']);
  });

  test.each(['line1', 'line2'] as const)(
    'other than that of %s: prints with its ZIP+4, and is told',
    async (field) => {
      const [line1, line2] = ['150 Calle A', 'Urb Las Gladiolas'];
      const given = field === 'line2' ? { line1, line2 } : { line1: line2, line2: line1 };
      const address = { line1: '150 CALLE A', ...STANDARD, zip: '00926-4321' };
      const { told } = await verified(given, { address, urbanization: FONTANA });
      expect(told).toEqual({
        verdict: 'corrected',
        address: { ...address, line1: FONTANA, line2: '150 CALLE A' },
        changed: [{ field, from: 'Urb Las Gladiolas', to: FONTANA }],
        reason: FINDINGS.confirmed.reason,
      });
    },
  );

  test('beside a long street stays in the room of the lines', async () => {
    const line1 = `150 CALLE ${'A'.repeat(40)}`;
    const address = { line1, line2: 'APT 1234567890', ...STANDARD };
    const { lines } = await verified({ line1 }, { address, urbanization: GLADIOLAS });
    expect(lines).toEqual([`${GLADIOLAS} ${line1}`, 'APT 1234567890']);
  });

  test('of a house that it does not confirm is what to compare', async () => {
    const addressVerifier = new FakeAddressVerifier();
    addressVerifier.answer = ({ urbanization: _, ...address }) => ({
      ...{ finding: 'not_confirmed', address, urbanization: FONTANA },
    });
    const to = aPostalAddress({ line1: '150 Calle A', line2: 'Urb Las Gladiolas', ...SAN_JUAN });
    const refused = verifyParties({ addressVerifier }, { to, from: undefined });
    await expect(refused).rejects.toMatchObject({
      next: ['Compare corrected_to with what you meant, and send that.'],
    });
  });
});
