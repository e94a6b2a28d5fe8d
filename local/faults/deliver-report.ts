import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, type FaultMode } from './faults.ts';

interface DeliveryOptions {
  readonly fault?: (() => FaultMode | undefined) | undefined;
  readonly slowMs?: number | undefined;
  readonly onError: (error: unknown) => void;
}

const NEVER_ARRIVES: ReadonlySet<FaultMode> = new Set(['unavailable', 'timeout', 'reject']);

/** Posts what a facility reports, as the planned fault has it. @returns whether it was taken. */
export async function deliverReport(
  { fault: planned, slowMs = 2_000, onError }: DeliveryOptions,
  signal: AbortSignal,
  post: () => Promise<boolean>,
): Promise<boolean> {
  const fault = planned?.();
  if (fault !== undefined && NEVER_ARRIVES.has(fault)) return false;
  try {
    if (fault === 'slow') await sleep(slowMs, undefined, { signal });
    const taken = await post();
    if (fault === 'crash') endProcess();
    if (fault === 'duplicate') await post();
    return taken && fault !== 'lost_reply';
  } catch (error) {
    if (!signal.aborted) onError(error);
    return false;
  }
}
