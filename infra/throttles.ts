import type { MethodDeploymentOptions } from 'aws-cdk-lib/aws-apigateway';
import { OPERATIONS, type OperationId } from '../lib/contract/operations.ts';

interface Throttle {
  /** Calls a second, as it goes on. */
  readonly perSecond: number;
  /** Calls at once, before that. */
  readonly atOnce: number;
}

interface ThrottleGroup extends Throttle {
  readonly operations: readonly OperationId[];
}

/**
 * Whatever has no bucket of its own: quotes, uploads, tools, helpers, pages. A ceiling on what a flood can cost, for
 * each of them: AWS applies the stage's limits to every method by itself. Callers have their own, much lower limits in
 * the service.
 */
export const FOR_EVERYBODY: Throttle = { perSecond: 50, atOnce: 100 };

/** What goes on while guests flood the rest: each operation here has a bucket of its own, none a smaller one. */
export const THROTTLE_GROUPS = {
  /** Companies that report what was paid, printed and delivered; they come again, but not for ever. */
  companies: {
    perSecond: 200,
    atOnce: 400,
    operations: ['receiveStripeEvent', 'receiveRailWebhook'],
  },
  /** Whoever sends letters: places, follows, stops, forgets. */
  senders: {
    perSecond: 100,
    atOnce: 200,
    operations: [
      'createOrder',
      'listOrders',
      'getOrder',
      'listOrderEvents',
      'cancelOrder',
      'scrubOrder',
      'redeliverEvent',
    ],
  },
  /** People with a screen each. */
  operators: {
    perSecond: 50,
    atOnce: 100,
    operations: [
      'listHeldOrders',
      'getOrderDetail',
      'claimHeldOrder',
      'decideHeldOrder',
      'listDecisions',
      'listCases',
      'finishCase',
      'listFeedback',
      'addSuppression',
      'liftSuppression',
    ],
  },
  /** Whoever watches the service from outside. */
  watchers: { perSecond: 50, atOnce: 100, operations: ['getHealth'] },
} as const satisfies Record<string, ThrottleGroup>;

/**
 * By the path of a method of the stage, as the CDK names it. A stage has a setting for each verb of a path, also where
 * one `ANY` serves them all, so no path needs a method for it.
 */
export function methodThrottles(): Record<string, MethodDeploymentOptions> {
  const groups: readonly ThrottleGroup[] = Object.values(THROTTLE_GROUPS);
  const entries = groups.flatMap(({ perSecond, atOnce, operations }) =>
    operations.map((id) => [
      `${OPERATIONS[id].path}/${OPERATIONS[id].method}`,
      { throttlingRateLimit: perSecond, throttlingBurstLimit: atOnce },
    ]),
  );
  return Object.fromEntries(entries);
}
