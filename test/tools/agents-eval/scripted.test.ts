/** All errands by the scripted solver, which knows the tools alone: what they tell is enough for each. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { solverInProcess } from '../../../tools/agents-eval/line-channel.ts';
import { runTask } from '../../../tools/agents-eval/run-task.ts';
import { solve } from '../../../tools/agents-eval/solver.ts';
import { rowsIn } from '../../../tools/agents-eval/table.ts';
import { TASKS } from '../../../tools/agents-eval/tasks.ts';
import { PATIENCE_MS } from '../../support/patience-ms.ts';
import '../../support/patience.ts';

const KEPT = rowsIn(readFileSync('docs/agents-eval.md', 'utf8'));

test('there are forty, each of its own name', () => {
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(40);
});

describe('the scripted solver', () => {
  test.each(TASKS)('$theme: $id', async (task) => {
    const limits = { limitSeconds: PATIENCE_MS / 2_000 };
    const result = await runTask(task, solverInProcess(solve), limits);
    expect(result).toMatchObject({ passed: true, complaints: [] });
    // As the page has it: the same money, and the same failures on the way.
    expect(result).toMatchObject(
      KEPT.find(({ id }) => id === task.id) ?? { id: 'not on the page' },
    );
  });
});
