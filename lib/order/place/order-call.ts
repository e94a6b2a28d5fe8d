import type { OrderRequest } from '../../contract/schemas/order.ts';
import type { Caller } from '../../credentials/caller.ts';
import type { Write } from '../../store/store.ts';
import type { Order } from '../core/order.ts';

/** What the order of a row takes from its batch, which was confirmed and shown to be payable as a whole. */
interface RowOfBatch {
  /** Of the code that pays for the batch; null in the sandbox. */
  readonly creditAccountId: string | null;
  /** The write that notes the order beside its row. */
  noteOf(order: Order): Write;
}

/** A call that places an order, as the HTTP API and the tools for agents hand it in. */
export interface OrderCall {
  readonly caller: Caller;
  /** As the gateway saw it. */
  readonly sourceIp: string | null;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
  readonly idempotencyKey: string;
  /** The most the letter may cost, in US cents; any price when absent. */
  readonly maxCostCents?: number | undefined;
  /** The parsed body as it was sent; the key is bound to its hash. */
  readonly rawBody: unknown;
  readonly body: OrderRequest;
  /** The payment header, of x402's protocol version 1 or 2. */
  readonly payment?: { readonly version: 1 | 2; readonly header: string } | undefined;
  /** A payment by the Machine Payments Protocol, as its header has it: base64url of JSON. */
  readonly credential?: string | undefined;
  /** The header that it came in; `Authorization` unless said. */
  readonly credentialIn?: 'Authorization' | 'Payment-Authorization';
  /** Where the viewer is, such as `US-NY`, as far as the gateway knows. */
  readonly viewerRegion?: string | undefined;
  /** Where it is a row of a batch (`lib/batch`). */
  readonly row?: RowOfBatch;
}
