import { DEPLOYED_MODULES, deployedGrants } from '../../infra/deployed-functions.ts';
import { functionName } from '../../infra/names.ts';
import type { Journey } from './journeys.ts';
import { ASSUMED_MS, ASSUMED_MS_A_PAGE, ASSUMED_MS_ELSE, LOG_BYTES, PRICES } from './prices.ts';

/** A line of a bill: what is counted of one letter, and what that costs. */
export interface BillLine {
  readonly part: string;
  readonly count: string;
  readonly usd: number;
}

const MEMORY_GB = new Map(
  DEPLOYED_MODULES.map((module) => [
    `${functionName(module)}Function`,
    deployedGrants(module).memoryMb / 1024,
  ]),
);
const CALLED = new Set(
  DEPLOYED_MODULES.filter((module) => /^(routes|http)\//.test(module)).map(
    (module) => `${functionName(module)}Function`,
  ),
);

/** What one letter costs of AWS, by part; `states` are those that its execution enters. */
export function billOf(journey: Journey, states: number, pages = 0): readonly BillLine[] {
  const { writeUnits, indexUnits, readUnits, objectsWritten, objectsRead, messages } = journey;
  const runs = total(Object.values(journey.runs));
  const gbSeconds = gbSecondsOf(journey, pages);
  const calls = callsOf(journey);
  const logKb = (journey.logBytes + logOfAws(runs, calls, states)) / 1024;
  const ofObjects = objectsWritten * PRICES.objectWritten + objectsRead * PRICES.objectRead;
  return [
    line('Step Functions', `${states} states`, states * PRICES.stateEntered),
    line(
      'DynamoDB',
      `${writeUnits} write units (${indexUnits} of indexes), ${readUnits} read units`,
      writeUnits * PRICES.writeUnit + readUnits * PRICES.readUnit,
    ),
    line('API Gateway', `${calls} calls`, calls * PRICES.apiCall),
    line('S3', `${objectsWritten} written, ${objectsRead} read`, ofObjects),
    line(
      'Lambda',
      `${runs} runs, ${gbSeconds.toFixed(2)} GB-seconds`,
      runs * PRICES.functionRun + gbSeconds * PRICES.gbSecond,
    ),
    line('Logs', `${Math.round(logKb)} KB`, (logKb / 1024 ** 2) * PRICES.logGb),
    line('Queue', `${messages} messages`, messages * 3 * PRICES.queueRequest),
    line('E-mail', `${journey.emails} messages`, journey.emails * PRICES.email),
  ];
}

export function usdOf(lines: readonly BillLine[]): number {
  return total(lines.map(({ usd }) => usd));
}

/** Calls of the gateway: those that a function of ours answers; an upload is let in by one, and is a single call. */
export function callsOf({ runs }: Journey): number {
  return total(Object.entries(runs).map(([id, count]) => (CALLED.has(id) ? count : 0)));
}

export function gbSecondsOf({ runs }: Journey, pages: number): number {
  return total(
    Object.entries(runs).map(([id, count]) => {
      const reading = id === 'ScreenOrderFunction' ? pages * ASSUMED_MS_A_PAGE : 0;
      const milliseconds = (ASSUMED_MS[id] ?? ASSUMED_MS_ELSE) + reading;
      return (count * milliseconds * (MEMORY_GB.get(id) ?? 0)) / 1000;
    }),
  );
}

function logOfAws(runs: number, calls: number, states: number): number {
  return runs * LOG_BYTES.run + calls * LOG_BYTES.call + states * LOG_BYTES.state;
}

function line(part: string, count: string, usd: number): BillLine {
  return { part, count, usd };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
