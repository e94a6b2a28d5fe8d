import type { LocalClock } from '../../clock.ts';
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../../template/resolve.ts';
import { startAwsJson } from '../aws-json.ts';
import { drain } from '../drain.ts';
import { type EventSource, type QueueConsumer, startEventSource } from './event-source.ts';
import { MessageQueue } from './message-queue.ts';
import { type LocalQueue, sqsOperations } from './sqs-operations.ts';

export interface QueueSpec {
  readonly name: string;
  readonly visibilityTimeoutSeconds: number;
  readonly maxReceiveCount?: number;
  /** The name of another of these queues. */
  readonly deadLetterQueue?: string;
  readonly batchSize: number;
  /** Receives the messages as a Lambda function would; without it they wait for `ReceiveMessage`. */
  readonly consumer?: QueueConsumer;
}

export interface QueueServiceOptions {
  readonly clock: LocalClock;
  readonly queues: readonly QueueSpec[];
  readonly port?: number;
  /** How many batches of one queue may be in progress at once. Default 5. */
  readonly concurrency?: number;
  /** Told what a consumer throws. */
  readonly onError?: (error: unknown) => void;
}

export interface QueueService {
  readonly endpoint: string;
  queueUrl(name: string): string;
  /** Waits for the batches in progress, at most two seconds. */
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 2_000;

/**
 * SQS over its own wire protocol, with the deployment's queues and event source mappings. Messages are kept in
 * memory and lost with the process: here they are wake-up calls, and the sweep finds what they would have woken.
 * @throws Error when a queue names dead letters that are no queue.
 */
export async function startQueueService(options: QueueServiceOptions): Promise<QueueService> {
  const { clock, onError = () => {} } = options;
  const queues = createQueues(options);
  const find = (name: string): LocalQueue | undefined => {
    const found = queues.get(name);
    return found && { ...found, url: urlOf(server.endpoint, name) };
  };
  const server = await startAwsJson({
    target: 'AmazonSQS',
    operations: sqsOperations(clock, find),
    port: options.port,
    onError,
  });
  const sources = connectConsumers(options, queues);
  return {
    endpoint: server.endpoint,
    queueUrl: (name) => urlOf(server.endpoint, name),
    stop: async () => {
      await drain(
        sources.map((source) => source.stop()),
        STOP_GRACE_MS,
      );
      for (const { queue } of queues.values()) queue.stop();
      await server.stop();
    },
  };
}

type Queues = ReadonlyMap<string, Omit<LocalQueue, 'url'>>;

/** Dead letter queues first, because the others hold them. */
function createQueues({ clock, queues }: QueueServiceOptions): Queues {
  const made = new Map<string, Omit<LocalQueue, 'url'>>();
  const make = (spec: QueueSpec, deadLetters?: MessageQueue) => {
    const { name, visibilityTimeoutSeconds, maxReceiveCount } = spec;
    const queue = new MessageQueue({
      clock,
      visibilityTimeoutSeconds,
      maxReceiveCount,
      deadLetters,
    });
    const arn = `arn:aws:sqs:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${name}`;
    made.set(name, { arn, visibilityTimeoutSeconds, queue });
  };
  for (const spec of queues) if (spec.deadLetterQueue === undefined) make(spec);
  for (const spec of queues) {
    if (spec.deadLetterQueue === undefined) continue;
    const deadLetters = made.get(spec.deadLetterQueue)?.queue;
    if (!deadLetters) throw new Error(`${spec.name}: there is no queue ${spec.deadLetterQueue}`);
    make(spec, deadLetters);
  }
  return made;
}

function connectConsumers(options: QueueServiceOptions, queues: Queues): EventSource[] {
  const { clock, concurrency = 5, onError = () => {} } = options;
  return options.queues.flatMap(({ name, batchSize, consumer }) => {
    const found = queues.get(name);
    if (!found || !consumer) return [];
    const { queue, arn: queueArn } = found;
    return startEventSource({ clock, queue, queueArn, batchSize, concurrency, consumer, onError });
  });
}

function urlOf(endpoint: string, name: string): string {
  return `${endpoint}/${LOCAL_ACCOUNT}/${name}`;
}
