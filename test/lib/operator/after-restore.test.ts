/** What was printed after the moment that tables were restored to. */
import { expect, test } from '@jest/globals';
import { printedBefore } from '../../../lib/operator/after-restore.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { listLetters } from '../../../lib/return-mark/letter-row.ts';
import { A_MARK, stored, told } from '../../builders/an-order.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const PIECE = { rail: 'lob', railId: 'ltr_1' } as const;

test.each([
  ['captured', 1],
  ['canceled', 0],
] as const)(
  'the code on the paper of one that was %s finds the letters: %i',
  async (state, count) => {
    const deps = fakeDeps();
    const order = { ...ORDER_STATES[state], mark: A_MARK };
    await stored(deps.store, order);
    const telling = printedBefore(deps, orderIdOf(order), PIECE);
    await (count === 1 ? telling : expect(telling).rejects.toThrow('can only be told'));
    const of = { sandbox: false, limit: 9 };
    const { letters } = await listLetters(deps.store, A_MARK.code, of);
    expect(letters.map(({ hex }) => hex)).toEqual(Array(count).fill(order.hex));
  },
);

test('one that waited too long to be handed over still has the piece that was printed', async () => {
  const clock = new FakeClock();
  const deps = fakeDeps({ clock });
  const { submission_started, submission_withdrawn } = MESSAGES;
  const order = told(ORDER_STATES.captured, submission_started, submission_withdrawn);
  await stored(deps.store, order);
  clock.advance({ hours: 27 });
  const printed = await printedBefore(deps, orderIdOf(order), PIECE);
  expect(printed).toMatchObject({ won: true, order: { status: 'submitted', effects: [] } });
  expect(printed.order.rail).toEqual({ name: 'lob', id: 'ltr_1' });
  expect(await printedBefore(deps, orderIdOf(order), PIECE)).toMatchObject({ won: false });
});
