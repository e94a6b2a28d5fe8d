import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { quoted } from '../create-quote/quoted.ts';
import { orderOf, place } from './place.ts';

const STANDARD = {
  name: 'Ada Lovelace',
  line1: SECRET_LINE.toUpperCase(),
  city: 'PORTLAND',
  state: 'OR',
  zip: '97201-0007',
  country: 'US',
};
const GIVEN = {
  name: 'Ada Lovelace',
  line1: SECRET_LINE,
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

function withZipPlus4<D extends FakeDeps>(deps: D): D {
  deps.addressVerifier.answer = (address) => ({
    finding: 'confirmed',
    address: { ...address, zip: '97201-0007' },
  });
  overrideDeps(deps);
  return deps;
}

const orderItself = (deps: FakeDeps, answer: Awaited<ReturnType<typeof place>>) =>
  loadOrder(deps, String(orderOf(answer)['id']));

describe('createOrder, 201: the recipient', () => {
  test('prints as the carrier writes it, is shown so once, and is echoed as it was given', async () => {
    const deps = withZipPlus4(fakeDeps());
    const answer = await place();
    expect(answer.body['corrected_to']).toEqual(STANDARD);
    expect(orderOf(answer)['to']).toEqual({
      name: 'Ada Lovelace',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    });
    expect(await orderItself(deps, answer)).toMatchObject({
      to: STANDARD,
      givenTo: GIVEN,
      correctedTo: STANDARD,
    });
  });

  test('the sender prints as it was given: it is the sender’s own letterhead', async () => {
    const deps = withZipPlus4(fakeDeps());
    const from = anAddress({ name: 'Charles Babbage', line1: '1 Dorset Street' });
    const answer = await place(anOrderRequest({ from }));
    expect(await orderItself(deps, answer)).toMatchObject({ from });
  });

  test('however it is spelled, a quote and its order print the same bytes', async () => {
    withZipPlus4(fakeDeps());
    const quote = await quoted(aQuoteRequest());
    expect(quote.standardized_to).toEqual(STANDARD);
    const to = anAddress({ line1: '77 confidential lane', city: 'PORTLAND ' });
    const { confirmation_token } = quote;
    const answer = await place(anOrderRequest({ to, confirmation_token }));
    expect(answer.status).toBe(201);
    expect(orderOf(answer)['proof_sha256']).toBe(quote.proof_sha256);
  });

  test('that the carrier writes otherwise since the quote: the caller did not confirm that', async () => {
    const deps = withZipPlus4(fakeDeps());
    const { confirmation_token } = await quoted(aQuoteRequest());
    deps.addressVerifier.answer = (address) => ({
      finding: 'confirmed',
      address: { ...address, zip: '97209-0001' },
    });
    expectRefusal(
      await place(anOrderRequest({ confirmation_token })),
      409,
      'confirmation_mismatch',
    );
  });
});

describe('createOrder, 201: a quote that could not ask the carrier', () => {
  async function quotedBlind(deps: FakeDeps) {
    const { answer } = deps.addressVerifier;
    deps.addressVerifier.answer = () => null;
    const quote = await quoted(aQuoteRequest());
    deps.addressVerifier.answer = answer;
    return quote;
  }

  test('binds the address as it was given, and its order prints that, verified', async () => {
    const deps = withZipPlus4(fakeDeps());
    const quote = await quotedBlind(deps);
    const { confirmation_token } = quote;
    const answer = await place(anOrderRequest({ confirmation_token }));
    expect(answer.status).toBe(201);
    expect(orderOf(answer)['proof_sha256']).toBe(quote.proof_sha256);
    expect(answer.body['corrected_to']).toEqual(STANDARD);
    expect(await orderItself(deps, answer)).toMatchObject({ to: GIVEN, correctedTo: STANDARD });
  });

  test('is no way around the carrier', async () => {
    const deps = withZipPlus4(fakeDeps());
    const { confirmation_token } = await quotedBlind(deps);
    deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
    const refused = await place(anOrderRequest({ confirmation_token }));
    expectRefusal(refused, 422, 'address_undeliverable');
    deps.addressVerifier.answer = () => null;
    expectRefusal(await place(anOrderRequest({ confirmation_token })), 503, 'unavailable');
  });

  test('binds it letter by letter', async () => {
    const deps = withZipPlus4(fakeDeps());
    const { confirmation_token } = await quotedBlind(deps);
    const to = anAddress({ line1: SECRET_LINE.toUpperCase() });
    const refused = await place(anOrderRequest({ to, confirmation_token }));
    expectRefusal(refused, 409, 'confirmation_mismatch');
  });
});
