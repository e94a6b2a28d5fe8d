import { openCase } from './open-case.ts';

/** Of a case, and of its line in the log: that the processor will never give this payment back. */
export const REFUND_REFUSED = 'refund_refused';

export interface ProcessorAlert {
  /** The processor's word for it, or `REFUND_REFUSED`. */
  readonly type: string;
  /** The processor's object. */
  readonly objectId: string;
  /** How much a person gives back, where that may be a part of the payment. */
  readonly amountCents?: number;
}

/** Money that went another way than we sent it, or that the processor does not give back. */
export async function tellOfAlert(
  deps: Parameters<typeof openCase>[0],
  { type, objectId, amountCents }: ProcessorAlert,
  options: Parameters<typeof openCase>[2] = {},
): Promise<void> {
  const amount = amountCents === undefined ? {} : { amountCents };
  deps.log.error('processor_alert', { type, objectId, ...amount });
  await openCase(deps, { kind: 'processor_alert', about: objectId, detail: type }, options);
}
