import { LambdaClient } from '@aws-sdk/client-lambda';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';
import { functionStandings } from '../../lib/adapters/lambda/function-standing.ts';
import { scheduleStanding } from '../../lib/adapters/scheduler/schedule-standing.ts';
import { mailAccount } from '../../lib/adapters/ses/ses-account.ts';
import { mailSender } from '../../lib/adapters/ses/ses-sender.ts';
import { topicSubscriptions } from '../../lib/adapters/sns/topic-subscriptions.ts';
import { deadLettersIn } from '../../lib/adapters/sqs/dead-letters.ts';
import type { Books } from '../../lib/operator/books.ts';
import { DEAD_LETTER_QUEUES } from '../../lib/operator/dead-letters.ts';

export type OfStack = Readonly<Record<string, string>>;

/** The doctor waits no longer for all of a check; a call that hangs would keep the command from its end. */
const PATIENT = { requestHandler: { connectionTimeout: 5_000, socketTimeout: 15_000 } } as const;

/**
 * Of a deployed stack what AWS itself is asked, as far as the outputs name it: what they do not name is not guessed.
 * Nothing is asked before somebody wants to know.
 */
export function askedOfAws(outputs: OfStack): Pick<Books, 'mail' | 'deadLetters' | 'stack'> {
  const { EmailFrom: address } = outputs;
  const deadLetters = deadLettersOf(outputs);
  const stack = stackOf(outputs);
  return {
    ...(address !== undefined && { mail: mailOf(address) }),
    ...(deadLetters && { deadLetters }),
    ...(stack && { stack }),
  };
}

function mailOf(address: string): NonNullable<Books['mail']> {
  const client = new SESv2Client(PATIENT);
  return { account: () => mailAccount(client), sender: () => mailSender(client, address) };
}

/** Where the outputs name every queue: one that is not asked might be the one that waits. */
function deadLettersOf(outputs: OfStack): Books['deadLetters'] {
  const queues = DEAD_LETTER_QUEUES.map((queue) => ({ queue, url: outputs[`${queue}Url`] ?? '' }));
  if (queues.some(({ url }) => url === '')) return undefined;
  const client = new SQSClient(PATIENT);
  return () => Promise.all(queues.map(({ queue, url }) => deadLettersIn(client, queue, url)));
}

function stackOf(outputs: OfStack): Books['stack'] {
  const { FunctionNames: functions, ScheduleNames: schedules, AlarmTopicArn: topic } = outputs;
  if (functions === undefined || schedules === undefined) return undefined;
  const [lambda, scheduler] = [new LambdaClient(PATIENT), new SchedulerClient(PATIENT)];
  return {
    functions: () => functionStandings(lambda, functions.split(' ')),
    schedules: () =>
      Promise.all(schedules.split(' ').map((name) => scheduleStanding(scheduler, name))),
    subscriptions: topic === undefined ? null : subscriptionsOf(topic),
  };
}

/** A topic may be of another region than the stack, which its ARN names. */
function subscriptionsOf(topic: string) {
  const [, , , region = ''] = topic.split(':');
  const client = new SNSClient({ ...PATIENT, region });
  return () => topicSubscriptions(client, topic);
}
