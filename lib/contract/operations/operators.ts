import { type Operation, OrderIdParams } from '../operation.ts';
import {
  DecisionRequestSchema,
  HeldOrdersQuerySchema,
  HeldOrdersResponseSchema,
  OrderDetailResponseSchema,
} from '../schemas/operator.ts';
import { ClaimRequestSchema, ClaimResponseSchema } from '../schemas/operators/desk.ts';
import {
  LiftRequestSchema,
  LiftResponseSchema,
  SuppressRequestSchema,
  SuppressResponseSchema,
} from '../schemas/operators/recipient.ts';
import { OrderResponseSchema } from '../schemas/order.ts';

/** Review what was held. A `pp_test_` key reviews sandbox orders alone. */
export const OPERATOR_OPERATIONS = {
  listHeldOrders: {
    id: 'listHeldOrders',
    method: 'GET',
    path: '/v1/ops/orders',
    module: 'http/list-held-orders',
    tag: 'Operators',
    summary: 'List the orders that wait for a decision, or find others',
    description:
      'Live orders, unless `sandbox=true` asks for the others; those held longest first. By key, day, tracking number or sender: those orders, in any state. A page may hold fewer orders than `limit`, even none; read on until `next_cursor` is null.',
    scope: 'ops:review',
    keyRequired: true,
    query: HeldOrdersQuerySchema,
    replies: { 200: { description: 'Orders.', schema: HeldOrdersResponseSchema } },
    codes: ['not_found'],
  },
  getOrderDetail: {
    id: 'getOrderDetail',
    method: 'GET',
    path: '/v1/ops/orders/{id}',
    module: 'http/get-order-detail',
    tag: 'Operators',
    summary: 'Read all of an order',
    description:
      'What a decision needs: addresses, verdict, the words that count, what is proven of the sender, event log, and a link to the document that works 15 minutes.',
    scope: 'ops:review',
    keyRequired: true,
    params: OrderIdParams,
    replies: { 200: { description: 'The order.', schema: OrderDetailResponseSchema } },
    codes: ['not_found'],
  },
  decideHeldOrder: {
    id: 'decideHeldOrder',
    method: 'POST',
    path: '/v1/ops/orders/{id}/decision',
    module: 'http/decide-held-order',
    tag: 'Operators',
    summary: 'Allow or refuse a held order',
    description:
      "Allowed, it goes to print; refused, what was paid goes back. The key's id stands in the event log. The same key sending the same decision again gets the order as it stands; to any other the reason says who decided, and when.",
    scope: 'ops:review',
    keyRequired: true,
    params: OrderIdParams,
    body: DecisionRequestSchema,
    replies: { 200: { description: 'The decision is taken.', schema: OrderResponseSchema } },
    codes: ['not_found', 'claimed', 'not_held'],
  },
  claimHeldOrder: {
    id: 'claimHeldOrder',
    method: 'POST',
    path: '/v1/ops/orders/{id}/claim',
    module: 'http/claim-held-order',
    tag: 'Operators',
    summary: 'Claim a held order while you read it',
    description:
      'For ten minutes others see that you read it, and a decision of theirs is refused with `claimed` unless they insist. It lapses by itself; claimed again, it begins anew.',
    scope: 'ops:review',
    keyRequired: true,
    params: OrderIdParams,
    body: ClaimRequestSchema,
    replies: { 200: { description: 'The claim that stands.', schema: ClaimResponseSchema } },
    codes: ['not_found', 'not_held'],
  },
  addSuppression: {
    id: 'addSuppression',
    method: 'POST',
    path: '/v1/ops/suppressions',
    module: 'http/add-suppression',
    tag: 'Operators',
    summary: 'Stop mail to an address',
    description:
      'For a recipient who asks for it without the code of a letter: certified and priority mail, postcards, cards by a pen and letters without the mark carry none. Refused are new quotes and orders, and orders that were not handed to print yet. An address is stopped as you write it and as the carrier does; while that cannot be asked, as you write it. No word takes it back; `POST /v1/ops/suppressions/lift` does. Again changes nothing.',
    scope: 'ops:review',
    keyRequired: true,
    body: SuppressRequestSchema,
    replies: { 200: { description: 'What is refused there.', schema: SuppressResponseSchema } },
    codes: ['not_found'],
  },
  liftSuppression: {
    id: 'liftSuppression',
    method: 'POST',
    path: '/v1/ops/suppressions/lift',
    module: 'http/lift-suppression',
    tag: 'Operators',
    summary: 'Let an address take mail again',
    description:
      "Takes back what a recipient stopped by the code on a letter, or an operator: where the word for it was lost, or for mail that must arrive by law. The key's id stands in the log, the address does not. Again changes nothing. A stop at another door is not lifted with it (`refused_by_another_door`): whoever lives there agrees, and you lift it by the address or an order of that door.",
    scope: 'ops:review',
    keyRequired: true,
    body: LiftRequestSchema,
    replies: { 200: { description: 'What still stands there.', schema: LiftResponseSchema } },
    codes: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
