import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import { answerOrUnavailable, jsonCaller, keyOrUnavailable } from '../../../lib/rails/rail-call.ts';

const KEY = 'live_0123456789';

function called(answer: Response | Error, key = ` ${KEY}\n`) {
  const calls: { readonly url: string; readonly init: RequestInit }[] = [];
  const call = jsonCaller(
    {
      apiKey: async () => key,
      baseUrl: 'https://rail.example/v1',
      fetch: async (input, init = {}) => {
        calls.push({ url: String(input), init });
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    { authorize: (it) => ({ authorization: it }), signal: () => AbortSignal.timeout(1_000) },
  );
  return { call, calls };
}

const failed = (code: string) => new TypeError('fetch failed', { cause: { code } });

describe('a call', () => {
  test('goes to the facility with its key and nowhere else', async () => {
    const { call, calls } = called(Response.json({ id: 1 }, { status: 201 }));
    const init = { method: 'POST', headers: { 'idempotency-key': 'ord_1' } };
    expect(await (await call)('/letters', init)).toEqual({ status: 201, body: { id: 1 } });
    expect(calls[0]?.url).toBe('https://rail.example/v1/letters');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', redirect: 'error' });
    expect(calls[0]?.init.headers).toEqual({
      'idempotency-key': 'ord_1',
      authorization: KEY,
      accept: 'application/json',
    });
  });

  test.each(['hw_OLD\nhw_NEW', 'hw_ä', ''])(
    'is not made with the key %j, and does not quote it',
    async (key) => {
      const { call, calls } = called(Response.json({}), key);
      const error = await call.catch((e: unknown) => e);
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error)).not.toMatch(/hw_/);
      expect(calls).toEqual([]);
    },
  );

  test('that is answered with something else than JSON has no body', async () => {
    const { call } = called(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await (await call)('/letters')).toEqual({ status: 502, body: undefined });
  });
});

describe('a submission', () => {
  test('whose key cannot be read is `unavailable`: nothing was sent', async () => {
    const error = await keyOrUnavailable(Promise.reject(new Error('x')), 'the pens').catch(
      (e) => e,
    );
    expect(error).toMatchObject({
      code: 'unavailable',
      reason: 'the key of the pens cannot be read now',
    });
  });

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])(
    'that met %s is `unavailable`: nothing was sent',
    async (code) => {
      const { call } = called(failed(code));
      const answer = answerOrUnavailable((await call)('/letters'), 'the pens');
      expect(await answer.catch((error) => error)).toMatchObject({
        code: 'unavailable',
        reason: 'the pens cannot be reached',
      });
    },
  );

  test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT'])(
    'that met %s may have been made, and no error shows its key',
    async (code) => {
      const { call } = called(failed(code));
      const answer = answerOrUnavailable((await call)('/letters'), 'the pens');
      const error: Error = await answer.catch((each) => each);
      expect(isMailError(error)).toBe(false);
      expect(error.message).toBe('the pens did not answer');
      expect(inspect(error, { depth: 9 })).not.toContain(KEY);
    },
  );
});
