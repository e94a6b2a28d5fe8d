import { overrideDeps } from '../../../../functions/deps.ts';
import { createStablecoinLane } from '../../../../lib/payment/stablecoin-lane.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { type FakeDeps, fakeDeps, SETTINGS, X402_SETTINGS } from '../../../fakes/fake-deps.ts';
import { aPaymentHeader, FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import type { Answer } from '../call.ts';
import { place } from './place.ts';

/** A deployment that takes stablecoin, installed for the functions under test. */
export function stablecoinDeployment(
  stablecoin = new FakeStablecoin(),
  { hiddenRegion = null as string | null } = {},
) {
  const base: FakeDeps = fakeDeps();
  const settings = { ...SETTINGS, x402: true, stablecoin: { ...X402_SETTINGS, hiddenRegion } };
  const lanes = { ...base.lanes, x402: createStablecoinLane(stablecoin) };
  const deps = { ...base, settings, stablecoin, lanes };
  overrideDeps(deps);
  return deps;
}

/** A live letter of one page: 1.99. */
export function aLetter(overrides: object = {}) {
  return anOrderRequest({ sandbox: false, payment_method: 'x402', ...overrides });
}

/** Sends a letter with a payment header. */
export function pay(
  header: string = aPaymentHeader(),
  {
    key = 'key-1',
    apiKey = undefined as string | undefined,
    name = 'X-PAYMENT',
    body = aLetter() as object,
  } = {},
): Promise<Answer> {
  return place(body, { key, headers: { [name]: header }, ...(apiKey && { apiKey }) });
}
