import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ConditionFailed, type Store, StoreUnreachable } from '../../../lib/store/store.ts';
import {
  changeStops,
  isStopped,
  readStops,
  type Stopped,
  type Stops,
  withoutKind,
  withoutWord,
  withStop,
} from '../../../lib/suppression/stops.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const NONE: Stops = { everybody: [], senders: {} };
const BABBAGE = { sender: 'b' } as const;

const stopped: fc.Arbitrary<Stopped> = fc.oneof(
  fc.constant('everybody' as const),
  fc.constantFrom('a', 'b', 'c').map((sender) => ({ sender })),
);
const word = fc.constantFrom('w1', 'w2', 'w3');

interface Step {
  readonly stopped: Stopped;
  readonly word: string;
  readonly isBack: boolean;
}

/** Who asked for what, by their words. */
class Model {
  readonly #words = new Map<string, Set<string>>();

  take({ stopped, word: said, isBack }: Step): void {
    if (isBack) for (const words of this.#words.values()) words.delete(said);
    else {
      const key = stopped === 'everybody' ? 'everybody' : stopped.sender;
      this.#words.set(key, (this.#words.get(key) ?? new Set()).add(said));
    }
  }

  stands(key: string): boolean {
    return (this.#words.get(key)?.size ?? 0) > 0;
  }
}

describe('what a door takes no more', () => {
  test('is everything from everybody, or from one sender, by any name of theirs', () => {
    const one = withStop(NONE, BABBAGE, 'w1');
    expect(isStopped(one, ['a', 'b'])).toBe(true);
    expect(isStopped(one, ['a'])).toBe(false);
    expect(isStopped(one, [])).toBe(false);
    expect(isStopped(withStop(NONE, 'everybody', 'w1'), [])).toBe(true);
    expect(isStopped(NONE, ['a', 'b'])).toBe(false);
  });

  test('stays for as long as one who stopped it has not taken it back', () => {
    const step = fc.record({ stopped, word, isBack: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const model = new Model();
        const stops = steps.reduce((before, each) => {
          model.take(each);
          return each.isBack
            ? withoutWord(before, each.word)
            : withStop(before, each.stopped, each.word);
        }, NONE);
        for (const sender of ['a', 'b', 'c']) {
          expect(isStopped(stops, [sender])).toBe(
            model.stands('everybody') || model.stands(sender),
          );
        }
      }),
    );
  });

  test('is an operator’s alone to lift once it was asked for too often', () => {
    const words = Array.from({ length: 30 }, (_, at) => `w${at}`);
    const often = words.reduce((stops, each) => withStop(stops, 'everybody', each), NONE);
    expect(often.everybody).toHaveLength(9);
    const back = words.reduce(withoutWord, often);
    expect(isStopped(back, [])).toBe(true);
    expect(withoutKind(back, 'everybody')).toEqual(NONE);
  });

  test('grows into everybody where too many senders were stopped', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ sender: `s${at}` }));
    const full = many.reduce((stops, each) => withStop(stops, each, 'w1'), NONE);
    expect(isStopped(full, ['another'])).toBe(false);
    // One of them who is stopped once more is no sender more.
    const again = withStop(full, { sender: 's7' }, 'w2');
    expect([again.everybody, again.senders['s7']]).toEqual([[], ['w1', 'w2']]);
    const more = withStop(full, { sender: 'another' }, 'w2');
    expect(Object.keys(more.senders)).toHaveLength(500);
    expect(isStopped(more, ['anybody'])).toBe(true);
  });

  test('is lifted of everybody, of senders, or whole', () => {
    const stops = withStop(withStop(NONE, 'everybody', 'w1'), BABBAGE, 'w2');
    expect(withoutKind(stops, 'everybody')).toEqual({ everybody: [], senders: { b: ['w2'] } });
    expect(withoutKind(stops, ['b'])).toEqual({ everybody: ['w1'], senders: {} });
    expect(withoutKind(stops, 'all')).toEqual(NONE);
  });
});

describe('changeStops', () => {
  const DOOR = ['d'.repeat(32)];

  test('loses no stop of those that come at once', async () => {
    const { store } = fakeDeps();
    const words = ['w1', 'w2', 'w3', 'w4'];
    await Promise.all(
      words.map((each) => changeStops(store, DOOR, (stops) => withStop(stops, BABBAGE, each))),
    );
    const { senders } = await readStops(store, DOOR);
    expect([...(senders['b'] ?? [])].sort()).toEqual(words);
  });

  test('of several doors changes each, and tells of all', async () => {
    const { store } = fakeDeps();
    const other = ['e'.repeat(32)];
    const all = [...DOOR, ...other];
    await changeStops(store, DOOR, (stops) => withStop(stops, BABBAGE, 'w1'));
    await changeStops(store, all, (stops) => withStop(stops, 'everybody', 'w2'));
    expect((await readStops(store, other)).everybody).toEqual(['w2']);
    expect(await readStops(store, all)).toEqual({
      everybody: ['w2', 'w2'],
      senders: { b: ['w1'] },
    });
    const { before, after } = await changeStops(store, all, (stops) => withoutWord(stops, 'w2'));
    expect([before.everybody, after.everybody]).toEqual([['w2', 'w2'], []]);
    expect((await readStops(store, all)).senders).toEqual({ b: ['w1'] });
  });

  test('writes nothing where nothing changes', async () => {
    const { store } = fakeDeps();
    const commit = () => Promise.reject(new Error('written'));
    const asked = changeStops({ ...store, get: store.get, commit } as Store, DOOR, (s) => s);
    const { before, after } = await asked;
    expect(before).toEqual(after);
  });

  test('gives up where others keep winning, and where the store does not answer', async () => {
    const { store } = fakeDeps();
    const stop = (stops: Stops) => withStop(stops, 'everybody', 'w1');
    const losing = {
      ...store,
      commit: () => Promise.reject(new ConditionFailed('changed', 0, undefined)),
    };
    await expect(changeStops(losing, DOOR, stop)).rejects.toMatchObject({ code: 'unavailable' });
    const away = { ...store, get: () => Promise.reject(new StoreUnreachable('by plan')) };
    await expect(changeStops(away, DOOR, stop)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
