import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { mintUnsubscribeToken } from '../../../../lib/email/unsubscribe-token.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const TOKEN = mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com');

describe('unsubscribeEmail, refused, in a browser', () => {
  test.each([
    ['no token', {}, 400],
    ['a token that is cut off', { query: { token: TOKEN.slice(0, -4) } }, 403],
  ])('%s: a page says that the link does not work', async (_, parts, status) => {
    overrideDeps(fakeDeps());
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await handler(anEvent({ ...parts, method, headers: BROWSER }));
      expect(answer).toMatchObject({
        statusCode: status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': expect.stringContaining("form-action 'none'"),
          'cache-control': 'no-store',
          vary: 'Accept, Accept-Encoding',
        },
        body: method === 'HEAD' ? '' : 'the file emails-broken.html',
      });
    }
  });

  test('a store that does not answer: a page says that the link stays good', async () => {
    const deps = fakeDeps();
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    overrideDeps({ ...deps, store: { ...deps.store, get: away, commit: away } });
    const answer = await handler(anEvent({ query: { token: TOKEN }, headers: BROWSER }));
    expect(answer).toMatchObject({ statusCode: 503, body: 'the file emails-busy.html' });
  });

  test('a page that cannot be read: the envelope', async () => {
    overrideDeps({ ...fakeDeps(), pageFiles: { read: () => Promise.reject(new Error('gone')) } });
    const answer = await call(handler, { method: 'GET', query: { token: 'x' }, headers: BROWSER });
    expectRefusal(answer, 403, 'invalid_capability');
  });
});
