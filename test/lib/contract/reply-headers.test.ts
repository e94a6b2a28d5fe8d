/** The headers that an error is described with. */
import { describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { headersOfError } from '../../../lib/contract/reply-headers.ts';

describe('an order that failed while its caller waited', () => {
  test.each([
    'recipient_suppressed',
    'rejected',
    'rail_unavailable',
    'unavailable',
    'unsupported_piece',
    'unsupported_mail_class',
    'below_cost_floor',
    'payments_not_configured',
    'payment_required',
    'retry_unsafe',
    'submit_outcome_unknown',
  ] as const)('%s has the headers of a placed order', (code) => {
    const headers = headersOfError(OPERATIONS.createOrder, code);
    const ofPlaced = ['location', 'preference-applied', 'payment-response', 'payment-receipt'];
    expect(headers).toEqual(expect.arrayContaining(ofPlaced));
  });

  test('payment_required also has the challenge of an order that is not placed', () => {
    const headers = headersOfError(OPERATIONS.createOrder, 'payment_required');
    expect(headers).toEqual(expect.arrayContaining(['payment-required', 'www-authenticate']));
  });

  test('is no answer of an operation that nobody waits for', () => {
    expect(headersOfError(OPERATIONS.getOrder, 'unavailable')).not.toContain('preference-applied');
  });
});
