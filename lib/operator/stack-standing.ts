import type { Found } from './found.ts';

/** What somebody may have changed by hand, which no deployment undoes; `missing` where AWS does not know it. */
export interface Standing {
  /** As AWS knows it, for whoever mends it. */
  readonly name: string;
  readonly state: 'on' | 'off' | 'missing';
}

/** Who hears of alarms. */
export interface Subscriptions {
  readonly confirmed: number;
  /** Asked, and did not answer yet: nothing is sent to them. */
  readonly pending: number;
}

/** The parts of a deployed stack that are asked of AWS. */
export interface StackParts {
  functions(): Promise<readonly Standing[]>;
  schedules(): Promise<readonly Standing[]>;
  /** Null where alarms show in the console alone; undefined for a topic that is not there. */
  readonly subscriptions: null | (() => Promise<Subscriptions | undefined>);
}

/** A function whose reserved room is 0 runs for nobody: so the restore runbook stops the world. */
export function describeFunctions(functions: readonly Standing[]): Found {
  const todo =
    'docs/runbooks/restore.md opens them again: step 9 `SubmitPiece` and `PlaceBatches`, step 7 all others.';
  return describe(functions, 'functions are open', 'is shut (reserved concurrency 0)', todo);
}

export function describeSchedules(schedules: readonly Standing[]): Found {
  const todo = 'docs/runbooks/schedules-stopped.md, Mend, says how to enable it.';
  return describe(schedules, 'schedules are enabled', 'is disabled', todo);
}

export function describeSubscriptions(found: Subscriptions | undefined): Found {
  const todo =
    'Subscribe somebody to the topic of `alarmTopicArn`, and have them confirm it; docs/operate.md, Alarms.';
  if (found === undefined) {
    return { isWell: false, told: 'nobody hears of alarms: their topic is not there', todo };
  }
  const { confirmed, pending } = found;
  const waiting = pending > 0 ? `, ${pending} not confirmed` : '';
  const told = confirmed > 0 ? `heard by ${confirmed}` : 'nobody hears of alarms';
  return { isWell: confirmed > 0, told: `${told}${waiting}`, todo };
}

function describe(all: readonly Standing[], well: string, off: string, todo: string): Found {
  const each = all.flatMap(({ name, state }) => {
    if (state === 'on') return [];
    return [`${name} ${state === 'off' ? off : 'is not there'}`];
  });
  const isWell = each.length === 0;
  return { isWell, told: isWell ? `${all.length} ${well}` : each.join(', '), todo };
}
