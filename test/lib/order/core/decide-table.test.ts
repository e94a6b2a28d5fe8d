import { describe, expect, test } from '@jest/globals';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Decision } from '../../../../lib/order/core/decision.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { MESSAGE_NAMES, MESSAGES, type MessageName } from '../../../builders/messages.ts';
import { ORDER_STATES, STATE_NAMES, type StateName } from '../../../builders/order-states.ts';
import { AFTERWARDS, CARRIER, MONEY_AND_PRINT, SCREENING_AND_REVIEW } from './decide-table.ts';

type Cells = Readonly<Record<string, string>>;

/** The rows of one table, by state. */
function rowsOf(table: string): Map<string, Cells> {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.map(([state = '', ...cells]) => [
      state,
      Object.fromEntries(cells.map((cell, index) => [head[index + 1] ?? '', cell])),
    ]),
  );
}

const TABLES = [SCREENING_AND_REVIEW, MONEY_AND_PRINT, CARRIER, AFTERWARDS].map(rowsOf);

function cellOf(state: StateName, message: MessageName): string {
  const found = TABLES.map((rows) => rows.get(state)?.[message]).filter((cell) => cell);
  if (found.length !== 1) throw new Error(`${state} x ${message} stands ${found.length} times`);
  return found[0] ?? '';
}

/** Where an order stands and what it owes to the payer; the workflow and files aside. */
function standing({ status, step, payment, deliveryOutcome, effects }: Order): string {
  const owed = effects.map(({ kind }) => kind).filter((kind) => !/_workflow$|^forget$/.test(kind));
  return [status, step, payment.state, deliveryOutcome, ...owed.sort()].join(' ');
}

function owesResume(order: Order): boolean {
  return order.effects.some(({ kind }) => kind === 'resume_workflow');
}

/** What an order that stands where it stood has kept of a message; undefined for nothing. */
function remembered(order: Order, before: Order): string | undefined {
  if (order.scrubbedAtMs !== before.scrubbedAtMs) return 'scrubbed';
  if (order.asked !== before.asked) return 'asked';
  if (order.secondPiece !== before.secondPiece) return 'second';
  const isLogged = order.events.length > before.events.length;
  if (order.early.length > before.early.length && !isLogged) return 'early';
  if (order.rating !== before.rating) return 'rated';
  if (order.noRailSinceMs !== before.noRailSinceMs) return 'railless';
  if (order.seen.length === before.seen.length) return undefined;
  return isLogged ? 'logged' : 'seen';
}

/** What a decision did, in the words of the table. */
function wordFor(cell: string, before: Order, decision: Decision): string {
  if (decision.kind === 'unchanged') return '.';
  if (decision.kind === 'refused') return decision.code === 'too_late' ? 'late' : decision.code;
  const { order } = decision;
  if (order.events.at(-1)?.kind === 'order.refund_granted') return 'granted';
  const stays = standing(order) === standing(before) ? remembered(order, before) : undefined;
  if (stays !== undefined) return stays;
  const took = { ...before, payment: { ...before.payment, state: 'captured' as const } };
  if (cell === 'took' && standing(order) === standing(took)) return 'took';
  const named = ORDER_STATES[cell as StateName];
  return named && standing(order) === standing(named) ? cell : standing(order);
}

describe('decide, for every state and message', () => {
  test('the table has a cell for each pair, and no other', () => {
    for (const rows of TABLES) expect([...rows.keys()]).toEqual(STATE_NAMES);
    const columns = TABLES.flatMap((rows) => Object.keys(rows.get('pending') ?? {}));
    expect([...columns].sort()).toEqual([...MESSAGE_NAMES].sort());
  });

  test.each(STATE_NAMES)('%s', (state) => {
    const before: Order = ORDER_STATES[state];
    const actual: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const name of MESSAGE_NAMES) {
      // The identities of outside messages are fresh here; told again they are the subject of another test.
      const decision = decide({ ...before, seen: [] }, MESSAGES[name], before.updatedAtMs + 1000);
      expected[name] = cellOf(state, name);
      actual[name] = wordFor(expected[name], { ...before, seen: [] }, decision);
    }
    expect(actual).toEqual(expected);
  });

  test('the wait of the workflow is ended exactly by what ends the review, and never forgotten', () => {
    const ends: readonly MessageName[] = [
      'decided_allow',
      'decided_refuse',
      'review_expired',
      'cancel',
    ];
    for (const state of STATE_NAMES) {
      const before: Order = ORDER_STATES[state];
      for (const name of MESSAGE_NAMES) {
        const decision = decide({ ...before, seen: [] }, MESSAGES[name], before.updatedAtMs + 1000);
        if (decision.kind !== 'changed') continue;
        const ended = state === 'waiting' && ends.includes(name);
        expect([state, name, owesResume(decision.order)]).toEqual([
          state,
          name,
          owesResume(before) || ended,
        ]);
      }
    }
  });
});
