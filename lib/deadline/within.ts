import type { Deadline } from '../ports/system.ts';

/** How long to wait for somebody: the own patience, or what is left of the call where that is less. */
export function within(ownMs: number, deadline: Deadline | undefined): number {
  return Math.min(ownMs, deadline?.leftMs() ?? ownMs);
}

/** A timer may ring a little before the clock says that it is time. */
const EARLY_MS = 20;

/** Whether nobody waits any longer. */
export function isOver(deadline: Deadline | undefined): boolean {
  return deadline !== undefined && deadline.leftMs() <= EARLY_MS;
}

/** The same, with so much kept aside for what must come after. */
export function keepingAside(ms: number, deadline: Deadline | undefined): Deadline | undefined {
  return deadline && { leftMs: () => Math.max(0, deadline.leftMs() - ms) };
}
