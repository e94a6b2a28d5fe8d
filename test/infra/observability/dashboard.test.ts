/** What is drawn and asked of the logs, and that the code writes it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { METRICS } from '../../../lib/metrics.ts';
import { flat, type Properties, resources } from '../template.ts';

const ROOT = new URL('../../../', import.meta.url);
const NAMESPACE = 'physical-mail-development';
const [DASHBOARD, ...OTHERS] = resources('AWS::CloudWatch::Dashboard');
const BODY = JSON.parse(
  flat(DASHBOARD?.properties['DashboardBody']).replaceAll('<AWS::Region>', 'us-east-1'),
);
const WIDGETS: Properties[] = BODY.widgets;

/** The names of all lines of the log that the code writes. */
const WRITTEN = new Set(
  ['lib/', 'functions/']
    .flatMap((room) =>
      readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' }).map(
        (path) => room + path,
      ),
    )
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(path, ROOT), 'utf8'))
    .flatMap((code) => [...code.matchAll(/log\??\.(?:info|warn|error)\(\s*'(\w+)'/g)])
    .map(([, event = '']) => event),
);

describe('the dashboard', () => {
  const queries = WIDGETS.filter(({ type }) => type === 'log').map(({ properties }) => properties);

  test('is one, by the questions of whoever is on duty', () => {
    expect(OTHERS).toEqual([]);
    const questions = WIDGETS.filter(({ type }) => type === 'text').map(
      ({ properties }) => properties.markdown,
    );
    expect(questions).toEqual([
      '## Are letters going out?',
      '## Is money right?',
      '## What waits for a person?',
      '## What is late?',
    ]);
  });

  test('draws of the log what the code writes', () => {
    const drawn = WIDGETS.flatMap(({ properties }) => properties['metrics'] ?? []);
    const own = drawn.filter(([namespace]: string[]) => namespace === NAMESPACE);
    expect(own.length).toBeGreaterThan(4);
    for (const [, name] of own) expect(Object.keys(METRICS)).toContain(name);
  });

  test.each(queries.map(({ title, query }) => [title, query]))(
    'asks the logs for lines that are written: %s',
    (_title, query: string) => {
      const events = [...query.matchAll(/event (?:= |in \[)("[^\]|]+")/g)].flatMap(([, list]) =>
        [...(list ?? '').matchAll(/"(\w+)"/g)].map(([, event]) => event),
      );
      expect(events.length).toBeGreaterThan(0);
      expect(events.filter((event) => !WRITTEN.has(event ?? ''))).toEqual([]);
    },
  );

  test('shows each line by which FunctionErrors rings, of whoever wrote it, with its cause', () => {
    const { lines } = METRICS.unexpectedFailures;
    const always = Object.entries(lines).flatMap(([event, told]) => (told === 1 ? [event] : []));
    const groups = new Set(
      resources('AWS::Lambda::Function').map(({ properties }) =>
        flat(properties['LoggingConfig'].LogGroup),
      ),
    ).size;
    for (const title of ['What nobody foresaw', 'What failed']) {
      const query = String(queries.find((each) => each.title === title)?.query);
      const [, asked = ''] = /event in \[([^\]]+)\]/.exec(query) ?? [];
      expect(asked.replaceAll('"', '').split(', ').sort()).toEqual(Object.keys(lines).sort());
      for (const field of ['cause', 'batchId', 'unexpected']) expect(query).toContain(`, ${field}`);
      expect([...query.matchAll(/SOURCE /g)]).toHaveLength(groups);
    }
    const ringing = String(queries.find(({ title }) => title === 'What nobody foresaw')?.query);
    const list = always.map((event) => `"${event}"`).join(', ');
    expect(ringing).toContain(`and (unexpected = 1 or event in [${list}])`);
  });

  test('asks no more logs at once than a query takes', () => {
    for (const { query } of queries) {
      const groups = [...String(query).matchAll(/SOURCE /g)].length;
      expect(groups).toBeGreaterThan(0);
      expect(groups).toBeLessThanOrEqual(50);
    }
  });
});
