import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { isUnsubscribed } from '../../../../lib/email/unsubscribe.ts';
import { addressDigest, mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

const ADA = 'ada@example.com';
const query = { token: mintUnsubscribeToken(NOTIFICATION_SECRET, ADA) };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('unsubscribeEmail, 200', () => {
  test.each([
    ['a click', { query }],
    [
      'a mail program',
      { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click', query },
    ],
  ])('by %s, and again', async (_, event) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    for (const _again of [1, 2]) {
      const answer = await call(handler, event);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ status: 'ok', unsubscribed: true });
    }
    const digest = addressDigest(NOTIFICATION_SECRET, ADA);
    expect(await isUnsubscribed(deps.store, digest)).toBe(true);
  });
});
