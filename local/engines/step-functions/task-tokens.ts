import { randomBytes } from 'node:crypto';
import { AwsError } from '../aws-json.ts';
import type { TaskAnswer } from './execution-store.ts';

/** A task that waits for its token to be answered. */
export interface WaitingTask {
  /** Ends the wait; resolves when the answer would survive a crash. */
  answer(answer: TaskAnswer): Promise<void>;
  heartbeat(): void;
}

const TOKEN_BYTES = 48;
const TOKEN = /^[\w-]{64}$/;

export function newTaskToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The task tokens that are waited for. */
export class TaskTokens {
  readonly #waiting = new Map<string, { task: WaitingTask; tokens: readonly string[] }>();
  readonly #timedOut = new Set<string>();
  #stopped = false;

  /** Several tokens may answer one task: those handed out before the process died still count. */
  open(tokens: readonly string[], task: WaitingTask): void {
    for (const token of tokens) this.#waiting.set(token, { task, tokens });
  }

  close(tokens: readonly string[], { timedOut }: { timedOut: boolean }): void {
    for (const token of tokens) {
      this.#waiting.delete(token);
      if (timedOut) this.#timedOut.add(token);
    }
  }

  /** From now on every answer fails as it does with a service that is down: it has not been taken. */
  stop(): void {
    this.#stopped = true;
  }

  /** @throws AwsError as `find` does. */
  heartbeat(token: string): void {
    this.#find(token).task.heartbeat();
  }

  /** @throws AwsError as `find` does. */
  async answer(token: string, answer: TaskAnswer): Promise<void> {
    const { task, tokens } = this.#find(token);
    // Before anything is awaited, so that only one answer counts.
    this.close(tokens, { timedOut: false });
    await task.answer(answer);
  }

  /** @throws AwsError `InvalidToken`, `TaskTimedOut`, or `TaskDoesNotExist` when it is answered or unknown. */
  #find(token: string): { task: WaitingTask; tokens: readonly string[] } {
    if (this.#stopped) throw new Error('a task was answered while the engine stops');
    if (!TOKEN.test(token)) throw new AwsError('InvalidToken', 'Invalid token');
    if (this.#timedOut.has(token)) throw new AwsError('TaskTimedOut', 'The task has timed out');
    const waiting = this.#waiting.get(token);
    if (!waiting) throw new AwsError('TaskDoesNotExist', 'The task does not exist or has ended');
    return waiting;
  }
}
