import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deadLettersHere } from '../../../../local/engines/sqs/dead-letters-here.ts';
import { QueueBench } from './queue-bench.ts';

let bench: QueueBench;
beforeEach(() => {
  bench = new QueueBench();
});
afterEach(() => bench.end());

test('the queues of this machine are asked, and what lies there stays', async () => {
  await bench.start({ name: 'EffectsDeadLetters' }, { name: 'ScheduleDeadLetters' });
  await bench.send('EffectsDeadLetters', 'wake ord_1');
  const found = [
    { queue: 'EffectsDeadLetters', waiting: 1, oldestAtMs: bench.clock.nowMs() },
    { queue: 'ScheduleDeadLetters', waiting: 0, oldestAtMs: null },
  ];
  expect(await deadLettersHere(bench.endpoint())).toEqual(found);
  await bench.clock.advance(1);
  expect((await deadLettersHere(bench.endpoint()))[0]).toMatchObject({ waiting: 1 });
});
