import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { place } from '../create-order/place.ts';
import { quoted } from './quoted.ts';

function world() {
  const deps = fakeDeps();
  overrideDeps(deps);
  return deps;
}

describe('createQuote, 200: the recipient', () => {
  test('is shown as the carrier writes it, and as it prints', async () => {
    world();
    const { standardized_to, note, next } = await quoted(aQuoteRequest());
    expect(standardized_to).toEqual({
      ...anAddress({ line1: SECRET_LINE.toUpperCase(), city: 'PORTLAND' }),
      country: 'US',
    });
    expect(note).not.toContain('carrier');
    expect(next).toEqual([expect.stringMatching(/^Send POST/)]);
  });

  test('that the carrier does not deliver to: the price and the proof, but no token, and why', async () => {
    const deps = world();
    deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
    const quote = await quoted(aQuoteRequest());
    expect(quote).toMatchObject({ total_cents: 199, proof_url: expect.any(String) });
    expect(quote).not.toHaveProperty('confirmation_token');
    expect(quote).not.toHaveProperty('standardized_to');
    expect(quote).not.toHaveProperty('next');
    expect(quote.hints).toEqual([expect.stringContaining('to: the carrier knows no such address')]);
  });

  test('a sender that it does not deliver to is said, too', async () => {
    const deps = world();
    deps.addressVerifier.answers.set('1 DORSET ST', { finding: 'not_found', address: null });
    const quote = await quoted(aQuoteRequest({ from: anAddress({ line1: '1 Dorset Street' }) }));
    expect(quote.hints).toEqual([expect.stringContaining('from: ')]);
  });

  test('of which a unit is missing: a token, and an issue; the order of it says so, too', async () => {
    const deps = world();
    const address = {
      line1: SECRET_LINE.toUpperCase(),
      city: 'PORTLAND',
      state: 'OR',
      zip: '97201',
    };
    deps.addressVerifier.answer = () => ({ finding: 'unit_missing', address });
    const letter = aQuoteRequest();
    const quote = await quoted(letter);
    expect(quote.issues).toMatchObject([{ code: 'unit_missing', page: 1, severity: 'warning' }]);
    expect(quote.next?.[0]).toMatch(/^Read `issues` first: .* may not arrive/);
    const { confirmation_token } = quote;
    const placed = await place({ ...letter, sandbox: true, confirmation_token });
    expect(placed.body['issues']).toEqual(quote.issues);
  });

  test('a carrier that cannot be asked: a token all the same, and the note says what prints', async () => {
    const deps = world();
    deps.addressVerifier.answer = () => null;
    const quote = await quoted(aQuoteRequest());
    expect(quote.confirmation_token).toMatch(/^ppq_/);
    expect(quote).not.toHaveProperty('standardized_to');
    expect(quote.note).toContain('prints as you wrote it');
  });

  test('is asked about only where there is one', async () => {
    const deps = world();
    await quoted({ text: 'Dear Ada,', from: anAddress() });
    await quoted({});
    expect(deps.addressVerifier.asked).toEqual([]);
  });
});
