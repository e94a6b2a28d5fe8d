/**
 * The process ends at a planned call of each engine: after a restart and a retry there is one order, one charge, one
 * piece.
 */

import { describe, expect, test } from '@jest/globals';
import { anAddress } from '../builders/an-address.ts';
import { type Json, orderIn } from './support/api-client.ts';
import { startHouseProcess } from './support/house.ts';

describe('the process ends at a call of', () => {
  test.each([
    ['store', 0],
    ['store', 4],
    ['store', 9],
    ['documents', 0],
    ['queue', 0],
    ['workflow', 0],
    ['rail', 0],
  ])('the %s, after %i others: one order, one charge, one piece', async (target, after) => {
    await using house = await startHouseProcess();
    const letter = {
      to: anAddress(),
      text: 'Dear Ada,\n\nit works.',
      credit_code: await house.creditCode(),
    };
    const key = `fault-${target}-${after}`;
    await house.control('faults', { target, mode: 'crash', after });
    await house.api.order(letter, key).catch(() => undefined);
    await house.crashed();

    await house.restart();
    await house.control('clock', { advance_seconds: 61 });
    const answer = await house.api.order(letter, key);
    expect([200, 201]).toContain(answer.status);
    const id = String(orderIn(answer)['id']);
    const inPrint = ({ status }: Json) => status === 'submitted';
    // What is left to the sweep is swept.
    await house.orderOnce(id, inPrint, { advanceSeconds: 60 });
    const kinds = (await house.ledgerOf(id)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['charge', 'piece']);
  });
});
