import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { hasUnsubscribed } from '../../../../lib/email/unsubscribe.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const TOKEN = mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com');

describe('unsubscribeEmail, 400', () => {
  test.each([{}, { query: { token: 'x'.repeat(257) } }])('%j', async (event) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, event), 400, 'validation_error');
  });

  test('an action that the page does not have: nothing changes', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const event = { method: 'POST', headers, body: 'action=delete', query: { token: TOKEN } };
    const answer = await call(handler, event);
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toBe('action: must be one of unsubscribe, resubscribe');
    expect(await hasUnsubscribed(deps, TOKEN)).toBe(false);
  });
});
