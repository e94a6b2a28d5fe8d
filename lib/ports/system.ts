/** A clock: the service's own, or the wall clock. Milliseconds since the epoch, UTC. */
export interface Clock {
  nowMs(): number;
}

/** Until when the caller of a call can be answered: whoever waits for others then gives up before it is over. */
export interface Deadline {
  /** Whole milliseconds; 0 once it is over. */
  leftMs(): number;
}

/** Waiting. Its own port, so that nothing waits in a test. */
export interface Timer {
  /** Resolves after so many milliseconds by the clock. */
  sleep(ms: number): Promise<void>;
}

/** The one source of randomness. */
export interface Ids {
  /** `bytes` cryptographically random bytes as lower-case hex. */
  randomHex(bytes: number): string;
}

/** Fields are ids, codes, counts and durations; never a name, address, content, token, key or credit code. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** `cause` is written with its stack. */
  error(event: string, fields?: LogFields, cause?: unknown): void;
}
