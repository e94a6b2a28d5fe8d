import { describe, expect, test } from '@jest/globals';
import { ERRORS, isRetryable } from '../../lib/errors/catalog.ts';
import type { Order } from '../../lib/order/core/order.ts';
import { overdueAtMs, REVIEW_MS, RUNS_MAX } from '../../lib/order/core/overdue.ts';
import { CERTAIN_AFTER_MS } from '../../lib/order/core/submission.ts';
import { ORDER_STATES } from '../builders/order-states.ts';
import { orderDefinition, type Rule, stateIn, targets } from './definition.ts';

const HOUR_MS = 3_600_000;

const definition = orderDefinition();
const { StartAt, States } = definition;
const tasks = Object.entries(States).filter(([, { Type }]) => Type === 'Task');
const stateOf = (name: string) => stateIn(definition, name);

/** The platform's errors after which a task has not run, or not as far as anybody knows. */
const NEVER_RAN = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
];
/** And those after which it was ended on its way. */
const KILLED = ['Lambda.Unknown', 'Sandbox.Timedout', 'Runtime.ExitError', 'Runtime.OutOfMemory'];
const TIMEOUT = 'States.Timeout';

/** What each task can refuse by name; asking it again would change nothing, or must not be done. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  ScreenOrder: ['not_found'],
  // The end of an operator's four days is no error.
  HoldForReview: ['not_found', TIMEOUT],
  RecordDecision: ['not_found'],
  CapturePayment: [
    'order_stopped',
    'not_found',
    'payments_not_configured',
    'payment_required',
    'recipient_suppressed',
  ],
  SubmitPiece: [
    'order_stopped',
    'not_found',
    'recipient_suppressed',
    'rejected',
    'unsupported_piece',
    'unsupported_mail_class',
    'below_cost_floor',
    'rail_unavailable',
    'retry_unsafe',
    'submit_outcome_unknown',
  ],
  FailOrder: ['not_found', 'order_waits'],
  RefundOrder: ['not_found', 'payments_not_configured'],
  ReleasePayment: ['not_found', 'payments_not_configured'],
};

const rulesOf = (name: string) => stateOf(name).Retry ?? [];
const ruleFor = (name: string, error: string): Rule => {
  const rule = rulesOf(name).find(({ ErrorEquals }) => ErrorEquals.includes(error));
  if (rule === undefined) throw new Error(`${name} does not retry ${error}`);
  return rule;
};

/** The pauses of a retrier in seconds, at their longest. */
function pausesOf({ MaxAttempts = 3, ...rule }: Rule): number[] {
  const { IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = Infinity } = rule;
  return Array.from({ length: MaxAttempts }, (_, index) =>
    Math.min(IntervalSeconds * BackoffRate ** index, MaxDelaySeconds),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('retries', () => {
  const taskNames = tasks.map(([name]) => name);

  test.each(taskNames)('%s is repeated after everything but its own refusals', (name) => {
    const killed = name === 'HoldForReview' ? KILLED : [...KILLED, TIMEOUT];
    // In this order: a list that comes later says nothing of an error that an earlier one names.
    expect(rulesOf(name).map(({ ErrorEquals }) => ErrorEquals)).toEqual([
      REFUSALS[name],
      ['unavailable'],
      NEVER_RAN,
      killed,
      ['States.TaskFailed'],
    ]);
    const [refused, ...others] = rulesOf(name).map(({ MaxAttempts }) => MaxAttempts ?? 3);
    expect(refused).toBe(0);
    expect(Math.min(...others)).toBeGreaterThanOrEqual(4);
  });

  test('what a task refuses by name is a code of the catalog, or the platform’s word', () => {
    expect(Object.keys(REFUSALS).sort()).toEqual([...taskNames].sort());
    const names = new Set(Object.values(REFUSALS).flat());
    const others = [...names].filter((name) => !Object.hasOwn(ERRORS, name));
    expect(others.sort()).toEqual([TIMEOUT, 'order_stopped', 'order_waits']);
    expect(isRetryable('unavailable')).toBe(true);
  });

  test.each(taskNames)('%s says why repeating it is safe', (name) => {
    expect(stateOf(name).Comment).toMatch(/Repeating is safe/);
  });

  test.each(taskNames)('%s outlives a throttle of a quarter of an hour', (name) => {
    const rule = ruleFor(name, 'Lambda.TooManyRequestsException');
    // Those who were throttled together must not come again together.
    expect(rule.JitterStrategy).toBe('FULL');
    const spans = spansOf(rule);
    const inShare = (share: number) => spans[Math.floor(spans.length * share)];
    expect(inShare(0.01)).toBeGreaterThan(15 * 60);
    expect(inShare(0.5)).toBeGreaterThan(25 * 60);
  });

  /** The seconds that a retrier waits in all, as full jitter has it: many cases, the shortest first. */
  function spansOf(rule: Rule): number[] {
    const random = randomOf(1);
    const pauses = pausesOf(rule);
    const spans = Array.from({ length: 4_000 }, () =>
      sum(pauses.map((seconds) => seconds * random())),
    );
    return spans.sort((a, b) => a - b);
  }

  /** At least 0, less than 1; the same numbers at every run (mulberry32). */
  function randomOf(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  /** The pauses until a retrier gives up, for what waits to be certain: without jitter. */
  function certainPausesOf(name: string): number[] {
    const rule = ruleFor(name, 'unavailable');
    expect(rule.JitterStrategy).toBe('NONE');
    return pausesOf(rule);
  }

  const CERTAIN_AFTER_SECONDS = CERTAIN_AFTER_MS / 1000;

  test('SubmitPiece asks long enough to be certain that a lost piece was never made, and to submit again', () => {
    // Its last two tries: one learns for certain that there is none, the next one submits.
    const pauses = certainPausesOf('SubmitPiece');
    expect(sum(pauses.slice(0, -1))).toBeGreaterThan(CERTAIN_AFTER_SECONDS);
    expect(sum(pauses)).toBe(63 * 60);
  });

  test('FailOrder asks long enough to be certain that a lost piece was never made', () => {
    expect(sum(certainPausesOf('FailOrder'))).toBeGreaterThan(CERTAIN_AFTER_SECONDS);
  });

  test('every retry ends', () => {
    for (const rule of tasks.flatMap(([, { Retry = [] }]) => Retry)) {
      expect(rule.MaxAttempts).toBeLessThanOrEqual(17);
    }
  });
});

describe('the sweep', () => {
  /**
   * A function ends within this; the rest of HoldForReview's time is an operator's, and the order says when it ends.
   */
  const CALL_SECONDS = 60;
  /** Who comes here has told the order its end, and is not waited for any more. */
  const AFTER_THE_END = ['RefundOrder', 'ReleasePayment'];

  /** The longest that a state can be at work, when everything befalls it that is retried. */
  function longestOf(name: string): number {
    const { Type, TimeoutSeconds = 0, Retry = [] } = stateOf(name);
    if (Type !== 'Task' || AFTER_THE_END.includes(name)) return 0;
    const tries = 1 + sum(Retry.map(({ MaxAttempts = 3 }) => MaxAttempts));
    const trySeconds = name === 'HoldForReview' ? CALL_SECONDS : TimeoutSeconds;
    return tries * trySeconds + sum(Retry.flatMap(pausesOf));
  }

  /** The longest way from a state to an end: each task may change the order at its first try, or not at all. */
  function longestFrom(name: string): number {
    const onwards = targets(stateOf(name)).map(longestFrom);
    return longestOf(name) + Math.max(0, ...onwards);
  }

  const atWork = Object.entries(ORDER_STATES).filter(
    ([, { step, status, sandbox }]) =>
      step !== null && !sandbox && !['pending_payment', 'submitted'].includes(status),
  );

  test('looks after every step of a live order', () => {
    const steps = new Set(atWork.map(([, { step }]) => step));
    expect([...steps].sort()).toEqual(['capturing', 'reviewing', 'screening', 'submitting']);
  });

  /** How long the sweep leaves each of its executions to an order that nothing becomes of. */
  function patiencesMs(order: Order): number[] {
    return Array.from({ length: RUNS_MAX }, (_, index) => {
      const run: Order = { ...order, workflowRun: index + 1, effects: [] };
      return (overdueAtMs(run) ?? 0) - order.updatedAtMs;
    });
  }

  const unattended = atWork.filter(
    ([, { step, review }]) => review === null && step !== 'submitting',
  );
  const fenced = atWork.filter(([, { step }]) => step === 'submitting');

  test.each(fenced)('asks for %s two hours later, whichever execution stopped', (...each) => {
    expect(new Set(patiencesMs(each[1]))).toEqual(new Set([2 * HOUR_MS]));
  });

  test.each(unattended)('gives %s up only after its last workflow has left it', (_name, order) => {
    expect(patiencesMs(order).at(-1)).toBeGreaterThan(longestFrom(StartAt) * 1000);
  });

  test.each(unattended)(
    'leaves every execution of %s twice as long as the one before',
    (...each) => {
      const [first = 0, ...others] = patiencesMs(each[1]);
      expect(first).toBe(2 * HOUR_MS);
      expect(others).toEqual(others.map((_, index) => first * 2 ** (index + 1)));
    },
  );

  test.each(unattended)('gives %s up before a card hold lapses', (_name, order) => {
    expect(sum(patiencesMs(order))).toBeLessThan(5 * 24 * HOUR_MS);
  });

  test('gives a held order up before a card hold lapses', () => {
    const order = ORDER_STATES.waiting;
    const untilMs = (overdueAtMs(order) ?? 0) - order.createdAtMs;
    expect(untilMs).toBeGreaterThan(REVIEW_MS);
    expect(untilMs).toBeLessThan(5 * 24 * HOUR_MS);
  });
});
