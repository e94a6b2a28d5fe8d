import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { eventually } from '../../../local/support/eventually.ts';
import { aDocument, aPiece, expectNoSecrets, failure, PostGridBench } from './postgrid-bench.ts';

let postgrid: PostGridBench;
let letter: Uint8Array;

beforeEach(async () => {
  postgrid = await new PostGridBench().start();
  letter = await aDocument();
});

afterEach(async () => {
  await postgrid.stop();
  removeDataDirs();
  expect(postgrid.errors).toEqual([]);
});

describe('an answer that is no piece', () => {
  test('a refusal is terminal and shows the type only', async () => {
    postgrid.faults.push('reject');
    const error = await failure(postgrid.rail().submit(aPiece(), letter));
    expect(error).toMatchObject({
      code: 'rejected',
      reason: 'the print facility refused the piece (invalid_contact_error)',
    });
    expectNoSecrets(error);
    expect(postgrid.ledger.entries()).toEqual([]);
  });

  test.each(['nonsense', 'a key\nof two lines', ''])(
    'a key that is none is never taken for an unknown outcome, nor shown: %j',
    async (key) => {
      const error = await failure(
        postgrid.rail({ apiKey: async () => key }).submit(aPiece(), letter),
      );
      const code = key === 'nonsense' ? 'rail_unavailable' : 'unavailable';
      expect(error).toMatchObject({ code });
      if (key !== '') expect(String(error.cause)).not.toContain(key);
    },
  );

  test('a key that cannot be read is no call', async () => {
    const rail = postgrid.rail({ apiKey: () => Promise.reject(new Error('denied')) });
    const error = await failure(rail.submit(aPiece(), letter));
    expect(error).toMatchObject({ code: 'unavailable' });
  });

  test('a facility that cannot be connected to certainly has nothing', async () => {
    const rail = postgrid.rail();
    await postgrid.stop();
    const error = await failure(rail.submit(aPiece(), letter));
    expect(error).toMatchObject({ code: 'unavailable' });
    expectNoSecrets(error);
    await expect(rail.find('ord_0001')).rejects.toThrow();
  });

  test.each(['unavailable', 'timeout', 'lost_reply'] as const)(
    '%s leaves open whether there is a piece, and gives nothing away',
    async (fault) => {
      postgrid.faults.push(fault);
      const error = await failure(postgrid.rail({ timeoutMs: 300 }).submit(aPiece(), letter));
      expect(isMailError(error)).toBe(false);
      expectNoSecrets(error);
    },
  );
});

describe('one order, one piece', () => {
  test('a lost reply is found again, and submitting again finds the same piece', async () => {
    const rail = postgrid.rail();
    postgrid.faults.push('lost_reply');
    await failure(rail.submit(aPiece(), letter));
    const found = await rail.find('ord_0001');
    expect(found).toMatchObject({ rail: 'postgrid', railId: expect.stringMatching(/^letter_/) });
    expect(await rail.submit(aPiece(), letter)).toEqual(found);
    expect(postgrid.ledger.entries()).toHaveLength(1);
    expect(Object.keys(postgrid.printed())).toHaveLength(1);
  });

  test('ten submissions at once, one of them twice, are one piece and one entry', async () => {
    postgrid.faults.push('duplicate');
    const all = await Promise.all(
      Array.from({ length: 10 }, () => postgrid.rail().submit(aPiece(), letter)),
    );
    expect(new Set(all.map(({ railId }) => railId)).size).toBe(1);
    expect(postgrid.ledger.entries()).toHaveLength(1);
  });

  test('a slow acceptance after our timeout is absent first, and found later', async () => {
    const rail = postgrid.rail();
    postgrid.faults.push('slow');
    const error = await failure(postgrid.rail({ timeoutMs: 1_000 }).submit(aPiece(), letter));
    expect(isMailError(error)).toBe(false);
    expect(await rail.find('ord_0001')).toBe('absent');
    const found = await eventually(
      () => rail.find('ord_0001'),
      (answer) => answer !== 'absent',
    );
    expect(found).toMatchObject({ rail: 'postgrid' });
  });

  test('orders do not see each other, also where the text of one is found in another', async () => {
    await postgrid.rail().submit(aPiece({ orderId: 'ord_00012' }), letter);
    expect(await postgrid.rail().find('ord_0001')).toBe('absent');
    const own = await postgrid.rail().submit(aPiece(), letter);
    expect(await postgrid.rail().find('ord_0001')).toEqual(own);
    expect(postgrid.ledger.entries()).toHaveLength(2);
  });

  test('a piece that was cancelled at PostGrid is neither adopted nor absent', async () => {
    const { railId } = await postgrid.rail().submit(aPiece(), letter);
    await postgrid.call(`/letters/${railId}`, { method: 'DELETE' });
    await expect(postgrid.rail().find('ord_0001')).rejects.toThrow('cancelled');
    const again = await failure(postgrid.rail().submit(aPiece(), letter));
    expect(again).toMatchObject({ code: 'rejected' });
    expect(await postgrid.rail().track?.(railId)).toMatchObject({
      kind: 'letter.cancelled',
      meaning: 'failed',
    });
  });
});
