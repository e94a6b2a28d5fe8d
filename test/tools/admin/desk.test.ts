import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { newCase, putCase } from '../../../lib/cases/case.ts';
import { submitFeedback } from '../../../lib/feedback/submit-feedback.ts';
import { decideHeldOrder } from '../../../lib/order/actions/decide-held-order.ts';
import { feedback } from '../../../tools/admin/commands/feedback.ts';
import { parseOperatorArguments } from '../../../tools/admin/commands/line.ts';
import type { Deployment } from '../../../tools/admin/deployment.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { type ADeployment, aDeployment } from './a-deployment.ts';

const CALLER = { caller: { kind: 'anonymous' }, sourceIp: '192.0.2.1' } as const;
const OPERATOR = {
  kind: 'key',
  keyId: 'key_1',
  mode: 'live',
  scopes: [],
  agent: false,
} as const;

let deployment: ADeployment;
beforeEach(async () => {
  deployment = await aDeployment();
});
afterEach(() => deployment?.stop());

test.each([
  [['held'], 'No letter waits for a person.'],
  [['cases'], 'Nothing needs a person.'],
  [['orders', '--late'], 'There is no such order.'],
  [['credit', 'log'], 'There is nothing on record.'],
])('%j says where there is nothing, and to a program nothing', async (args, said) => {
  expect(await deployment.admin(...args)).toEqual([said]);
  expect(await deployment.admin(...args, '--json')).toEqual([]);
});

describe('feedback', () => {
  async function report(note: string, atMs: number): Promise<void> {
    const clock = { nowMs: () => atMs };
    const said = { category: 'bug', note, surface: 'createQuote' } as const;
    await submitFeedback(
      { ...fakeDeps(), store: deployment.store, clock },
      { ...CALLER, report: said },
    );
  }

  test('newest first, a page at a time, each once', async () => {
    const now = Date.now();
    for (const [n, note] of ['one', 'two', 'three'].entries()) await report(note, now + n * 1000);
    const first = await deployment.admin('feedback', '--limit', '2', '--json');
    const [newest, second, more] = first.map((line) => JSON.parse(line));
    expect([newest.note, second.note]).toEqual(['three', 'two']);
    const rest = await deployment.admin('feedback', '--before', more.before);
    expect(rest).toEqual([expect.stringContaining('one')]);
  });

  test('by the index of the consoles: the table is not read whole', async () => {
    const deps = fakeDeps();
    const scan = () => {
      throw new Error('all of it');
    };
    const said = { category: 'bug', note: 'Late.', surface: 'createQuote' } as const;
    await submitFeedback(deps, { ...CALLER, report: said });
    const asked = parseOperatorArguments(['feedback']);
    const lines = await gather(
      feedback({ store: deps.store, scan } as unknown as Deployment, asked),
    );
    expect(lines.map(({ data }) => data)).toMatchObject([{ note: 'Late.' }]);
  });

  test.each([
    ['--limit', '0'],
    ['--before', 'yesterday'],
  ])('%s %s is refused', async (option, value) => {
    await expect(deployment.admin('feedback', option, value)).rejects.toThrow(`${option} must be`);
  });
});

test('cases: what needs a person, with what tells more and the runbook', async () => {
  const openedAtMs = Date.now() - 3 * 3_600_000;
  const dispute = {
    kind: 'processor_alert',
    about: 'dp_1',
    detail: 'charge.dispute.created',
  } as const;
  const owed = { kind: 'money_owed', about: 'ord_1' } as const;
  await deployment.store.commit([putCase(newCase(dispute, openedAtMs))]);
  await deployment.store.commit([putCase(newCase(owed, openedAtMs + 1))]);
  expect(await deployment.admin('cases')).toEqual([
    expect.stringMatching(
      /^dp_1 {2}processor_alert \(charge\.dispute\.created\) for 3 h .*money-unexplained\.md$/,
    ),
    expect.stringMatching(/^ord_1 {2}money_owed for \d h /),
  ]);
});

test('cases: a print facility that rests, why, and what is refused meanwhile', async () => {
  await deployment.admin('rail', 'rest', 'lob', '--minutes', '60');
  expect(await deployment.admin('cases')).toEqual([
    expect.stringMatching(
      /^lob {2}rests until \S+Z: somebody had it rest by hand; new orders .* are refused .*rail-down\.md$/,
    ),
  ]);
});

test('decisions: who decided which letter, and why', async () => {
  const { waiting } = ORDER_STATES;
  // Decided in time: what was held long ago is refused by then.
  const review = waiting.review && { ...waiting.review, heldAtMs: Date.now() };
  const id = await deployment.place({ ...waiting, review });
  const clock = { nowMs: Date.now };
  const decision = { decision: 'refuse', reason: 'it asks for a password' } as const;
  await decideHeldOrder({ ...fakeDeps(), store: deployment.store, clock }, OPERATOR, id, decision);
  const [line] = await deployment.admin('decisions');
  expect(line).toContain(`${id}  refuse  key_1  phishing  it asks for a password`);
  await expect(deployment.admin('decisions', '--since', 'monday')).rejects.toThrow('--since');
});
