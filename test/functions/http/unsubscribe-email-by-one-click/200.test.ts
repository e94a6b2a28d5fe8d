import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { hasUnsubscribed, unsubscribe } from '../../../../lib/email/unsubscribe.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

const TOKEN = mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com');
const query = { token: TOKEN };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const PARTS = { 'Content-Type': 'multipart/form-data; boundary=x' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

function world() {
  const deps = fakeDeps();
  overrideDeps(deps);
  return deps;
}

describe('showUnsubscribe, 200', () => {
  test('opening the link changes nothing: it shows a page that asks', async () => {
    const deps = world();
    const { statusCode, headers, body } = await handler(anEvent({ query }));
    expect([statusCode, body]).toEqual([200, 'the file emails-on.html']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      // How it stands changes, and the address of the page holds the token.
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    });
    expect(await hasUnsubscribed(deps, TOKEN)).toBe(false);
  });

  test('where e-mails are ended it offers them again', async () => {
    await unsubscribe(world(), TOKEN);
    const { statusCode, body } = await handler(anEvent({ query }));
    expect([statusCode, body]).toEqual([200, 'the file emails-off.html']);
  });
});

describe('unsubscribeEmailByOneClick, 200', () => {
  test.each([
    ['a form', { headers: FORM, body: ONE_CLICK }],
    ['a form in parts', { headers: PARTS, body: `--x\r\n\r\n${ONE_CLICK}\r\n--x--` }],
    ['an empty body', {}],
  ])('by %s, and again', async (_, sent) => {
    const deps = world();
    for (const _again of [1, 2]) {
      const answer = await call(handler, { method: 'POST', query, ...sent });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ status: 'ok', unsubscribed: true });
    }
    expect(await hasUnsubscribed(deps, TOKEN)).toBe(true);
  });

  test('by a form as the gateway hands it over', async () => {
    const deps = world();
    const body = Buffer.from(ONE_CLICK).toString('base64');
    const event = anEvent({ method: 'POST', query, headers: FORM, body });
    expect((await handler({ ...event, isBase64Encoded: true })).statusCode).toBe(200);
    expect(await hasUnsubscribed(deps, TOKEN)).toBe(true);
  });
});
