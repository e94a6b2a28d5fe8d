import { type Alias, CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { type CfnQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { grantsOf } from '../function-grants.ts';

const CONSUMER = 'events/carry-out-effects';

/** AWS asks for six times the consumer's timeout, so that a batch is not handed out twice while it runs. */
const VISIBILITY = Duration.seconds(6 * grantsOf(CONSUMER).timeoutSeconds);

/**
 * Wake-up calls: "this order has effects to carry out". A lost one costs only time, because the order itself
 * holds its effects and the reconcile schedule finds them.
 */
export class EffectsQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters', 'EffectsDeadLetters');
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: VISIBILITY,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    (this.queue.node.defaultChild as CfnQueue).overrideLogicalId('EffectsQueue');
  }

  /** Hands the calls to their function, so many batches of ten at once; only those it reports come again. */
  deliverTo(consumer: Alias, batchesAtOnce: number): void {
    // By its ARN: the construct above this resource would take the name apart by functions that no template has here.
    new CfnEventSourceMapping(this, 'Delivery', {
      functionName: consumer.functionArn,
      eventSourceArn: this.queue.queueArn,
      batchSize: 10,
      scalingConfig: { maximumConcurrency: batchesAtOnce },
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
  }
}

/** A queue for what could not be delivered: kept as long as SQS keeps anything, watched by an alarm. */
export function deadLetterQueue(scope: Construct, id: string, logicalId: string): Queue {
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  (queue.node.defaultChild as CfnQueue).overrideLogicalId(logicalId);
  return queue;
}
