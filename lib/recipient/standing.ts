import type { Stops } from '../suppression/stops.ts';

/** What is refused at an address, as an operator is told. */
export interface Standing {
  readonly everybody: boolean;
  /** How many; one person may count twice, by the credential and by the return address. */
  readonly senders: number;
}

export function standing({ everybody, senders }: Stops): Standing {
  return { everybody: everybody.length > 0, senders: Object.keys(senders).length };
}
