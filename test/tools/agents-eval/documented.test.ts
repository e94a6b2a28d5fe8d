/** The page tells of the tasks as they are, and of the scripted solver that it does them all. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { OUTCOMES } from '../../../tools/agents-eval/protocol.ts';
import { tasksNamed } from '../../../tools/agents-eval/run-eval.ts';
import type { Result } from '../../../tools/agents-eval/run-task.ts';
import { complaintsOf, keptIn, rowsIn, sumOf, tableOf } from '../../../tools/agents-eval/table.ts';
import { TASKS } from '../../../tools/agents-eval/tasks.ts';
import { FLOORS } from '../../../tools/house/floors.ts';
import { readSources } from '../../../tools/house/source-tree.ts';

const page = readFileSync('docs/agents-eval.md', 'utf8');
const RESULT: Result = {
  id: 'send-a-letter',
  theme: 'sending',
  passed: true,
  complaints: [],
  calls: 3,
  codes: ['rate_limited'],
  centsSpent: 199,
  seconds: 1.25,
};
/** One of each kind that a call of a tool can end with. */
const MET = [
  ...['validation_error', 'unsupported_characters', 'page_limit_exceeded', 'low_text_density'],
  ...['class_unavailable_for_format', 'insufficient_balance', 'unknown_code', 'payment_required'],
  ...['insufficient_scope', 'spend_limit', 'rate_limited', 'unavailable', 'confirmation_required'],
  ...['confirmation_expired', 'confirmation_mismatch', 'invalid_request', 'not_found', 'too_late'],
];
const FAILED: Result = { ...RESULT, id: 'too-dear', passed: false, complaints: ['no piece'] };

describe('docs/agents-eval.md', () => {
  test('has every task, in turn, and each passed (npm run agents:eval -- --keep)', () => {
    const rows = rowsIn(page).map(({ id, theme, passed }) => ({ id, theme, passed }));
    expect(rows).toEqual(TASKS.map(({ id, theme }) => ({ id, theme, passed: true })));
  });

  test('shows that the failures are met which an agent meets', () => {
    expect(rowsIn(page).flatMap(({ codes }) => codes)).toEqual(expect.arrayContaining(MET));
  });

  test('names every outcome', () => {
    for (const outcome of OUTCOMES) expect(page).toContain(`\`${outcome}\``);
  });
});

describe('the table', () => {
  test('says what passed, what is wrong, and what it took', () => {
    expect(tableOf([RESULT, FAILED]).split('\n').slice(2)).toEqual([
      '| `send-a-letter` | sending | yes | 3 | 199 | 1.3 | `rate_limited` |',
      '| `too-dear` | sending | NO | 3 | 199 | 1.3 | `rate_limited` |',
    ]);
    expect(complaintsOf([RESULT, FAILED])).toEqual(['too-dear: no piece']);
    expect(sumOf([RESULT, FAILED])).toBe(
      '1 of 2 tasks passed, with 6 calls and $3.98, in 3 seconds.',
    );
  });

  test('is kept between its marks, and nothing else changes', () => {
    const kept = keptIn(page, [RESULT]);
    const { calls: _calls, complaints: _none, seconds: _seconds, ...same } = RESULT;
    expect(rowsIn(kept)).toEqual([same]);
    const ends = (text: string) =>
      text.split(/<!-- \/?agents:eval -->/).filter((_, at) => at !== 1);
    expect(ends(kept)).toEqual(ends(page));
    expect(() => keptIn('no marks', [RESULT])).toThrow(/no <!-- agents:eval/);
  });
});

test('a task that is none is named', () => {
  expect(tasksNamed(undefined)).toBe(TASKS);
  expect(() => tasksNamed(['too-dear', 'burn-it'])).toThrow(/no task burn-it; there are send-a/);
});

test('the scripted solver knows nothing of the service but what is told: it imports none of its rooms', () => {
  const files = readSources('tools').filter(({ path }) =>
    /^tools\/agents-eval\/(?:solver|scripts)\b/.test(path),
  );
  expect(files.length).toBeGreaterThan(10);
  const rooms = FLOORS.flat().filter((room) => !/^(?:clients|tools)/.test(room));
  const imported = files.flatMap(({ imports }) => imports);
  expect(imported.filter((path) => rooms.some((room) => path.startsWith(room)))).toEqual([]);
});
