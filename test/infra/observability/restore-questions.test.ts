/** Who restores asks the log which orders went on since: an order that has a piece, or failed, must be among them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { tell } from '../../../lib/order/store/tell.ts';
import { stored } from '../../builders/an-order.ts';
import { MESSAGES, type MessageName } from '../../builders/messages.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const RUNBOOK = readFileSync(new URL('../../../docs/runbooks/restore.md', import.meta.url), 'utf8');

type Line = Readonly<Record<string, unknown>>;

const IS = {
  '=': (told: unknown, value: unknown) => told === value,
  '!=': (told: unknown, value: unknown) => told !== value,
  '>': (told: unknown, value: unknown) => Number(told) > Number(value),
};

/** What `orders '…'` of a paragraph of the runbook asks of a line. */
function questionOf(paragraph: string): (line: Line) => boolean {
  const found = new RegExp(`\\*\\*${paragraph}\\*\\*[^\\n]*?orders '([^']+)'`).exec(RUNBOOK);
  const alternatives = (found?.[1] ?? '').split(' or ').map((each) => each.split(' and '));
  return (line) =>
    alternatives.some((all) =>
      all.every((term) => {
        const [, field = '', how = '', value = ''] = /^(\w+) (=|!=|>) (.+)$/.exec(term) ?? [];
        return IS[how as keyof typeof IS](line[field], JSON.parse(value));
      }),
    );
}

/** Whether the question finds an order that had its payment captured before, and was told these since. */
async function isFound(paragraph: string, ...since: readonly MessageName[]): Promise<boolean> {
  const deps = fakeDeps();
  const before = ORDER_STATES.captured;
  await stored(deps.store, before);
  for (const name of since) await tell(deps, orderIdOf(before), MESSAGES[name]);
  const lines = deps.log.of('order_changed').map(({ fields }) => fields as Line);
  expect(lines.length).toBeGreaterThan(0);
  return lines.some(questionOf(paragraph));
}

describe('of the orders that were paid at the moment', () => {
  test.each<{ since: readonly MessageName[] }>([
    { since: ['submission_started'] },
    { since: ['submission_started', 'failed'] },
    { since: ['submission_started', 'rail_accepted'] },
    { since: ['submission_started', 'rail_accepted', 'mailed'] },
  ])('one that a print facility may have is looked up: $since', async ({ since }) => {
    expect(await isFound('Printed since', ...since)).toBe(true);
  });

  test('one that was canceled is not', async () => {
    expect(await isFound('Printed since', 'cancel')).toBe(false);
  });

  test.each<{ since: readonly MessageName[]; isToldSo: boolean }>([
    { since: ['failed'], isToldSo: true },
    { since: ['submission_started', 'failed'], isToldSo: true },
    { since: ['submission_started', 'failed', 'refunded'], isToldSo: true },
    { since: ['submission_started'], isToldSo: false },
    { since: ['cancel'], isToldSo: false },
  ])('of $since it is told that it failed: $isToldSo', async ({ since, isToldSo }) => {
    expect(await isFound('Failed since', ...since)).toBe(isToldSo);
  });
});

test('a question with "or" keeps to changes of orders', () => {
  expect(RUNBOOK).toContain('and ($1) |');
});
