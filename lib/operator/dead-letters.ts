import type { Clock } from '../ports.ts';
import type { Found } from './found.ts';
import { ageOf } from './words.ts';

/** By their logical ids: wake-up calls that failed too often, and starts of schedules that came to nothing. */
export const DEAD_LETTER_QUEUES = ['EffectsDeadLetters', 'ScheduleDeadLetters'] as const;

/** What lies in one queue of dead letters. */
export interface DeadLetters {
  readonly queue: (typeof DEAD_LETTER_QUEUES)[number];
  /** As SQS counts: nearly. */
  readonly waiting: number;
  /** When the oldest of those that were looked at was sent; null where there was none to look at. */
  readonly oldestAtMs: number | null;
  /** The right that these credentials lack to look at them. */
  readonly rightLacked?: string;
}

/** Which of the queues wait for a person, and since when. Any order owes what it owes without them. */
export function describeDeadLetters(queues: readonly DeadLetters[], clock: Clock): Found {
  const waiting = queues.filter((each) => each.waiting > 0);
  const each = waiting.map((letters) => `${letters.queue} ${letters.waiting}, ${since(letters)}`);
  return {
    isWell: waiting.length === 0,
    told: waiting.length === 0 ? 'none wait' : each.join('; '),
    todo: 'mend the cause (docs/runbooks/dead-letters.md), then send wake-up calls again by `aws sqs start-message-move-task` and purge starts of schedules (docs/runbooks/dead-letter-redrive.md).',
  };

  function since({ oldestAtMs, rightLacked }: DeadLetters): string {
    if (rightLacked !== undefined)
      return `since when is not known: a right is lacked (${rightLacked})`;
    if (oldestAtMs === null) return 'and none of them was to be had just now';
    return `the oldest seen for ${ageOf(oldestAtMs, clock.nowMs())}`;
  }
}
