import { createHash, randomUUID } from 'node:crypto';
import type { MessageAttributeValue } from '@aws-sdk/client-sqs';
import type { LocalClock } from '../../clock.ts';

export interface Message {
  readonly id: string;
  readonly body: string;
  readonly md5: string;
  readonly attributes: Readonly<Record<string, MessageAttributeValue>>;
  readonly sentAtMs: number;
  firstReceivedAtMs: number | undefined;
  receiveCount: number;
}

export interface Receipt {
  readonly handle: string;
  readonly message: Message;
}

export interface NewMessage {
  readonly body: string;
  readonly attributes?: Readonly<Record<string, MessageAttributeValue>> | undefined;
  readonly delaySeconds: number;
}

export interface MessageQueueOptions {
  readonly clock: LocalClock;
  readonly visibilityTimeoutSeconds: number;
  /** After so many receipts without a deletion a message goes to the dead letters. */
  readonly maxReceiveCount?: number | undefined;
  readonly deadLetters?: MessageQueue | undefined;
}

/**
 * One SQS standard queue, in memory: what is received stays, hidden, until it is deleted or its visibility
 * timeout has passed.
 */
export class MessageQueue {
  readonly #options: MessageQueueOptions;
  readonly #visible: Message[] = [];
  readonly #hidden = new Map<string, { readonly message: Message; readonly cancel: () => void }>();
  readonly #delayed = new Map<Message, () => void>();
  readonly #listeners = new Set<() => void>();

  constructor(options: MessageQueueOptions) {
    this.#options = options;
  }

  /** How many messages wait, are received and not deleted, and are not due yet. */
  counts(): { visible: number; hidden: number; delayed: number } {
    return {
      visible: this.#visible.length,
      hidden: this.#hidden.size,
      delayed: this.#delayed.size,
    };
  }

  send({ body, attributes = {}, delaySeconds }: NewMessage): Message {
    const { clock } = this.#options;
    const message = {
      id: randomUUID(),
      body,
      md5: createHash('md5').update(body).digest('hex'),
      attributes,
      sentAtMs: clock.nowMs(),
      firstReceivedAtMs: undefined,
      receiveCount: 0,
    };
    if (delaySeconds > 0) {
      const due = () => {
        this.#delayed.delete(message);
        this.#show(message);
      };
      this.#delayed.set(message, clock.schedule(clock.nowMs() + delaySeconds * 1000, due));
    } else {
      this.#show(message);
    }
    return message;
  }

  /** Takes at most so many visible messages and hides them, by default for the queue's visibility timeout. */
  receive(
    atMost: number,
    visibilitySeconds = this.#options.visibilityTimeoutSeconds,
  ): readonly Receipt[] {
    return this.#visible.splice(0, atMost).map((message) => this.#hide(message, visibilitySeconds));
  }

  /** Deletes what was received under this handle; a handle that ran out changes nothing. */
  delete(handle: string): void {
    this.#hidden.get(handle)?.cancel();
    this.#hidden.delete(handle);
  }

  /** Calls `listener` whenever a message becomes visible. Returns what ends that. */
  onVisible(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Cancels every timer; the messages are gone with the process. */
  stop(): void {
    for (const { cancel } of this.#hidden.values()) cancel();
    for (const cancel of this.#delayed.values()) cancel();
    this.#listeners.clear();
  }

  #hide(message: Message, visibilitySeconds: number): Receipt {
    const { clock } = this.#options;
    const nowMs = clock.nowMs();
    message.receiveCount++;
    message.firstReceivedAtMs ??= nowMs;
    const handle = randomUUID();
    const cancel = clock.schedule(nowMs + visibilitySeconds * 1000, () => {
      this.#hidden.delete(handle);
      this.#giveAnotherChance(message);
    });
    this.#hidden.set(handle, { message, cancel });
    return { handle, message };
  }

  #giveAnotherChance(message: Message): void {
    const { maxReceiveCount = Infinity, deadLetters } = this.#options;
    if (deadLetters && message.receiveCount >= maxReceiveCount) deadLetters.#show(message);
    else this.#show(message);
  }

  #show(message: Message): void {
    this.#visible.push(message);
    for (const listener of this.#listeners) listener();
  }
}
