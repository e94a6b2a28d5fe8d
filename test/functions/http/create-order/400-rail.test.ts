/** What the rail can never print is refused before anything is paid for it. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { orderOf, place } from './place.ts';

/** Lob refuses these by itself: no call is made. */
function withLob() {
  const deps = liveDeployment();
  const lob = createLobRail({ apiKey: async () => 'unused', baseUrl: 'http://127.0.0.1:1' });
  overrideDeps({ ...deps, rails: [lob] });
  return deps;
}

describe('createOrder, live, by a rail that does not print everything', () => {
  test.each([
    [{ format: 'notecard', text: 'Thinking of you.' }, 400, 'unsupported_piece'],
    [{ mail_class: 'priority' }, 400, 'unsupported_mail_class'],
    [{ to: { ...anAddress(), line1: `12 ${'Hill '.repeat(10)}St` } }, 422, 'rejected'],
  ] as const)('%j: refused, and nothing is charged', async (fields, status, code) => {
    const deps = withLob();
    const credit = await aCode(deps, 2000);
    expectRefusal(await place(aLiveOrder(credit, fields)), status, code);
    expect(await balanceOf(deps, credit)).toBe(2000);
    expect(deps.outbox.woken).toEqual([]);
  });

  test.each([
    [{ format: 'postcard_6x9' }, null],
    [{ mail_class: 'first_class' }, null],
    [{ tracking: true }, null],
    [{ mail_class: 'certified_err' }, expect.stringMatching(/^TEST/)],
  ])('in the sandbox %j is simulated, with the tracking number %s', async (fields, number) => {
    withLob();
    const answer = await place(aLiveOrder('pp-aaaa-bbbb-cccc', { ...fields, sandbox: true }));
    expect(answer.status).toBe(201);
    expect(orderOf(answer)['tracking_number']).toEqual(number);
  });

  test.each([
    [{ format: 'notecard' }, 'unsupported_piece'],
    [{ mail_class: 'priority' }, 'unsupported_mail_class'],
  ] as const)('in the sandbox %j is refused as well', async (fields, code) => {
    withLob();
    const order = aLiveOrder('pp-aaaa-bbbb-cccc', { ...fields, sandbox: true });
    expectRefusal(await place(order), 400, code);
  });
});

describe('createOrder by pen', () => {
  const CARD = { format: 'notecard', pen: true };

  function withPen() {
    const deps = liveDeployment();
    const offers = [anOffer({ format: 'notecard', by: 'pen', charactersMax: 340 })];
    overrideDeps({ ...deps, rails: [new FakeRail([], { offers })] });
    return deps;
  }

  test.each(['y '.repeat(171), 'Zoë'])('of %j: refused, and nothing is charged', async (text) => {
    const deps = withPen();
    const credit = await aCode(deps, 2000);
    expectRefusal(await place(aLiveOrder(credit, { ...CARD, text })), 400, 'validation_error');
    expect(await balanceOf(deps, credit)).toBe(2000);
    const sandbox = { ...CARD, text, sandbox: true };
    expectRefusal(await place(aLiveOrder(credit, sandbox)), 400, 'validation_error');
  });

  test('of what it writes is taken, at the price of the card', async () => {
    const deps = withPen();
    const credit = await aCode(deps, 2000);
    const answer = await place(aLiveOrder(credit, { ...CARD, text: 'Thinking of you.' }));
    expect(answer.status).toBe(201);
    expect(await balanceOf(deps, credit)).toBe(2000 - 599);
  });
});
