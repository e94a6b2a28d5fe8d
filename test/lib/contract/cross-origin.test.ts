import { describe, expect, test } from '@jest/globals';
import { CROSS_ORIGIN_HEADERS, isOpenToBrowsers } from '../../../lib/contract/cross-origin.ts';
import type { Operation } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { REPLY_HEADERS } from '../../../lib/contract/reply-headers.ts';

const ALL: readonly Operation[] = Object.values(OPERATIONS);

describe('what pages of other sites may call', () => {
  test('is everything but what operators do and what companies report', () => {
    const closed = ALL.filter((operation) => !isOpenToBrowsers(operation));
    expect(closed.map(({ id }) => id).sort()).toEqual([
      'addSuppression',
      'claimHeldOrder',
      'decideHeldOrder',
      'finishCase',
      'getOrderDetail',
      'liftSuppression',
      'listCases',
      'listDecisions',
      'listFeedback',
      'listHeldOrders',
      'receiveRailWebhook',
      'receiveStripeEvent',
    ]);
  });

  test('they can read every header that is promised', () => {
    const exposed = CROSS_ORIGIN_HEADERS['access-control-expose-headers']?.split(', ');
    expect(exposed).toEqual(Object.keys(REPLY_HEADERS));
    expect(exposed).toEqual(expect.arrayContaining(['x-request-id', 'retry-after', 'location']));
  });
});
