import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { expectRefusal } from '../call.ts';
import { cardDeployment } from '../credits.ts';
import { place } from './place.ts';

describe('createOrder, 502', () => {
  test.each(['no_checkout_url', 'no_client_secret'] as const)(
    'a processor that answers without the way to pay: `%s`, no order, and the same key works',
    async (code) => {
      const { checkout } = cardDeployment();
      checkout.openFailure = new MailError(code, { reason: 'the processor sent none' });
      expectRefusal(await place(anOrderRequest({ sandbox: false })), 502, code);
      checkout.openFailure = undefined;
      expect((await place(anOrderRequest({ sandbox: false }))).status).toBe(201);
    },
  );
});
