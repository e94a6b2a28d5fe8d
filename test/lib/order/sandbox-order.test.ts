import { describe, expect, test } from '@jest/globals';
import { MAIL_OPERATIONS } from '../../../lib/api/operations/mail.ts';
import { errorSpec } from '../../../lib/errors/catalog.ts';
import { beginSandboxOrder } from '../../../lib/order/sandbox-order.ts';
import { aPlacement } from '../../builders/an-order.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const begin = (text: string) =>
  beginSandboxOrder(fakeDeps(), aPlacement(), { ...aPlacement().document, text } as never);

describe('a sandbox letter that asks for an error', () => {
  test.each(MAIL_OPERATIONS.createOrder.codes)(
    '%s: it is answered, as the catalog says',
    async (code) => {
      const { http, retryAfter } = errorSpec(code);
      await expect(begin(`Dear Ada,\n[[test:error:${code}]]\nYours`)).rejects.toMatchObject({
        code,
        http: http[0],
        retryAfterSeconds: retryAfter ? 1 : undefined,
      });
    },
  );

  test.each([
    '[[test:error:no_such_code]]',
    '[[test:error:not_held]]',
    'see [[test:error:rejected]] here',
    '[[test:error:__proto__]]',
  ])('%s is plain text', async (line) => {
    const { order } = await begin(`Dear Ada,\n${line}\nYours`);
    expect(order.status).toBe('submitted');
  });
});
