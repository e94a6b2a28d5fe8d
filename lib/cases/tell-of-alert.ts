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
  /** How much of the payment that is settled with it, so that one part is not taken for another of the same amount. */
  readonly upToCents?: number;
}

/** Money that went another way than we sent it, or that the processor does not give back. */
export async function tellOfAlert(
  deps: Parameters<typeof openCase>[0],
  { type, objectId, amountCents, upToCents }: ProcessorAlert,
  options: Parameters<typeof openCase>[2] = {},
): Promise<void> {
  const sums = Object.entries({ amountCents, upToCents }).filter(
    ([, cents]) => cents !== undefined,
  );
  deps.log.error('processor_alert', { type, objectId, ...Object.fromEntries(sums) });
  const detail = [type, ...sums.map(([name, cents]) => `${name}=${cents}`)].join(' ');
  await openCase(deps, { kind: 'processor_alert', about: objectId, detail }, options);
}
