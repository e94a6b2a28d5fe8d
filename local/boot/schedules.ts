import { printSchedule } from '../../lib/settings.ts';
import { VENDORS } from '../../lib/vendors.ts';
import type { LocalClock } from '../clock.ts';
import { type Scheduler, startScheduler } from '../engines/scheduler/scheduler.ts';
import type { DeployedSchedule, Deployment } from '../template/template.ts';
import type { FunctionRunner } from './function-runner.ts';
import { StartError } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The schedules of the template, and that of an office where the environment of this machine says when it prints. */
export function scheduleFunctions(
  deployment: Deployment,
  environment: Environment,
  clock: LocalClock,
  { invoke }: FunctionRunner,
  onError: (error: unknown) => void,
): Scheduler {
  return startScheduler({
    clock,
    onError: (_name, error) => onError(error),
    schedules: [...deployment.schedules, ...officeSchedule(environment)].map(
      ({ name, expression, target }) => ({
        name,
        expression,
        run: async () => {
          await invoke(target, {});
        },
      }),
    ),
  });
}

/**
 * The template is made without what only this machine is told.
 * @throws StartError for a time that is none.
 */
function officeSchedule(environment: Environment): readonly DeployedSchedule[] {
  const name = VENDORS.self_print.settings.schedule;
  const time = environment[name];
  if (time === undefined) return [];
  const expression = printSchedule(time);
  if (expression === undefined) throw new StartError(`${name} must be like MON-FRI 12.`);
  return [{ name: 'PrintDaySchedule', expression, target: 'PrintDayFunction' }];
}
