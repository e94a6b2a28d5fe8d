/** The measures: each is told by a line that some code writes, and by no other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { METRICS, type MetricRow, measuredIn } from '../../lib/metrics.ts';
import { expectNone } from '../support/expect-none.ts';

const LIB = fileURLToPath(new URL('../../lib', import.meta.url));
const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));
const code = [LIB, FUNCTIONS].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'metrics.ts')
    .map((path) => readFileSync(join(folder, path), 'utf8')),
);
const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const FOR_OPERATORS = [
  'operate.md',
  ...readdirSync(join(DOCS, 'runbooks')).map((name) => join('runbooks', name)),
]
  .map((path) => readFileSync(join(DOCS, path), 'utf8'))
  .join('\n');
const ROWS = Object.entries<MetricRow>(METRICS);
const LINES = ROWS.flatMap(([name, { lines }]) =>
  Object.entries(lines).map(([event, field]) => [name, event, field] as const),
);

/** The call that writes the line: its name is a literal, or made of the kind whose health it is. */
const writerOf = (event: string) => {
  const pattern =
    event === 'rail_rests' ? /warn\(deps, 'rests'/ : new RegExp(`log\\.\\w+\\(\\s*'${event}'`);
  return code.filter((text) => pattern.test(text));
};

describe('what is measured', () => {
  test.each(LINES)('%s is told by the line %s, which is written', (_name, event, field) => {
    const writers = writerOf(event);
    expect(writers.length).toBeGreaterThan(0);
    if (field !== 1)
      expect(writers.some((text) => new RegExp(`\\b${field}\\b`).test(text))).toBe(true);
  });

  test('a number in a line is its measure, and a line that counts is 1', () => {
    expect(measuredIn('held_waiting', { count: 3, oldestSeconds: 90 })).toEqual([
      { name: 'heldOldestSeconds', unit: 'Seconds', value: 90 },
    ]);
    expect(measuredIn('rail_rests', { rail: 'lob' })).toEqual([
      { name: 'railRests', unit: 'Count', value: 1 },
    ]);
  });

  test('a 0 is told where silence would mean that nobody measures, and costs nothing elsewhere', () => {
    expect(measuredIn('reconciled', { late: 0, owed: 0, stuck: 0 })).toEqual([
      { name: 'ordersLate', unit: 'Count', value: 0 },
    ]);
    expect(measuredIn('task_failed', { unexpected: 0 })).toEqual([]);
  });

  test('any other line tells nothing, nor does one that lacks its number', () => {
    expect(measuredIn('order_changed', { late: 1 })).toEqual([]);
    expect(measuredIn('reconciled', {})).toEqual([]);
    expect(measuredIn('constructor', { late: 1 })).toEqual([]);
  });
});

test('operators can look up each line of the level error', () => {
  const lines = code.flatMap((text) =>
    [...text.matchAll(/\blog\.error\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(lines.length).toBeGreaterThan(20);
  expectNone(
    'neither docs/operate.md nor a runbook says what this line means',
    [...new Set(lines)].filter((name) => !FOR_OPERATORS.includes(`\`${name}\``)),
  );
});
