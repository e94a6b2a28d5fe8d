/** What the rail can never print is refused before anything is paid for it. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { anAddress } from '../../../builders/an-address.ts';
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
    [{ format: 'notecard' }, null],
    [{ format: 'postcard_6x9' }, null],
    [{ mail_class: 'first_class' }, null],
    [{ tracking: true }, null],
    [{ mail_class: 'priority' }, null],
    [{ mail_class: 'certified_err' }, expect.stringMatching(/^TEST/)],
  ])('in the sandbox %j is simulated, with the tracking number %s', async (fields, number) => {
    withLob();
    const answer = await place(aLiveOrder('pp-aaaa-bbbb-cccc', { ...fields, sandbox: true }));
    expect(answer.status).toBe(201);
    expect(orderOf(answer)['tracking_number']).toEqual(number);
  });
});
