import { createHash } from 'node:crypto';
import { CASE_SHARD } from '../resources.ts';
import type { Condition, Item, Key, Write } from '../store/store.ts';
import type { CaseKind } from './case-kinds.ts';

/** Something that wants a person, from when it was found until somebody says that it is done, or its cause is gone. */
export interface Case {
  /** `case_` and 32 hex digits, made of its kind and of what it is about. */
  readonly id: string;
  readonly kind: CaseKind;
  /** The order, or the object of the processor, that it is about. */
  readonly about: string;
  /** A word of ours or of the processor's that tells more; null for none. */
  readonly detail: string | null;
  readonly openedAtMs: number;
  /** When, and by which key; by none where its cause went away by itself. Null while it is open. */
  readonly done: { readonly by: string | null; readonly atMs: number } | null;
  /** Grows by one with every stored change. */
  readonly version: number;
}

export type NewCase = Pick<Case, 'kind' | 'about'> & { readonly detail?: string };

export const CASE_CHANGED = 'case_changed';

export function caseIdOf({ kind, about }: NewCase): string {
  return `case_${createHash('sha256').update(`${kind}:${about}`).digest('hex').slice(0, 32)}`;
}

export function newCase(added: NewCase, nowMs: number): Case {
  const { kind, about, detail = null } = added;
  const id = caseIdOf(added);
  return { id, kind, about, detail, openedAtMs: nowMs, done: null, version: 1 };
}

export function caseKey(id: string): Key {
  return { pk: id, sk: 'case' };
}

/** One that is done leaves the index, and so the list. */
export function putCase(each: Case, when: readonly Condition[] = []): Write {
  const { id, kind, about, detail, openedAtMs, done, version } = each;
  const open = done === null ? { heldShard: CASE_SHARD, heldAt: openedAtMs } : {};
  const item = { ...caseKey(id), kind, about, detail, openedAtMs, done, version, ...open } as Item;
  return { kind: 'put', table: 'orders', item, when };
}

/** The write that replaces the version this one was made from. */
export function replaceCase(each: Case): Write {
  return putCase(each, [{ kind: 'version', version: each.version - 1, because: CASE_CHANGED }]);
}

export function caseOf(item: Item): Case {
  const { kind, about, detail, openedAtMs, done, version } = item as unknown as Case;
  return { id: String(item['pk']), kind, about, detail, openedAtMs, done, version };
}
