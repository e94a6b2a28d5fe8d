import type { Scope } from '../contract/operation.ts';
import type { ActiveControls } from './key-controls.ts';

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
      /** What it is for, in its maker's words; absent where nobody said. */
      readonly label?: string;
      /** What else narrows it; absent where its operator set nothing. */
      readonly controls?: ActiveControls;
    };

/** Whether the caller's key is for the sandbox alone. */
export function isTestKey(caller: Caller): boolean {
  return caller.kind === 'key' && caller.mode === 'test';
}

/** The scopes of the caller's key, in words. */
export function carriedScopes(caller: Caller): string {
  const scopes = caller.kind === 'key' ? caller.scopes : [];
  return scopes.length === 0 ? 'none' : scopes.join(', ');
}

/** What narrows the caller's key beside its scopes; undefined where nothing does. */
export function controlsOfCaller(caller: Caller): ActiveControls | undefined {
  return caller.kind === 'key' ? caller.controls : undefined;
}

/** Separates the Idempotency-Keys of different callers. */
export function callerNamespace(caller: Caller): string {
  return caller.kind === 'key' ? `key:${caller.keyId}` : 'anonymous';
}
