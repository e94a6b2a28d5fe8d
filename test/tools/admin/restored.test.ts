/** What happened after the moment that tables were restored to is told once more, and again changes nothing. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { type ADeployment, aDeployment } from './a-deployment.ts';

let deployment: ADeployment;
const deployed = async () => {
  deployment = await aDeployment();
  return deployment;
};
afterEach(() => deployment?.stop());

describe('restored canceled', () => {
  test('cancels what waits to be printed, once, and its money goes back', async () => {
    const { place, admin, read } = await deployed();
    const id = await place(ORDER_STATES.captured);
    expect(await admin('restored', 'canceled', id)).toEqual([`${id}  canceled`]);
    expect(await admin('restored', 'canceled', id)).toEqual([`${id}  canceled, as before`]);
    const { status, effects } = await read(id);
    expect(status).toBe('canceled');
    expect(effects.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  test('one that is not taken is told, and the others are taken', async () => {
    const { place, lines } = await deployed();
    const none = `ord_${'f'.repeat(32)}`;
    const id = await place(ORDER_STATES.captured);
    const printed: string[] = [];
    const all = async () => {
      for await (const line of lines('restored', 'canceled', none, id)) printed.push(line);
    };
    await expect(all()).rejects.toThrow('1 not taken.');
    expect(printed).toEqual([
      expect.stringContaining(`${none}  NOT TAKEN: not_found`),
      `${id}  canceled`,
    ]);
  });
});

describe('restored deleted', () => {
  test('ends the data of an order that is over', async () => {
    const { place, admin, read } = await deployed();
    const id = await place({ ...ORDER_STATES.refused, effects: [] });
    await admin('restored', 'deleted', id);
    const { scrubbedAtMs, to } = await read(id);
    expect([typeof scrubbedAtMs, to.name]).toEqual(['number', '']);
    expect(await admin('restored', 'deleted', id)).toEqual([`${id}  refused, as before`]);
  });

  test('one that is not over is to be deleted later', async () => {
    const { place, admin } = await deployed();
    const id = await place(ORDER_STATES.submitted);
    await expect(admin('restored', 'deleted', id)).rejects.toThrow('1 not taken.');
  });
});

describe('restored printed', () => {
  const PIECE = ['--rail', 'lob', '--piece', 'ltr_1'];

  test('an order that waits to be printed has that piece, and is handed to nobody', async () => {
    const { place, admin, read } = await deployed();
    const id = await place(ORDER_STATES.captured);
    expect(await admin('restored', 'printed', id, ...PIECE)).toEqual([`${id}  submitted`]);
    expect(await admin('restored', 'printed', id, ...PIECE)).toEqual([
      `${id}  submitted, as before`,
    ]);
    expect(await read(id)).toMatchObject({
      rail: { name: 'lob', id: 'ltr_1' },
      submission: { rail: 'lob', attempt: 1 },
      secondPiece: null,
    });
  });

  test.each(['held', 'canceled', 'submitted'] as const)(
    'one that is %s is left as it is',
    async (state) => {
      const { place, admin, read } = await deployed();
      const order = ORDER_STATES[state];
      const id = await place(order);
      await expect(admin('restored', 'printed', id, ...PIECE)).rejects.toThrow('1 not taken.');
      expect(await read(id)).toEqual(order);
    },
  );

  test.each([
    [['canceled'], 'Which orders?'],
    [['mailed', 'ord_1'], 'restored canceled, deleted or printed?'],
    [['printed', 'ord_1', '--rail', 'pigeon'], '--rail must be one of'],
    [['printed', 'ord_1', '--rail', 'lob'], '--piece is the id'],
    [['printed', 'ord_1', 'ord_2', ...PIECE], '--piece is the id'],
  ])('restored %j is refused', async (argv, why) => {
    const { admin } = await deployed();
    await expect(admin('restored', ...argv)).rejects.toThrow(why);
  });
});
