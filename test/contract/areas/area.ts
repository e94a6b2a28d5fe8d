import type { OperationId } from '../../../lib/contract/operations.ts';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import type { EventParts } from '../../builders/an-event.ts';
import { HEX } from '../../builders/an-order.ts';

/** What the contract test asks of one group of operations. */
export interface Area {
  /** Requests good and bad, for each operation. */
  readonly requests: Readonly<Partial<Record<OperationId, readonly EventParts[]>>>;
  /** Codes that need a story of their own; `test/functions` tells it. */
  readonly toldElsewhere: Readonly<Partial<Record<OperationId, readonly ErrorCode[]>>>;
}

/** A purchase of credit that is paid, one that waits, and a code that is worth something, in every world. */
export const PAID_CHECKOUT = `cc_${'a'.repeat(32)}`;
export const OPEN_CHECKOUT = `cc_${'b'.repeat(32)}`;
export const PAID_CODE = 'pp-aaaa-bbbb-cccc';

/** The order that is stored in every world: live, and delivered. */
export const ID = { params: { id: `ord_${HEX}` } };
