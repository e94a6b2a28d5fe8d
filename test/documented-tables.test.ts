/** The tables in the pages for people say what the tables in the code say. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib/core';
import { readContext } from '../infra/context.ts';
import { synthesize } from '../infra/synthesize.ts';
import { FOR_EVERYBODY } from '../infra/throttles.ts';
import { PRICE_LIST } from '../lib/pricing/price-list.ts';
import { ENV } from '../lib/resources.ts';
import { ENDPOINTS, functionEnvironment } from '../local/boot/environment.ts';
import { readLocalSecrets, readLocalSettings } from '../local/boot/settings.ts';
import { resources, template } from './infra/template.ts';
import { expectNone } from './support/expect-none.ts';

const ROOT = new URL('../', import.meta.url);
const read = (page: string) => readFileSync(new URL(page, ROOT), 'utf8');
const PAGES = [
  'README.md',
  ...readdirSync(new URL('docs/', ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The rows of the one table, on whatever page, whose first column has this name. */
function tableOf(name: string): readonly (readonly string[])[] {
  const head = new RegExp(`^\\| ${name} +\\|.*\\n\\|[ :|-]+\\n((?:\\|.*\\n)+)`, 'gm');
  const tables = PAGES.flatMap((page) => [...read(page).matchAll(head)]);
  expect([name, tables.length]).toEqual([name, 1]);
  const [, rows = ''] = tables[0] ?? [];
  return rows
    .trimEnd()
    .split('\n')
    .map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** The names in the first column; `_SQS` after `AWS_ENDPOINT_URL_S3` is short for the name with that end. */
function namesIn(rows: readonly (readonly string[])[]): readonly string[] {
  const written = rows.flatMap(([first = '']) =>
    [...first.matchAll(/`(\w+)`/g)].map(([, n = '']) => n),
  );
  return written.map((name, index) => {
    const whole = written.slice(0, index).findLast((earlier) => !earlier.startsWith('_'));
    return name.startsWith('_') ? `${whole?.replace(/_[A-Z0-9]+$/, '')}${name}` : name;
  });
}

function expectSame(table: string, written: readonly string[], known: readonly string[]): void {
  const is = `the table "| ${table}" in README.md or docs/`;
  expectNone(
    `add these to ${is}`,
    known.filter((name) => !written.includes(name)),
  );
  expectNone(
    `take these from ${is}`,
    written.filter((name) => !known.includes(name)),
  );
}

describe('prices', () => {
  const { letterFirstPage: letter, card, ...others } = PRICE_LIST;
  const usd = (cents: number) => (cents / 100).toFixed(2);
  const rows = tableOf('Piece');

  test('each piece costs what the price list says', () => {
    const of = ({ cents }: { readonly cents: number }) => usd(cents);
    const postcards = [card.postcard_4x6, card.postcard_6x9, card.postcard_6x11].map(of);
    expect(Object.fromEntries(rows)).toEqual({
      'First-Class letter, 1 page, black and white': of(letter.first_class),
      'Priority letter': of(letter.priority),
      'Certified letter; with electronic return receipt': `${of(letter.certified)}; ${of(letter.certified_err)}`,
      'Each further page; colour': `${usd(others.extraPageCents)}; ${usd(others.colorFirstPageCents)} for the first page and ${usd(others.colorExtraPageCents)} for each further one`,
      'First-Class letter: tracking; return mark left out (notecard, too)': `${usd(others.trackingCents)}; ${usd(others.markRemovalCents)}`,
      'Postcard 4x6, 6x9, 6x11; notecard': `${postcards.join(', ')}; ${of(card.notecard)}`,
    });
  });

  test('no price of the list is left out', () => {
    const shown = rows.flatMap(([, price = '']) => price.match(/\d+\.\d\d/g) ?? []);
    const listed = [...Object.values(letter), ...Object.values(card)].map(({ cents }) => cents);
    const all = [...listed, ...Object.values(others)].map(usd);
    expect(shown.toSorted()).toEqual(all.toSorted());
  });
});

describe('settings', () => {
  /** Read by the AWS SDK in every program, and by us only to have some. */
  const OF_THE_SDK = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  /** Read where the service listens already, where rights are enforced, and by the tests of the pages. */
  const READ_ELSEWHERE = [ENV.publicUrl, 'LOCAL_RIGHTS_REPORT', 'CHROMIUM_PATH'];

  test('of this machine are those that its start reads', () => {
    const read = new Set<string>([...Object.values(ENDPOINTS), ...READ_ELSEWHERE]);
    const given = new Proxy({} as Record<string, string | undefined>, {
      get: (_, name) => {
        read.add(String(name));
        return undefined;
      },
    });
    const dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
    try {
      readLocalSettings(given);
      const secrets = readLocalSecrets(dataDir, given);
      functionEnvironment({ functions: {} }, ENDPOINTS, secrets, given);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
    const known = [...read].filter((name) => !OF_THE_SDK.includes(name));
    expectSame('Setting', namesIn(tableOf('Setting')), known);
  });

  test('of a deployment are the context keys that the synthesis knows', () => {
    const { node } = new App({ context: { nothing_like_it_at_all: 'x' } });
    const complaint = complaintOf(() => readContext(node));
    const known = complaint.replace(/^.*there are /, '').split(', ');
    expect(known.length).toBeGreaterThan(20);
    expectSame('Context', namesIn(tableOf('Context')), known);
  });
});

describe('the stack', () => {
  const types = {
    'API Gateway': 'AWS::ApiGateway::RestApi',
    'Lambda functions': 'AWS::Lambda::Function',
    'DynamoDB tables': 'AWS::DynamoDB::Table',
    'S3 bucket': 'AWS::S3::Bucket',
    'Step Functions': 'AWS::StepFunctions::StateMachine',
    Queues: 'AWS::SQS::Queue',
    Schedules: 'AWS::Scheduler::Schedule',
    Secrets: 'AWS::SecretsManager::Secret',
    Alarms: 'AWS::CloudWatch::Alarm',
    Dashboards: 'AWS::CloudWatch::Dashboard',
  };

  test('has as many of each part as the guide says', () => {
    const written = tableOf('Part').map(([part, count = '']) => [part, Number.parseInt(count, 10)]);
    const made = Object.entries(types).map(([part, type]) => [part, resources(type).length]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(made));
  });

  test('has as many resources as the README and the guide say', () => {
    const email = { emailFrom: 'mail@example.com', publicUrl: 'https://mail.example.com' };
    const [count, withEmail] = [template(), synthesize({ context: email })].map(
      (of) => resources(undefined, of).length,
    );
    const readme = /about (\d+) resources \(/.exec(read('README.md'));
    expect(readme?.slice(1)).toEqual([String(count)]);
    const guide = /about (\d+) resources \((\d+) with e-mail\)/.exec(read('docs/deploy.md'));
    expect(guide?.slice(1)).toEqual([String(count), String(withEmail)]);
  });

  test('lets guests call as often as the guide says, and shifts for as long as the settings say', () => {
    const { perSecond, atOnce } = FOR_EVERYBODY;
    const gateway = tableOf('Part')
      .find(([part]) => part === 'API Gateway')
      ?.join();
    expect(gateway).toContain(`${perSecond} calls a second (${atOnce} at once) of guests`);
    const [first] = resources(
      'AWS::CodeDeploy::DeploymentGroup',
      synthesize({ context: { canary: 'on' } }),
    );
    const shifting = String(first?.properties['DeploymentConfigName']);
    const [, percent, minutes] = /Canary(\d+)Percent(\d+)Minutes/.exec(shifting) ?? [];
    expect(percent).toBe('10');
    const canary = tableOf('Context')
      .find(([key]) => key === '`canary`')
      ?.join();
    expect(canary).toContain(`a tenth of the work meet new versions for ${minutes} minutes`);
  });

  test('has the alarms that operators are told of', () => {
    const told = tableOf('Alarm').map(([name = '']) => /^\[(\w+)\]/.exec(name)?.[1] ?? name);
    const ids = resources(types.Alarms).map(({ id }) => id);
    const made = ids.map((id) => id.replace(/^Observability|[0-9A-F]{8}$/g, ''));
    expectSame('Alarm', told, made);
  });
});

test('the page on privacy tells no period that operators are not told', () => {
  const periods = (of: string) => new Set(of.match(/\b\d+ days?\b/g));
  const toPeople = periods(read('docs/guides/privacy.md'));
  const toOperators = periods(read('docs/operate.md'));
  expect(toPeople.size).toBeGreaterThan(5);
  expect([...toPeople].filter((period) => !toOperators.has(period))).toEqual([]);
});

function complaintOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nobody complained');
}
