import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { eventually } from '../../../local/support/eventually.ts';
import { aPdf, aPiece, LobBench } from './lob-bench.ts';
import { expectNoSecrets, failure, noCall } from './lob-failures.ts';

let lob: LobBench;
let letter: Uint8Array;

beforeEach(async () => {
  lob = await new LobBench().start();
  letter = await aPdf(2);
});

afterEach(async () => {
  await lob.stop();
  removeDataDirs();
  expect(lob.errors).toEqual([]);
});

describe('an answer that is no piece', () => {
  test('a refusal is terminal and shows the code only', async () => {
    lob.faults.push('reject');
    const error = await failure(lob.rail().submit(aPiece(), letter));
    expect(error).toMatchObject({
      code: 'rejected',
      reason: 'the print facility refused the piece (failed_deliverability_strictness)',
    });
    expectNoSecrets(error);
    expect(lob.ledger.entries()).toEqual([]);
  });

  test('pages of another size are refused', async () => {
    const a4 = await aPdf(1, 8.27, 11.69);
    const error = await failure(lob.rail().submit(aPiece(), a4));
    expect(error).toMatchObject({ code: 'rejected' });
    expect(error.message).toContain('(invalid_file_dimensions)');
  });

  test('a key that Lob does not know closes the rail, one that cannot be read is no call', async () => {
    const wrong = lob.rail({ apiKey: async () => 'nonsense' });
    const closed = await failure(wrong.submit(aPiece(), letter));
    expect(closed).toMatchObject({ code: 'rail_unavailable' });
    const without = lob.rail({ fetch: noCall, apiKey: () => Promise.reject(new Error('denied')) });
    const unread = await failure(without.submit(aPiece(), letter));
    expect(unread).toMatchObject({ code: 'unavailable' });
  });

  test('a facility that cannot be connected to certainly has nothing', async () => {
    const rail = lob.rail();
    await lob.stop();
    const error = await failure(rail.submit(aPiece(), letter));
    expect(error).toMatchObject({ code: 'unavailable' });
    expectNoSecrets(error);
    await expect(rail.find('ord_0001')).rejects.toThrow();
  });

  test.each(['unavailable', 'timeout', 'lost_reply'] as const)(
    '%s leaves open whether there is a piece, and gives nothing away',
    async (fault) => {
      lob.faults.push(fault);
      const error = await failure(lob.rail({ timeoutMs: 300 }).submit(aPiece(), letter));
      expect(isMailError(error)).toBe(false);
      expectNoSecrets(error);
    },
  );
});

describe('one order, one piece', () => {
  test('a lost reply is found again, and submitting again finds the same piece', async () => {
    const rail = lob.rail();
    lob.faults.push('lost_reply');
    await failure(rail.submit(aPiece(), letter));
    const found = await rail.find('ord_0001');
    expect(found).toMatchObject({ rail: 'lob', railId: expect.stringMatching(/^ltr_/) });
    expect(await rail.submit(aPiece(), letter)).toEqual(found);
    expect(lob.ledger.entries()).toHaveLength(1);
    expect(Object.keys(lob.printed())).toHaveLength(1);
  });

  test('ten submissions at once are one piece and one entry', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => lob.rail().submit(aPiece(), letter)),
    );
    expect(new Set(all.map(({ railId }) => railId)).size).toBe(1);
    expect(lob.ledger.entries()).toHaveLength(1);
  });

  test('a slow acceptance after our timeout is absent first, and found later', async () => {
    const rail = lob.rail();
    lob.faults.push('slow');
    const error = await failure(lob.rail({ timeoutMs: 1_000 }).submit(aPiece(), letter));
    expect(isMailError(error)).toBe(false);
    expect(await rail.find('ord_0001')).toBe('absent');
    const found = await eventually(
      () => rail.find('ord_0001'),
      (answer) => answer !== 'absent',
    );
    expect(found).toMatchObject({ rail: 'lob' });
  });

  test('orders do not see each other', async () => {
    await lob.rail().submit(aPiece(), letter);
    expect(await lob.rail().find('ord_0002')).toBe('absent');
    const other = await lob.rail().submit(aPiece({ orderId: 'ord_0002' }), letter);
    expect(await lob.rail().find('ord_0002')).toEqual(other);
    expect(lob.ledger.entries()).toHaveLength(2);
  });

  test('a piece that was deleted at Lob is neither adopted nor absent', async () => {
    const { railId } = await lob.rail().submit(aPiece(), letter);
    await lob.call(`/letters/${railId}`, { method: 'DELETE' });
    await expect(lob.rail().find('ord_0001')).rejects.toThrow('deleted');
    expect(await failure(lob.rail().submit(aPiece(), letter))).toMatchObject({ code: 'rejected' });
    expect(await lob.rail().track?.(railId)).toMatchObject({
      kind: 'letter.deleted',
      meaning: 'failed',
    });
  });
});
