import { describe, expect, test } from '@jest/globals';
import { countWithinCaps } from '../../../lib/limits/count-within-caps.ts';
import { type CountedSend, countedSend } from '../../../lib/limits/counted-send.ts';
import type { Item } from '../../../lib/store/store.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

const LIMITS = { networkPerDay: 7, recipientPerDay: 2 };
const DAY = new Date(START_MS).toISOString().slice(8, 10);

const of = (kind: CountedSend['kind'], identity: string = kind, cents = 199) =>
  countedSend({ kind, identity }, cents, START_MS);
const letters = (count: number, cents = 199) =>
  Array.from({ length: count }, () => [of('credential', 'somebody', cents)]);

/** How many of the letters pass, and which counters were read for it. */
async function look(sends: readonly CountedSend[][], rows: Readonly<Record<string, Item>> = {}) {
  const read: string[] = [];
  const answer = await countWithinCaps(
    async ({ counterKey }) => {
      read.push(counterKey);
      return rows[counterKey];
    },
    sends,
    LIMITS,
  );
  return { ...answer, read };
}

describe('how many letters of a batch the caps let through', () => {
  test('all of them where there is room, and no condition is named', async () => {
    const { within, because } = await look(letters(5));
    expect({ within, because }).toEqual({ within: 5, because: undefined });
  });

  test('none of none', async () => {
    expect(await look([])).toEqual({ within: 0, because: undefined, read: [] });
  });

  test('as many as are left of the day, each counter read once, and none once nobody’s day has room', async () => {
    const [first] = letters(1).flat();
    const key = first?.counterKey ?? '';
    const last = [of('recipient', 'another door')];
    const rows = { [key]: { pk: key, [`sends${DAY}`]: 3, sends: 3 } };
    const looked = await look([...letters(4), last], rows);
    expect(looked).toEqual({ within: 2, because: 'velocity_limit_day', read: [key] });
  });

  test('money is counted to the cent, and a cheaper letter after one that is too dear still passes', async () => {
    const sends = [...letters(1, 4000), ...letters(1, 1001), ...letters(1, 1000), ...letters(1, 1)];
    expect(await look(sends)).toMatchObject({ within: 2, because: 'spend_limit_day' });
  });

  test('a door that has had its letters stops none to other doors', async () => {
    const to = (door: string) => [of('network'), of('recipient', door)];
    const sends = [to('one'), to('one'), to('one'), to('other'), to('other'), to('one')];
    const looked = await look(sends);
    expect(looked).toMatchObject({ within: 4, because: 'velocity_limit_recipient' });
    expect(looked.read).toHaveLength(3);
  });

  test('a letter that is refused at its door counts against nobody’s network', async () => {
    const to = (door: string) => [of('network'), of('recipient', door)];
    const refused = Array.from({ length: 9 }, () => to('one'));
    const doors = ['two', 'three', 'four', 'five', 'six', 'seven'].map(to);
    expect(await look([...refused, ...doors])).toMatchObject({
      within: 7,
      because: 'velocity_limit_recipient',
    });
  });

  test('a network whose day is full stops the rest', async () => {
    const doors = Array.from({ length: 9 }, (_, at) => [of('network'), of('recipient', `${at}`)]);
    const { within, because, read } = await look(doors);
    expect({ within, because }).toEqual({ within: 7, because: 'velocity_limit_network' });
    expect(read).toHaveLength(8);
  });

  test('the condition that is named is the first letter’s that was refused', async () => {
    const dear = letters(1, 6000);
    expect(await look([...dear, ...letters(6)])).toMatchObject({
      within: 5,
      because: 'spend_limit_day',
    });
  });

  test('a counter that does not answer is no room', async () => {
    const away = () => Promise.reject(new Error('the store is away'));
    await expect(countWithinCaps(away, letters(1), LIMITS)).rejects.toThrow('the store is away');
  });
});
