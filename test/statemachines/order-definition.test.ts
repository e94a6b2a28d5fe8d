import { describe, expect, test } from '@jest/globals';
import validate from 'asl-validator';
import { ERRORS, type ErrorCode, isRetryable } from '../../lib/errors/catalog.ts';
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
      'retry_unsafe',
      'submit_outcome_unknown',
    ]) {
      expect(retried(name)).not.toContain(forbidden);
    }
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
