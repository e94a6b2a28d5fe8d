import { storeAsked } from '../store/asked.ts';
import type { Store } from '../store/store.ts';
import { isStopped, readStops, type Stops } from '../suppression/stops.ts';
import type { Asked } from './doorway-asked.ts';

/** What is refused at an address, as an operator is told. */
export interface Standing {
  readonly everybody: boolean;
  /** How many; one person may count twice, by the credential and by the return address. */
  readonly senders: number;
}

export function standing({ everybody, senders }: Stops): Standing {
  return { everybody: everybody.length > 0, senders: Object.keys(senders).length };
}

/**
 * Whether letters to an address are refused for what stands at another door that it may mean: the house of an
 * apartment, or an apartment that its words may be. Of an order its sender's are meant, of an address anybody's. What
 * stands there is somebody else's, so no operator changes it by this address.
 * @throws MailError `unavailable`.
 */
export async function isRefusedElsewhere(
  store: Store,
  { doors, earlier, asked, senders }: Asked,
): Promise<boolean> {
  const own = new Set([...doors, ...earlier]);
  const others = asked.filter((door) => !own.has(door));
  if (others.length === 0) return false;
  const stops = await storeAsked(() => readStops(store, others));
  return isStopped(stops, senders.length > 0 ? senders : Object.keys(stops.senders));
}
