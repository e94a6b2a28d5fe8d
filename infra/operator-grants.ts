import type { FunctionGrants } from './function-grant.ts';
import { ACTION_CALL, LIGHT_CALL, TELLING_CALL } from './grant-kinds.ts';

/** Changes what an address takes, which is known by digests alone. The carrier says how the address is written. */
const STOPPING_CALL = {
  ...LIGHT_CALL,
  reads: ['keys', 'orders', 'recipients', 'addresses'],
  writes: ['recipients', 'addresses'],
  secrets: ['recipient', 'addresses.api'],
} as const;

/** The rows of `function-grants.ts` that serve operators. */
export const OPERATOR_GRANTS = {
  'http/list-held-orders': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders'],
    orderIndexes: ['held', 'placed', 'days'],
  },
  /**
   * A signed link can do what its signer can, so who hands it out may read the document. It is copied to where proofs
   * pass, for those who draw its pages, and the links to their pictures are signed.
   */
  'http/get-order-detail': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders', 'counters', 'recipients'],
    lists: ['recipients'],
    orderIndexes: ['placed'],
    documents: ['read', 'passing', 'new_proofs'],
    secrets: ['signing'],
  },
  'http/claim-held-order': TELLING_CALL,
  'http/decide-held-order': ACTION_CALL,
  'http/add-suppression': STOPPING_CALL,
  'http/lift-suppression': STOPPING_CALL,
  'http/list-decisions': { ...LIGHT_CALL, reads: ['keys', 'orders'], lists: ['orders'] },
  /** Counters hold which rails work. */
  'http/list-cases': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders', 'counters'],
    orderIndexes: ['held'],
  },
  'http/finish-case': TELLING_CALL,
  'http/list-feedback': { ...LIGHT_CALL, reads: ['keys', 'feedback'], listsFeedback: true },
} as const satisfies Record<string, FunctionGrants>;
