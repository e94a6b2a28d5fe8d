/** Any command is a solver: the scripted one as a program, the one of the page, and programs that go wrong. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { solverByCommand } from '../../../tools/agents-eval/line-channel.ts';
import { tasksNamed } from '../../../tools/agents-eval/run-eval.ts';
import { runTask } from '../../../tools/agents-eval/run-task.ts';
import '../../support/patience.ts';

const SCRIPTED = `"${process.execPath}" --no-warnings tools/agents-eval/solver.ts`;

async function tried(id: string, command: string, limitSeconds = 120) {
  const [task] = tasksNamed([id]);
  if (task === undefined) throw new Error(`no task ${id}`);
  return runTask(task, solverByCommand(command), { limitSeconds });
}

/** A program of Node, in one word of a shell. */
function program(code: string): string {
  const word = code.replaceAll("'", String.raw`'\''`);
  return `"${process.execPath}" --input-type=module --eval '${word}'`;
}

describe('the scripted solver as a program', () => {
  test.each(['wrong-zip', 'held-then-decided', 'lost-answer'])('does %s', async (id) => {
    expect(await tried(id, SCRIPTED)).toMatchObject({ passed: true, complaints: [] });
  });
});

test('the solver of the page does its task', async () => {
  const page = readFileSync('docs/agents-eval.md', 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  expect(await tried('where-is-it', program(code))).toMatchObject({ passed: true, calls: 1 });
});

describe('a program', () => {
  test.each([
    ['that says no JSON', 'console.log("hello")', 'a line is no JSON: hello'],
    ['that says something else', 'console.log("{}")', 'a line is not ask, wait or answer: {}'],
    ['that ends', 'process.exit(3)', 'the solver ended without an answer'],
    [
      'that waits for what is past',
      `console.log('{"wait":-1}')`,
      'a line is not ask, wait or answer: {"wait":-1}',
    ],
  ])('%s fails by that', async (_, code, complaint) => {
    const { passed, complaints } = await tried('unknown-letter', program(code));
    expect([passed, complaints[0]]).toEqual([false, complaint]);
  });

  test('that does not come to an end is ended, and fails', async () => {
    const { complaints } = await tried('unknown-letter', program('setInterval(() => {}, 1e3)'), 1);
    expect(complaints[0]).toBe('no answer within 1 s');
  });
});
