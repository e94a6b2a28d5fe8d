import type { Deadline } from './system.ts';

/** The state machine. */
export interface Workflow {
  /**
   * Starts an execution for the order. The name is the order's, and for a later run that and its number, so a second
   * start of the same run changes nothing.
   * @param run 1, the default, for the first; each next one goes on where the order stands.
   */
  start(orderId: string, run?: number): Promise<void>;
  /**
   * Answers a waiting task. A token that no longer waits is not an error: the workflow went on. Its history keeps what
   * it is given, past the end of the order's personal data: no words of people.
   */
  resume(taskToken: string, output: { readonly decision: string }): Promise<void>;
}

/** A wake-up call: this order has effects to carry out. Losing one only costs time; the sweep finds them. */
export interface Outbox {
  /** @param delaySeconds 0 to 900: not before so much time has passed. */
  wake(orderId: string, delaySeconds?: number): Promise<void>;
}

export type Verdict = {
  readonly outcome: 'allow' | 'hold' | 'refuse';
  readonly categories: readonly string[];
  /** For people; never quotes the content. */
  readonly reason: string;
  /** What a doubt is about, for reviewers alone: a guess that a sender must not be told. */
  readonly feared?: string;
  /** Printed pages, from 1, on which the paper itself is why a person must look. */
  readonly pages?: readonly number[];
};

export interface Screener {
  /** Judges the very text that prints. Throws when it cannot: the caller then holds, never allows. */
  screen(content: {
    readonly text: string;
    readonly documentSha256: string;
    readonly deadline?: Deadline | undefined;
  }): Promise<Verdict>;
}
