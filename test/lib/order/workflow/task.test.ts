import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { OrderStopped, OrderWaits } from '../../../../lib/order/workflow/outcome.ts';
import { task } from '../../../../lib/order/workflow/task.ts';
import { FakeLog } from '../../../fakes/fake-log.ts';

/** Runs a task that throws, or answers; what it was logged with. */
async function logged(run: () => Promise<unknown>) {
  const log = new FakeLog();
  const ran = task('SubmitPiece', () => ({ log }), run)({ order_id: 'ord_1' });
  const answer = await ran.catch((error: Error) => error.name);
  return { answer, lines: log.lines.map(({ event, fields }) => ({ event, ...fields })) };
}
const thrown = (error: Error) => logged(async () => Promise.reject(error));
const OF_THE_ORDER = { task: 'SubmitPiece', orderId: 'ord_1' };

describe('a task leaves one line', () => {
  test('with what it answered', async () => {
    expect(await logged(async () => ({ outcome: 'submitted' }))).toEqual({
      answer: { outcome: 'submitted' },
      lines: [{ event: 'task_done', ...OF_THE_ORDER, outcome: 'submitted' }],
    });
  });

  test('with the code by which it says no, which nobody is called for', async () => {
    const { answer, lines } = await thrown(new MailError('unavailable', { reason: 'away' }));
    expect(answer).toBe('unavailable');
    expect(lines).toEqual([
      { event: 'task_failed', ...OF_THE_ORDER, code: 'unavailable', unexpected: 0 },
    ]);
  });

  test('with a failure that nobody foresaw, which counts', async () => {
    const { answer, lines } = await thrown(new TypeError('x is undefined'));
    expect(answer).toBe('TypeError');
    expect(lines).toEqual([
      { event: 'task_failed', ...OF_THE_ORDER, code: 'internal', unexpected: 1 },
    ]);
  });

  test.each([new OrderStopped('canceled'), new OrderWaits('waits')])(
    'and %s is no failure, though the state machine routes by it',
    async (error) => {
      const { answer, lines } = await thrown(error);
      expect(answer).toBe(error.name);
      expect(lines).toEqual([{ event: 'task_done', ...OF_THE_ORDER, outcome: error.name }]);
    },
  );
});
