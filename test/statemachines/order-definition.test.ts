import { describe, expect, test } from '@jest/globals';
import validate from 'asl-validator';
import { ERRORS, type ErrorCode, isRetryable } from '../../lib/errors/catalog.ts';
import { overdueAtMs } from '../../lib/order/overdue.ts';
import { CERTAIN_AFTER_MS } from '../../lib/order/submission.ts';
import { ORDER_STATES } from '../builders/order-states.ts';
import { orderDefinition, type State } from './definition.ts';

const { Comment, StartAt, States } = orderDefinition();
const states = Object.entries(States);
const tasks = states.filter(([, { Type }]) => Type === 'Task');
const stateOf = (name: string): State => {
  const state = States[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  return state;
};

/** Every state that a state names, by whichever field. */
function targets({ Next, Default, Choices = [], Catch = [] }: State): string[] {
  return [Next, Default, ...[...Choices, ...Catch].map((rule) => rule.Next)].filter(
    (target) => target !== undefined,
  );
}

/** The states entered when everything goes well, choosing the branches of these outcomes. */
function pathOf(outcomes: Readonly<Record<string, string>>): string[] {
  const path = [StartAt];
  for (let state = stateOf(StartAt); state.Type !== 'Succeed'; state = stateOf(path.at(-1) ?? '')) {
    const wanted = outcomes[path.at(-1) ?? ''];
    const choice = state.Choices?.find(({ StringEquals }) => StringEquals === wanted);
    path.push(choice?.Next ?? state.Next ?? '');
  }
  return path;
}

describe('order.asl.json', () => {
  test('is valid Amazon States Language, its paths and ARNs too', () => {
    const verdict = validate(orderDefinition(), { checkPaths: true, checkArn: true });
    expect(verdict.errorsText()).toBe('');
    expect(verdict.isValid).toBe(true);
  });

  test('explains itself: the file and every state has a comment', () => {
    expect(Comment).toMatch(/\.$/);
    for (const [name, state] of states) {
      expect([name, state.Comment]).toEqual([name, expect.stringMatching(/^.{20,}\.$/)]);
    }
  });

  test('waits for no task for ever', () => {
    for (const [name, { TimeoutSeconds }] of tasks) {
      expect([name, TimeoutSeconds]).toEqual([name, expect.any(Number)]);
    }
  });

  test('gives up on a review before a card hold lapses', () => {
    const fourDays = 4 * 24 * 60 * 60;
    expect(stateOf('HoldForReview').TimeoutSeconds).toBe(fourDays);
  });

  test('every target exists, and every state is somebody’s target', () => {
    const named = new Set(states.flatMap(([, state]) => targets(state)).concat(StartAt));
    expect([...named].sort()).toEqual(Object.keys(States).sort());
  });

  test('no task can fail the execution: each catches everything', () => {
    for (const [name, { Catch = [] }] of tasks) {
      expect([name, Catch.at(-1)?.ErrorEquals]).toEqual([name, ['States.ALL']]);
    }
  });

  test('uses JSONPath only', () => {
    expect(JSON.stringify(States)).not.toMatch(/QueryLanguage|\{%/);
  });

  test('an ordinary letter takes at most 8 transitions, a reviewed one too', () => {
    const ordinary = pathOf({ RouteByVerdict: 'allow' });
    expect(ordinary.at(-1)).toBe('Submitted');
    expect(ordinary.length).toBeLessThanOrEqual(8);
    const reviewed = pathOf({ RouteByVerdict: 'hold', RouteByDecision: 'allow' });
    expect(reviewed.at(-1)).toBe('Submitted');
    expect(reviewed.length).toBeLessThanOrEqual(8);
  });
});

describe('retries', () => {
  const MONEY_AND_PRINT = ['CapturePayment', 'SubmitPiece', 'ReleasePayment', 'RefundOrder'];
  const retried = (name: string) =>
    (stateOf(name).Retry ?? []).flatMap(({ ErrorEquals }) => ErrorEquals);

  test.each(MONEY_AND_PRINT)('%s retries only codes that the catalog calls retryable', (name) => {
    expect(retried(name).length).toBeGreaterThan(0);
    for (const code of retried(name)) {
      expect(Object.keys(ERRORS)).toContain(code);
      expect(isRetryable(code as ErrorCode)).toBe(true);
    }
  });

  test.each(MONEY_AND_PRINT)('%s never runs again after an outcome nobody knows', (name) => {
    for (const forbidden of [
      'States.ALL',
      'States.TaskFailed',
      'States.Timeout',
      'Lambda.Unknown',
      'Lambda.ServiceException',
      'rail_unavailable',
      'retry_unsafe',
      'submit_outcome_unknown',
    ]) {
      expect(retried(name)).not.toContain(forbidden);
    }
  });

  test.each(MONEY_AND_PRINT)('%s retries no name of the platform’s, only words of ours', (name) => {
    expect(retried(name).filter((error) => /^(States|Lambda)\./.test(error))).toEqual([]);
  });

  /** The seconds from a task's first try to its last, without the time that the tries take. */
  function spanOf(name: string, error: string): number {
    const rule = stateOf(name).Retry?.find(({ ErrorEquals }) => ErrorEquals.includes(error));
    if (rule === undefined) throw new Error(`${name} does not retry ${error}`);
    expect(rule.JitterStrategy).toBe('NONE');
    const waits = Array.from({ length: rule.MaxAttempts ?? 0 }, (_, index) => index);
    return waits.reduce(
      (sum, index) => sum + (rule.IntervalSeconds ?? 1) * (rule.BackoffRate ?? 2) ** index,
      0,
    );
  }

  const CERTAIN_AFTER_SECONDS = CERTAIN_AFTER_MS / 1000;

  test('SubmitPiece asks long enough to be certain that a lost piece was never made, and to submit again', () => {
    // Its last two tries: one learns for certain that there is none, the next one submits.
    const last = (stateOf('SubmitPiece').Retry?.[0]?.IntervalSeconds ?? 0) * 2 ** 5;
    expect(spanOf('SubmitPiece', 'unavailable') - last).toBeGreaterThan(CERTAIN_AFTER_SECONDS);
  });

  test('FailOrder asks long enough to be certain that a lost piece was never made', () => {
    expect(spanOf('FailOrder', 'unavailable')).toBeGreaterThan(CERTAIN_AFTER_SECONDS);
  });

  test('the workflow has ended before the sweep takes its order over, and long before a submission key is forgotten', () => {
    const all = spanOf('SubmitPiece', 'unavailable') + spanOf('FailOrder', 'unavailable');
    const order = ORDER_STATES.submitting;
    const takenOverMs = (overdueAtMs(order) ?? 0) - order.updatedAtMs;
    expect(all * 1000).toBeLessThan(takenOverMs);
    expect(takenOverMs).toBeLessThan(20 * 3_600_000);
  });

  test('what other tasks retry is a code of the catalog or a refusal by Lambda', () => {
    for (const [name] of tasks) {
      for (const code of retried(name).filter((error) => !error.startsWith('Lambda.'))) {
        expect(isRetryable(code as ErrorCode)).toBe(true);
      }
    }
  });

  test('every retry ends', () => {
    for (const rule of tasks.flatMap(([, { Retry = [] }]) => Retry)) {
      expect(rule.MaxAttempts).toBeLessThanOrEqual(8);
    }
  });
});
