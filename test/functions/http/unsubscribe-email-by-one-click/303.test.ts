import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { hasUnsubscribed } from '../../../../lib/email/unsubscribe.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

const TOKEN = mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com');
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('unsubscribeEmailByOneClick, 303', () => {
  test('by the buttons of the page, there and back: each leads to the page again', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const choices = ['unsubscribe', 'unsubscribe', 'resubscribe', 'resubscribe', 'unsubscribe'];
    for (const action of choices) {
      const body = new URLSearchParams({ action }).toString();
      const event = { method: 'POST', headers, body, query: { token: TOKEN } };
      const answer = await call(handler, event);
      const unsubscribed = action === 'unsubscribe';
      expect(answer.status).toBe(303);
      expect(answer.headers['location']).toBe(`unsubscribe?token=${TOKEN}`);
      expect(answer.body).toEqual({ status: 'ok', unsubscribed });
      expect(await hasUnsubscribed(deps, TOKEN)).toBe(unsubscribed);
    }
  });
});
