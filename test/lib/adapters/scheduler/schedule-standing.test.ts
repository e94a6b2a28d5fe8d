import {
  GetScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { scheduleStanding } from '../../../../lib/adapters/scheduler/schedule-standing.ts';

const scheduler = mockClient(SchedulerClient);
const ask = () => scheduleStanding(new SchedulerClient({ region: 'us-east-1' }), 'reconcile');
beforeEach(() => {
  scheduler.reset();
});

test.each([
  ['ENABLED', 'on'],
  ['DISABLED', 'off'],
] as const)('one that is %s is %s', async (State, state) => {
  scheduler.on(GetScheduleCommand, { Name: 'reconcile' }).resolves({ State });
  expect(await ask()).toEqual({ name: 'reconcile', state });
});

test('one that was deleted is missing; who may not ask is told so', async () => {
  const missing = new ResourceNotFoundException({ message: 'no', Message: 'no', $metadata: {} });
  scheduler.on(GetScheduleCommand).rejects(missing);
  expect(await ask()).toEqual({ name: 'reconcile', state: 'missing' });
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  scheduler.on(GetScheduleCommand).rejects(denied);
  await expect(ask()).rejects.toBe(denied);
});
