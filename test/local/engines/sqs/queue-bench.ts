import {
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SendMessageCommandOutput,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { LocalClock } from '../../../../local/clock.ts';
import {
  type QueueService,
  type QueueSpec,
  startQueueService,
} from '../../../../local/engines/sqs/queue.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';
import { startStillClock } from '../../support/still-clock.ts';

export const VISIBILITY_SECONDS = 60;

/** A queue service and the SDK's client for it. */
export class QueueBench {
  readonly clock: LocalClock = startStillClock({ dataDir: newDataDir(), graceMs: 5_000 });
  readonly errors: unknown[] = [];
  sqs = new SQSClient({});
  #service: QueueService | undefined;

  async start(...specs: (Partial<QueueSpec> & { name: string })[]): Promise<void> {
    this.#service = await startQueueService({
      clock: this.clock,
      queues: specs.map((spec) => ({
        visibilityTimeoutSeconds: VISIBILITY_SECONDS,
        batchSize: 10,
        ...spec,
      })),
      onError: (error) => this.errors.push(error),
    });
    this.sqs = new SQSClient({
      endpoint: this.endpoint(),
      region: 'us-east-1',
      credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
      maxAttempts: 1,
    });
  }

  async stop(): Promise<void> {
    this.sqs.destroy();
    await this.#service?.stop();
  }

  async end(): Promise<void> {
    await this.stop();
    this.clock.stop();
    removeDataDirs();
  }

  endpoint(): string {
    return this.#service?.endpoint ?? '';
  }

  url(name: string): string {
    return this.#service?.queueUrl(name) ?? '';
  }

  send(name: string, body: string, delaySeconds?: number): Promise<SendMessageCommandOutput> {
    return this.sqs.send(
      new SendMessageCommand({
        QueueUrl: this.url(name),
        MessageBody: body,
        DelaySeconds: delaySeconds,
      }),
    );
  }

  async receive(name: string, waitSeconds?: number): Promise<Message[]> {
    const { Messages = [] } = await this.sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: this.url(name),
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
      }),
    );
    return Messages;
  }

  /** Messages that are visible, hidden and delayed. */
  async counts(name: string): Promise<string> {
    const { Attributes } = await this.sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: this.url(name), AttributeNames: ['All'] }),
    );
    return [
      Attributes?.ApproximateNumberOfMessages,
      Attributes?.ApproximateNumberOfMessagesNotVisible,
      Attributes?.ApproximateNumberOfMessagesDelayed,
    ].join('/');
  }
}
