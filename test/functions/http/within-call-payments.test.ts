import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { anOrderRequest } from '../../builders/a-request.ts';
import { type FakeDeps, MPP_SETTINGS, SETTINGS, X402_SETTINGS } from '../../fakes/fake-deps.ts';
import { slowDeps } from '../../fakes/slow/slow-others.ts';
import {
  SlowCheckout,
  SlowMachinePayments,
  SlowStablecoin,
} from '../../fakes/slow/slow-payments.ts';
import type { Answer } from './call.ts';
import {
  challengeOf,
  credentialFor,
  send as sendByCard,
} from './create-order/mpp/machine-payments.ts';
import { place } from './create-order/place.ts';
import { pay as payByStablecoin, aLetter as stablecoinLetter } from './create-order/stablecoin.ts';
import { buy } from './credits.ts';

const MOST_SECONDS = 26;
const PDF_URL = 'https://slow.test/letter.pdf';

/** A deployment that takes all payments, each as slow as it may be; the carrier alone answers at once. */
function slowPayments(dripSeconds: number) {
  const { deps: base, time, addressVerifier } = slowDeps({ dripSeconds });
  addressVerifier.verify = async (address) => ({ finding: 'confirmed', address });
  const checkout = new SlowCheckout(time);
  const stablecoin = new SlowStablecoin(time);
  const machinePayments = new SlowMachinePayments(time);
  const taken = { x402: true, stablecoin: X402_SETTINGS, mpp: MPP_SETTINGS };
  const settings = { ...SETTINGS, ...taken };
  const deps: FakeDeps = { ...base, settings, checkout, stablecoin, machinePayments };
  overrideDeps(deps);
  const answered = async (send: () => Promise<Answer>) => {
    const startMs = deps.clock.nowMs();
    const answer = await time.of(send());
    return { answer, seconds: (deps.clock.nowMs() - startMs) / 1000 };
  };
  return { deps, checkout, stablecoin, machinePayments, answered };
}

/** The same letter as a file that comes slowly. */
function fromUrl<T extends object>(letter: T) {
  const { text: _text, ...piece } = { text: '', ...letter };
  return { ...piece, pdf_url: PDF_URL };
}

/** Codes of the failures that ring. */
const failed = ({ deps }: { readonly deps: FakeDeps }) =>
  deps.log.of('request_failed').map(({ fields }) => fields['code']);

describe('a paying call is answered before the gateway gives up on it (29 s)', () => {
  test.each([
    [0, 201],
    [7, 201],
    [17, 503],
  ])('by checkout, for a file that drips for %p s: %p', async (dripSeconds, status) => {
    const world = slowPayments(dripSeconds);
    const letter = fromUrl(anOrderRequest({ sandbox: false }));
    const { answer, seconds } = await world.answered(() => place(letter));
    expect(answer.status).toBe(status);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
    expect(failed(world)).toEqual([]);
  });

  test('for credit', async () => {
    const { answer, seconds } = await slowPayments(0).answered(() => buy());
    expect(answer.status).toBe(201);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  });

  test.each([0, 5, 17])('by stablecoin, for a file that drips for %p s', async (dripSeconds) => {
    const world = slowPayments(dripSeconds);
    const body = fromUrl(stablecoinLetter());
    const { answer, seconds } = await world.answered(() => payByStablecoin(undefined, { body }));
    expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable']);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
    // Settled where its end can be heard, else refused before there is an order that owes it.
    expect(world.stablecoin.settlements).toBe(dripSeconds > 5 ? 0 : 1);
    // Who serves a slow file rings for nobody; a company that is away rings by its own patience, in any other call.
    expect(failed(world)).toEqual(dripSeconds > 5 ? [] : ['unavailable']);
  });

  test.each([0, 5, 17])(
    'by a machine payment, for a file that drips for %p s',
    async (dripSeconds) => {
      const world = slowPayments(dripSeconds);
      const body = fromUrl(anOrderRequest({ sandbox: false, payment_method: 'mpp' }));
      const { answer: asked } = await world.answered(() => sendByCard({ body }));
      const credential = credentialFor(challengeOf(asked));
      const { answer, seconds } = await world.answered(() => sendByCard({ body }, credential));
      expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable']);
      expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
      expect(world.machinePayments.holds).toBe(0);
      expect(failed(world)).toEqual(dripSeconds > 5 ? [] : ['unavailable']);
      if (dripSeconds === 17) expect(world.machinePayments.payments.size).toBe(0);
    },
  );
});
