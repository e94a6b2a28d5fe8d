import {
  GetScheduleCommand,
  ResourceNotFoundException,
  type SchedulerClient,
} from '@aws-sdk/client-scheduler';
import type { Standing } from '../../operator/stack-standing.ts';

/** Whether the schedule wakes anybody. */
export async function scheduleStanding(client: SchedulerClient, name: string): Promise<Standing> {
  try {
    const { State } = await client.send(new GetScheduleCommand({ Name: name }));
    return { name, state: State === 'ENABLED' ? 'on' : 'off' };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return { name, state: 'missing' };
    throw error;
  }
}
