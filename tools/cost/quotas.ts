import { THROTTLE_GROUPS } from '../../infra/throttles.ts';
import { callsOf, gbSecondsOf } from './bill.ts';
import type { Journey } from './journeys.ts';

/** Calls of the busiest second, for each of the average one: letters go out by day, and in mail-outs. */
export const PEAK = 10;
const SECONDS_A_MONTH = 2_592_000;

/** A limit of AWS, or of ours, in us-east-1. */
interface Quota {
  readonly name: string;
  /** What it allows in a second. */
  readonly limit: number;
  /** What a letter takes of it. */
  readonly of: (letter: Journey, states: number) => number;
  readonly remedy: string;
  /** It is asked for over days, so a busy second asks no more of it than another. */
  readonly isSpread?: true;
}

/** An index of a table takes so many write units in a second for each of its partitions. */
const PARTITION_UNITS = 1000;
const DUE_PARTITIONS = 4;

/** That are asked of a piece that is mailed after a day and arrives in a week. */
const QUESTIONS_A_LETTER = 7;

const QUOTAS: readonly Quota[] = [
  {
    name: "The gateway's throttle of the webhooks of rails (calls)",
    limit: THROTTLE_GROUPS.companies.perSecond,
    of: ({ runs }) => runs['RailWebhookFunction'] ?? 0,
    remedy: 'Raise it in `infra/throttles.ts`, up to the 10,000 of the account.',
  },
  {
    name: "The gateway's throttle of orders (calls)",
    limit: THROTTLE_GROUPS.senders.perSecond,
    of: () => 1,
    remedy: 'Raise it in `infra/throttles.ts`, up to the 10,000 of the account.',
  },
  {
    name: 'reconcile, questions to rails',
    // 40 at once, a sixth of a second each, four minutes of five.
    limit: 200,
    of: () => QUESTIONS_A_LETTER,
    isSpread: true,
    remedy: 'More shards (`DUE_SHARDS`), each with a schedule of its own.',
  },
  {
    name: 'Lambda, executions at once (1,000 in an account)',
    limit: 1000,
    // By Little's law what is under way in a second is the seconds that a letter takes; most functions have half a GB.
    of: (letter) => gbSecondsOf(letter, 0) * 2,
    remedy: 'Ask for more, and raise `concurrency`.',
  },
  {
    name: 'Step Functions, new executions',
    limit: 300,
    of: () => 1,
    remedy: 'Ask for more: the queue waits meanwhile.',
  },
  {
    name: 'Step Functions, states entered',
    limit: 5000,
    of: (_, states) => states,
    remedy: 'Ask for more; executions wait meanwhile.',
  },
  {
    name: 'API Gateway, calls of the account',
    limit: 10_000,
    of: callsOf,
    remedy: 'Ask for more, or deploy in a second region.',
  },
  {
    name: 'DynamoDB, index `due` (write units of 4 partitions)',
    limit: PARTITION_UNITS * DUE_PARTITIONS,
    of: ({ indexUnits }) => indexUnits,
    remedy: 'More shards (`DUE_SHARDS`); a reader of all of them comes before a writer.',
  },
  {
    name: 'DynamoDB, write units of the account and region',
    limit: 40_000,
    of: ({ writeUnits }) => writeUnits,
    remedy: 'Ask for more; the table doubles by itself within half an hour.',
  },
];

export interface Reached {
  readonly name: string;
  /** What the busiest second needs, and what the limit is. */
  readonly needed: number;
  readonly limit: number;
  readonly remedy: string;
}

/** The quotas in the busiest second of so many letters a month, the one that is nearest to its end first. */
export function reachedAt(letters: number, letter: Journey, states: number): readonly Reached[] {
  return reachedIn((letters / SECONDS_A_MONTH) * PEAK, letter, states, PEAK);
}

/**
 * The quotas in a second of so many letters, the one that is nearest to its end first.
 * @param peak how many times the letters of an average second those are.
 */
export function reachedIn(
  letters: number,
  letter: Journey,
  states: number,
  peak = 1,
): readonly Reached[] {
  return QUOTAS.map(({ name, limit, of, remedy, isSpread = false }) => ({
    name,
    needed: of(letter, states) * (isSpread ? letters / peak : letters),
    limit,
    remedy,
  })).toSorted((one, other) => other.needed / other.limit - one.needed / one.limit);
}
