import type { Scope } from '../contract/operation.ts';

/** Who is calling, as far as it was proven. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'key';
      /** `key_<hex>`; safe to log. */
      readonly keyId: string;
      readonly mode: 'live' | 'test';
      readonly scopes: readonly Scope[];
      /** Marked as an agent's key: its orders need a confirmation token. */
      readonly agent: boolean;
    };

/** Whether the caller's key is for the sandbox alone. */
export function isTestKey(caller: Caller): boolean {
  return caller.kind === 'key' && caller.mode === 'test';
}

/** Separates the Idempotency-Keys of different callers. */
export function callerNamespace(caller: Caller): string {
  return caller.kind === 'key' ? `key:${caller.keyId}` : 'anonymous';
}
