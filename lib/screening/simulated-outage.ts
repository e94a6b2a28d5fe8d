/** A sandbox letter asks for a screener that is down. It is held as if it were, and nothing is. */
export class SimulatedOutage extends Error {}
