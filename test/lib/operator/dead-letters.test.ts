import { expect, test } from '@jest/globals';
import type { DeadLetters } from '../../../lib/operator/dead-letters.ts';
import { findingsOf, someBooks } from '../../builders/some-books.ts';

const { clock } = someBooks();
const ago = (minutes: number) => clock.nowMs() - minutes * 60_000;
const found = async (...letters: readonly DeadLetters[]) =>
  (await findingsOf({ clock, deadLetters: async () => letters })).get('dead letters');

test('queues without dead letters are well', async () => {
  const none = { waiting: 0, oldestAtMs: null };
  const queues = [
    { queue: 'EffectsDeadLetters', ...none },
    { queue: 'ScheduleDeadLetters', ...none },
  ] as const;
  expect(await found(...queues)).toMatchObject({ isWell: true, told: 'none wait' });
});

test('each that has some is told with its count and its age, and how they are sent again', async () => {
  const finding = await found(
    { queue: 'EffectsDeadLetters', waiting: 3, oldestAtMs: ago(300) },
    { queue: 'ScheduleDeadLetters', waiting: 1, oldestAtMs: null },
  );
  expect(finding).toMatchObject({
    isWell: false,
    told: 'EffectsDeadLetters 3, the oldest seen for 5 h; ScheduleDeadLetters 1, and none of them was to be had just now',
  });
  expect(finding?.todo).toMatch(/start-message-move-task.*dead-letter-redrive\.md/);
});

test('a right that is lacked leaves the count', async () => {
  const lacking = { oldestAtMs: null, rightLacked: 'sqs:ReceiveMessage' };
  expect(await found({ queue: 'EffectsDeadLetters', waiting: 2, ...lacking })).toMatchObject({
    told: 'EffectsDeadLetters 2, since when is not known: a right is lacked (sqs:ReceiveMessage)',
  });
});

test('outputs that name no queue are told so', async () => {
  const told = 'the outputs do not name their queues';
  expect((await findingsOf({})).get('dead letters')).toMatchObject({ isWell: true, told });
});
