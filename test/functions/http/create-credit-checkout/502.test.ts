import { describe, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { expectRefusal } from '../call.ts';
import { buy, cardDeployment } from '../credits.ts';

describe('createCreditCheckout, 502', () => {
  test.each(['no_checkout_url', 'no_client_secret'] as const)(
    'a processor that answers without the way to pay: `%s`',
    async (code) => {
      const { checkout } = cardDeployment();
      checkout.openFailure = new MailError(code, { reason: 'the processor sent none' });
      expectRefusal(await buy(), 502, code);
    },
  );
});
