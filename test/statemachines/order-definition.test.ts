import { describe, expect, test } from '@jest/globals';
import validate from 'asl-validator';
import { orderDefinition, stateIn, targets } from './definition.ts';

const definition = orderDefinition();
const { Comment, StartAt, States } = definition;
const states = Object.entries(States);
const tasks = states.filter(([, { Type }]) => Type === 'Task');
const stateOf = (name: string) => stateIn(definition, name);

/** The states entered when everything goes well, choosing the branches of these outcomes. */
function pathOf(outcomes: Readonly<Record<string, string>>): string[] {
  const path = [StartAt];
  for (let state = stateOf(StartAt); !state.End; state = stateOf(path.at(-1) ?? '')) {
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

  // Each state that an execution enters is billed: it is half of what a letter costs of AWS.
  test('an ordinary letter enters four states, a reviewed one seven', () => {
    const ordinary = pathOf({ RouteByVerdict: 'allow' });
    expect(ordinary.at(-1)).toBe('SubmitPiece');
    expect(ordinary).toHaveLength(4);
    const reviewed = pathOf({ RouteByVerdict: 'hold', RouteByDecision: 'allow' });
    expect(reviewed.at(-1)).toBe('SubmitPiece');
    expect(reviewed).toHaveLength(7);
  });
});
