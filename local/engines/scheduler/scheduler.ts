import type { LocalClock } from '../../clock.ts';
import { drain } from '../drain.ts';
import { type NextRun, parseSchedule } from './schedule-expression.ts';

interface ScheduleSpec {
  readonly name: string;
  /** An EventBridge expression, such as `rate(5 minutes)`. */
  readonly expression: string;
  run(): Promise<void>;
}

export interface SchedulerOptions {
  readonly clock: LocalClock;
  readonly schedules: readonly ScheduleSpec[];
  /** Told of a run that failed by itself; a run that was asked for fails to who asked. */
  readonly onError?: (name: string, error: unknown) => void;
}

export interface Scheduler {
  /**
   * Runs the schedule now, after a run that is in progress.
   * @throws Error when there is no such schedule, and whatever the run throws.
   */
  runNow(name: string): Promise<void>;
  /** No further runs; waits for those in progress, at most two seconds. */
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 2_000;

/**
 * Runs schedules by the local clock, none twice at once: a run that is due while the last one is in progress is
 * left out. When the clock leaps far ahead, a schedule runs now and then on the way, and once on arrival.
 * @throws Error when an expression cannot be read.
 */
export function startScheduler({
  clock,
  schedules,
  onError = () => {},
}: SchedulerOptions): Scheduler {
  const jobs = new Map(
    schedules.map((spec) => {
      const report = (error: unknown) => onError(spec.name, error);
      return [spec.name, new Job(clock, spec, report)] as const;
    }),
  );
  for (const job of jobs.values()) job.arm();
  return {
    runNow: async (name) => {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`there is no schedule ${name}`);
      await job.runNow();
    },
    stop: () =>
      drain(
        [...jobs.values()].map((job) => job.stop()),
        STOP_GRACE_MS,
      ),
  };
}

class Job {
  readonly #clock: LocalClock;
  readonly #spec: ScheduleSpec;
  readonly #next: NextRun;
  readonly #report: (error: unknown) => void;
  #cancel = () => {};
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(clock: LocalClock, spec: ScheduleSpec, report: (error: unknown) => void) {
    this.#clock = clock;
    this.#spec = spec;
    this.#next = parseSchedule(spec.expression);
    this.#report = report;
  }

  arm(): void {
    const nextMs = this.#next(this.#clock.nowMs());
    if (nextMs === undefined || this.#stopped) return;
    this.#cancel = this.#clock.schedule(this.#clock.repeatAtMs(nextMs), () => {
      // Armed first: the next run is due whatever becomes of this one.
      this.arm();
      return this.#running ? undefined : this.#run().catch(this.#report);
    });
  }

  async runNow(): Promise<void> {
    while (this.#running !== undefined) await this.#running.catch(() => {});
    await this.#run();
  }

  #run(): Promise<void> {
    const run = this.#spec.run().finally(() => {
      this.#running = undefined;
    });
    this.#running = run;
    return run;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#running;
  }
}
