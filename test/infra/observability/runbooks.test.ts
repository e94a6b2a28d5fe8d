/** What a runbook names is there: whoever is called at night looks for nothing that nobody made. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { expectNone } from '../../support/expect-none.ts';
import { flat, type Properties, resources } from '../template.ts';

const ROOT = new URL('../../../', import.meta.url);
const RUNBOOKS = readdirSync(new URL('docs/runbooks/', ROOT));
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const [DASHBOARD] = resources('AWS::CloudWatch::Dashboard');
const WIDGETS: Properties[] = JSON.parse(flat(DASHBOARD?.properties['DashboardBody'])).widgets;
const SHOWN = WIDGETS.map(({ properties }) =>
  String(properties['title'] ?? properties['markdown']).replace(/^## /, ''),
);

/** All code that is deployed or run by an operator. */
const CODE = ['lib/', 'functions/', 'infra/', 'tools/admin/', 'statemachines/']
  .flatMap((room) =>
    readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (path) => room + path,
    ),
  )
  .filter((path) => /\.(?:ts|json)$/.test(path))
  .map(read)
  .join('\n');

/** Lines that are named by whose health they tell (`lib/health/health.ts`). */
const OF_HEALTH = new Set(['rail_rests', 'receiver_rests']);

/** As a line of the log, a field or a code is written: `ord_…` is how an id begins. */
const IS_LINE = /^[a-z]+(?:_[a-z]+)+$/;

describe.each(RUNBOOKS)('%s', (file) => {
  const text = read(`docs/runbooks/${file}`);

  test('names what the dashboard shows', () => {
    const named = [...text.matchAll(/[Tt]he dashboard, ((?:"[^"]+"(?: and |, )?)+)/g)]
      .flatMap(([, list = '']) => [...list.matchAll(/"([^"]+?),?"/g)])
      .map(([, title = '']) => title);
    expectNone(
      'there is no such graph or question in infra/observability/dashboard.ts',
      named.filter((title) => !SHOWN.includes(title)),
    );
  });

  test('names lines, fields and codes that the code has', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => IS_LINE.test(word) && !OF_HEALTH.has(word));
    expectNone(
      'nothing in the code has this name',
      named.filter((word) => !new RegExp(`\\b${word}\\b`).test(CODE)),
    );
  });
});

test('who restores waits until each function that runs has ended', () => {
  const timeouts = resources('AWS::Lambda::Function').map(
    ({ properties }) => properties['Timeout'],
  );
  const [, word = ''] =
    /Wait (\w+) minutes for what runs to end/.exec(read('docs/runbooks/restore.md')) ?? [];
  const minutes = ['none', 'one', 'two', 'three', 'four', 'five', 'six'].indexOf(word);
  expect(minutes * 60).toBeGreaterThanOrEqual(Math.max(...timeouts));
});

test('who looks why the backlog is late sees either of the two that wait', () => {
  const late = SHOWN.slice(SHOWN.indexOf('What is late?') + 1);
  expect(late).toEqual(
    expect.arrayContaining([
      'The wake-up call that waits longest (seconds)',
      'The notification that waits longest (seconds)',
    ]),
  );
});
