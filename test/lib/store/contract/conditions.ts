import { describe, expect, test } from '@jest/globals';
import type { Clock } from '../../../../lib/ports.ts';
import type { Condition, Item, Key, Write } from '../../../../lib/store/store.ts';
import { fresh, put, refusal, type Subject, seconds } from './subject.ts';

/** A condition without its name, and for each stored item whether it holds. */
interface Case {
  readonly condition: DistributiveOmit<Condition, 'because'>;
  readonly holdsFor: readonly Item[];
  readonly failsFor: readonly Item[];
  readonly holdsOfNothing: boolean;
}

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;

const CASES: readonly Case[] = [
  { condition: { kind: 'absent' }, holdsFor: [], failsFor: [{}, { n: 1 }], holdsOfNothing: true },
  {
    condition: { kind: 'version', version: 3 },
    holdsFor: [{ version: 3 }],
    failsFor: [{ version: 4 }, { version: '3' }, {}],
    holdsOfNothing: false,
  },
  {
    condition: { kind: 'atLeast', attribute: 'n', value: 5 },
    holdsFor: [{ n: 5 }, { n: 6 }],
    failsFor: [{ n: 4 }, { n: '7' }, {}],
    holdsOfNothing: false,
  },
  {
    condition: { kind: 'atLeast', attribute: 'n', value: 0 },
    holdsFor: [{ n: 0 }, { n: 1 }, {}, { n: 'a text counts as 0' }, { n: null }],
    failsFor: [{ n: -1 }],
    holdsOfNothing: true,
  },
  {
    condition: { kind: 'atMost', attribute: 'n', value: 5 },
    holdsFor: [{ n: 5 }, { n: -6 }, {}, { n: '9' }],
    failsFor: [{ n: 6 }],
    holdsOfNothing: true,
  },
  {
    condition: { kind: 'atMost', attribute: 'n', value: -1 },
    holdsFor: [{ n: -1 }],
    failsFor: [{ n: 0 }, {}, { n: '-2' }],
    holdsOfNothing: false,
  },
  {
    condition: { kind: 'equals', attribute: 'status', value: 'held' },
    holdsFor: [{ status: 'held' }],
    failsFor: [{ status: 'Held' }, { status: ['held'] }, {}],
    holdsOfNothing: false,
  },
  {
    condition: { kind: 'equals', attribute: 'a.b', value: 0 },
    holdsFor: [{ 'a.b': 0 }],
    failsFor: [{ 'a.b': '0' }, { a: { b: 0 } }, {}],
    holdsOfNothing: false,
  },
  {
    condition: { kind: 'equals', attribute: 'used', value: false },
    holdsFor: [{ used: false }],
    failsFor: [{ used: true }, { used: null }, {}],
    holdsOfNothing: false,
  },
];

/**
 * The three writes under one condition, and what each leaves behind, on a given item (undefined: on
 * none).
 */
const WRITES: Record<
  Write['kind'],
  {
    readonly write: (key: Key, when: readonly Condition[]) => Write;
    readonly result: (key: Key, item: Item | undefined) => Item | undefined;
  }
> = {
  put: {
    write: (key, when) => ({ kind: 'put', table: 'credits', item: { ...key, made: true }, when }),
    result: (key) => ({ ...key, made: true }),
  },
  update: {
    write: (key, when) => ({
      kind: 'update',
      table: 'credits',
      key,
      when,
      set: { made: true, version: 9 },
      add: { count: 2 },
    }),
    result: (key, item) => ({ ...key, ...item, made: true, version: 9, count: 2 }),
  },
  check: {
    write: (key, when) => ({ kind: 'check', table: 'credits', key, when }),
    result: (_key, item) => item,
  },
};

const KINDS = Object.keys(WRITES) as Write['kind'][];

export function conditionContract(subject: () => Subject): void {
  describe.each(CASES)('$condition', ({ condition, holdsFor, failsFor, holdsOfNothing }) => {
    const when = [{ ...condition, because: 'refused' }];

    describe.each(KINDS)('%s', (kind) => {
      for (const stored of holdsFor) {
        test(`holds for ${JSON.stringify(stored)}`, () => expectHeld(kind, stored));
      }
      for (const stored of failsFor) {
        test(`fails for ${JSON.stringify(stored)}`, () => expectRefused(kind, stored));
      }

      test('on no item and on expired ones', async () => {
        const { clock } = subject();
        const expect = holdsOfNothing ? expectHeld : expectRefused;
        await expect(kind, undefined);
        for (const stored of [...holdsFor, ...failsFor]) {
          await expect(kind, { ...stored, expiresAt: seconds(clock) });
          await expect(kind, { ...stored, expiresAt: 1 });
        }
      });
    });

    async function expectHeld(kind: Write['kind'], stored: Item | undefined): Promise<void> {
      await forEachSetting(kind, stored, async ({ store, writes, key, companion, living }) => {
        await store.commit(writes);
        expect(await store.get('credits', key)).toEqual(WRITES[kind].result(key, living));
        expect(await store.get('counters', companion)).toEqual(
          writes.length === 1 ? undefined : { ...companion, count: 1 },
        );
      });
    }

    async function expectRefused(kind: Write['kind'], stored: Item | undefined): Promise<void> {
      await forEachSetting(kind, stored, async ({ store, writes, key, companion, living }) => {
        expect(await refusal(store.commit(writes))).toEqual({
          because: 'refused',
          writeIndex: writes.length - 1,
          item: living,
        });
        expect(await store.get('credits', key)).toEqual(living);
        expect(await store.get('counters', companion)).toBeUndefined();
      });
    }

    /** Alone, and after another write of one commit. */
    async function forEachSetting(
      kind: Write['kind'],
      stored: Item | undefined,
      act: (setting: Setting) => Promise<void>,
    ): Promise<void> {
      const { store, clock } = subject();
      for (const alone of [true, false]) {
        const key = { pk: fresh() };
        const companion = { pk: fresh() };
        if (stored) {
          await put(store, 'credits', { ...key, ...stored });
        }
        const living = isAlive(stored, clock) ? { ...key, ...stored } : undefined;
        const count: Write = {
          kind: 'update',
          table: 'counters',
          key: companion,
          add: { count: 1 },
          when: [],
        };
        const write = WRITES[kind].write(key, when);
        await act({ store, key, companion, living, writes: alone ? [write] : [count, write] });
      }
    }
  });
}

function isAlive(stored: Item | undefined, clock: Clock): boolean {
  return stored !== undefined && Number(stored['expiresAt'] ?? Infinity) > seconds(clock);
}

interface Setting {
  readonly store: Subject['store'];
  readonly writes: readonly Write[];
  readonly key: Key;
  readonly companion: Key;
  /** The stored item, unless there is none or it has expired. */
  readonly living: Item | undefined;
}
