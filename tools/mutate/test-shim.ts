/**
 * What the tests import as `@jest/globals`, for a process that runs them many times: they are collected once, and run
 * as often as there are mutants, without a new start. It knows what the mirrored tests use; anything else throws.
 */
import { format } from 'node:util';

type Act = () => unknown;

interface Group {
  readonly parent: Group | undefined;
  readonly beforeAll: Act[];
  readonly afterAll: Act[];
  readonly beforeEach: Act[];
  readonly afterEach: Act[];
}

export interface CollectedTest {
  readonly name: string;
  readonly group: Group;
  readonly act: Act;
}

export const collected: CollectedTest[] = [];

const newGroup = (parent?: Group): Group => {
  return { parent, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
};
let current = newGroup();

/** Each file of tests has hooks of its own. */
export function newFile(): void {
  current = newGroup();
}

function inGroup(_title: string, act: Act): void {
  const outer = current;
  current = newGroup(outer);
  act();
  current = outer;
}

function oneTest(name: string, act: Act): void {
  collected.push({ name, group: current, act });
}

type Titled = (title: string, act: Act, patienceMs?: number) => void;
type EachAct = (...row: readonly unknown[]) => unknown;

const each = (one: Titled) => (rows: readonly unknown[]) => (title: string, act: EachAct) => {
  for (const row of rows) {
    const values = Array.isArray(row) ? row : [row];
    one(format(title, ...values), () => act(...values));
  }
};

export const describe = Object.assign(inGroup, { each: each(inGroup) });
export const test = Object.assign(oneTest, { each: each(oneTest) });
export const beforeAll = (act: Act) => current.beforeAll.push(act);
export const afterAll = (act: Act) => current.afterAll.push(act);
export const beforeEach = (act: Act) => current.beforeEach.push(act);
export const afterEach = (act: Act) => current.afterEach.push(act);
/** Patience is the caller's, who ends a process that takes too long. */
export const jest = { setTimeout: () => undefined };
export { expect } from 'expect';

const upwards = (group: Group): readonly Group[] => [
  ...(group.parent ? upwards(group.parent) : []),
  group,
];

/** Runs tests one after the other until one fails; its name. */
export async function runUntilFailure(
  tests: readonly CollectedTest[],
): Promise<{ readonly failed: string; readonly error: unknown } | undefined> {
  const opened = new Set<Group>();
  for (const { name, group, act } of tests) {
    const groups = upwards(group);
    try {
      for (const each of groups) {
        if (!opened.has(each)) await inTurn(each.beforeAll);
        opened.add(each);
      }
      for (const { beforeEach } of groups) await inTurn(beforeEach);
      await act();
      for (const { afterEach } of groups.toReversed()) await inTurn(afterEach);
    } catch (error) {
      await closeAll(opened).catch(() => undefined);
      return { failed: name, error };
    }
  }
  return closeAll(opened).then(
    () => undefined,
    (error: unknown) => ({ failed: 'afterAll', error }),
  );
}

async function closeAll(opened: ReadonlySet<Group>): Promise<void> {
  for (const { afterAll } of [...opened].toReversed()) await inTurn(afterAll);
}

async function inTurn(acts: readonly Act[]): Promise<void> {
  for (const act of acts) await act();
}
