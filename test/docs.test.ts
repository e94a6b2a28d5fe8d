/** What the pages for people say of the project is there: files, decisions, the states of an order. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { EMAIL_KINDS, NOTIFICATION_TYPES } from '../lib/contract/events.ts';
import { LIFECYCLE } from '../lib/order/core/lifecycle.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const markdown = (folder: string) =>
  readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith('.md'));

const DECISIONS = markdown('docs/decisions').filter((name) => name !== 'README.md');
const PAGES = [
  ...['README.md', 'AGENTS.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...markdown('docs').map((name) => `docs/${name}`),
  ...markdown('docs/guides').map((name) => `docs/guides/${name}`),
  ...markdown('docs/decisions').map((name) => `docs/decisions/${name}`),
];

/** A path from the root, as it stands between backticks. */
const PATHS =
  /`((?:bench|clients|docs|functions|infra|lib|local|pages|statemachines|test|tools)\/[\w./-]+)`/g;

describe('the pages for people', () => {
  test.each(PAGES)('%s names only files and folders that exist', (page) => {
    const named = [...read(page).matchAll(PATHS)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  test("AGENTS.md's map names every room of lib", () => {
    const map = /^## Map\n(.*?)^## /ms.exec(read('AGENTS.md'))?.[1] ?? '';
    const rooms = readdirSync(new URL('lib/', ROOT), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `lib/${name}/`);
    expect(rooms.filter((room) => !map.includes(`\`${room}\``))).toEqual([]);
  });

  test('the README draws the states of an order as they are', () => {
    const drawn = [...read('README.md').matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)];
    const moves = drawn.map(([, from, to, trigger = '']) => `${from} ${trigger} ${to}`);
    const table = LIFECYCLE.map(
      ({ from, trigger, to }) => `${from} ${trigger.replaceAll('_', ' ')} ${to}`,
    );
    expect(moves.sort()).toEqual(table.sort());
  });

  test('the guide lists what webhooks and e-mails tell of', () => {
    const guide = read('docs/integrate.md');
    const section = guide.slice(guide.indexOf('## Webhooks'), guide.indexOf('## E-mails'));
    const listed = [...section.matchAll(/`(order\.\w+)`/g)].map(([, kind]) => kind);
    expect(listed.sort()).toEqual([...NOTIFICATION_TYPES].sort());
    const [, paid, others = ''] =
      /when it is (\w+), and a line when it is ([\w, ]+)\./.exec(guide) ?? [];
    const states = EMAIL_KINDS.map((kind) => kind.replace(/^order\.|_for_review$/g, ''));
    expect([paid, ...others.split(/, | or /)].sort()).toEqual(states.sort());
  });
});

describe('the decisions', () => {
  test('the index has each page, with its title, date and status', () => {
    const index = read('docs/decisions/README.md');
    const rows = [
      ...index.matchAll(/^\| \[(\d{3})\]\((\S+)\) +\| (.+?) +\| (\S+) +\| (.+?) +\|/gm),
    ];
    const listed = rows.map(([, number, file, title, date, status]) => {
      return { number, file, title, date, status };
    });
    expect(listed).toEqual(DECISIONS.map(headOf));
  });

  test.each(DECISIONS)('%s tells of context, decision and consequences', (file) => {
    const headings = [...read(`docs/decisions/${file}`).matchAll(/^## (.+)$/gm)];
    expect(headings.map(([, heading]) => heading)).toEqual(['Context', 'Decision', 'Consequences']);
  });
});

/** What stands above the text of a decision. */
function headOf(file: string) {
  const head =
    /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (accepted|superseded by \d{3})\n\n/.exec(
      read(`docs/decisions/${file}`),
    );
  const [, number, title, date, status] = head ?? [];
  return { number, file, title, date, status };
}
