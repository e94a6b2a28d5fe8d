import { describe, expect, test } from '@jest/globals';
import { MAIL_OPERATIONS } from '../../../../lib/contract/operations/mail.ts';
import { errorSpec } from '../../../../lib/errors/catalog.ts';
import { prepareSandboxOrder } from '../../../../lib/order/place/sandbox-order.ts';
import { aPlacement } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const begin = (text: string) =>
  prepareSandboxOrder(fakeDeps(), aPlacement(), { ...aPlacement().document, text } as never);

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

  test('in the middle of a line asks for nothing', async () => {
    const { order } = await begin('Dear Ada,\nsee [[test:error:rejected]] here\nYours');
    expect(order.status).toBe('submitted');
  });
});
