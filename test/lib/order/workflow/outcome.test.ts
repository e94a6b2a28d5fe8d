import { expect, test } from '@jest/globals';
import { outcomeOf } from '../../../../lib/order/workflow/outcome.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';

test('a workflow learns where the order stands, whoever moved it there', () => {
  const expected = (name: string): string => {
    if (/^(sandbox_)?refused/.test(name)) return 'refuse';
    if (/^(sandbox_)?(canceled|failed)/.test(name)) return 'stopped';
    return ['screening', 'held', 'waiting', 'sandbox_held'].includes(name) ? 'hold' : 'allow';
  };
  for (const name of STATE_NAMES) {
    expect([name, outcomeOf(ORDER_STATES[name])]).toEqual([name, expected(name)]);
  }
});
