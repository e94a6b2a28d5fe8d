import { createHash } from 'node:crypto';
import type { Scope } from '../contract/operation.ts';
import { MailError } from '../errors/mail-error.ts';
import type { Clock, Ids } from '../ports.ts';
import { type Item, type Store, storeDidNotAnswer } from '../store/store.ts';
import { type Caller, carriedScopes } from './caller.ts';
import {
  controlsOf,
  type KeyControls,
  type Place,
  recipientDigest,
  recipientSecretOf,
} from './key-controls.ts';

type KeyMode = 'live' | 'test';

export interface NewKey {
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  readonly agent: boolean;
  readonly disabled: boolean;
  /** What it is for, in the operator's words. */
  readonly label?: string | undefined;
  /** With the places themselves: their digests are made of the key. */
  readonly controls?: NewControls | undefined;
}

export interface NewControls extends Omit<KeyControls, 'recipients'> {
  readonly recipients?: readonly Place[] | undefined;
}

const BEARER = /^Bearer +(pp_(?:live|test)_[A-Za-z0-9]{32,64})$/i;

/** A payment says nothing of who sends it (the scheme "Payment" of the Machine Payments Protocol). */
const PAYMENT = /^Payment +/i;

/**
 * Who sent this `Authorization` header. Without one, or with a payment, the caller is anonymous; with one that does not
 * verify the call is refused, never treated as anonymous (specification, Authentication).
 * @throws MailError `invalid_key`, `key_disabled`, `key_store_unavailable`.
 */
export async function identifyCaller(
  deps: {
    readonly store: Store;
    readonly settings: { readonly scopedApiKeys: boolean };
    readonly clock: Clock;
  },
  authorization: string | undefined,
): Promise<Caller> {
  if (authorization === undefined || PAYMENT.test(authorization)) return { kind: 'anonymous' };
  const key = BEARER.exec(authorization)?.[1];
  const item = key && deps.settings.scopedApiKeys ? await findKey(deps.store, key) : undefined;
  if (key === undefined || item === undefined) {
    throw new MailError('invalid_key', { reason: 'the API key in Authorization did not verify' });
  }
  if (item['disabled'] === true) {
    throw new MailError('key_disabled', { reason: 'this API key is turned off' });
  }
  const controls = controlsOf(item, key);
  if (controls?.expiresAtMs !== undefined && controls.expiresAtMs <= deps.clock.nowMs()) {
    const ended = new Date(controls.expiresAtMs).toISOString();
    throw new MailError('key_disabled', { reason: `this API key ended at ${ended}` });
  }
  return {
    kind: 'key',
    keyId: String(item['keyId']),
    mode: item['mode'] as KeyMode,
    scopes: item['scopes'] as readonly Scope[],
    agent: item['agent'] === true,
    ...(typeof item['label'] === 'string' && { label: item['label'] }),
    ...(controls && { controls }),
  };
}

/**
 * Refuses a key that lacks the scope. A key narrows what its holder may do; without one nothing is narrowed, except
 * where a key is required.
 * @throws MailError `insufficient_scope` naming the scopes the key carries.
 */
export function requireScope(caller: Caller, scope: Scope | null, keyRequired = false): void {
  if (scope === null || (caller.kind === 'key' && caller.scopes.includes(scope))) return;
  const next = keyRequired
    ? { next: [`Send Authorization: Bearer with an API key that carries the scope ${scope}.`] }
    : {};
  if (caller.kind === 'anonymous') {
    if (!keyRequired) return;
    const reason = `this call needs an API key with the scope ${scope}`;
    throw new MailError('insufficient_scope', { reason, ...next });
  }
  throw new MailError('insufficient_scope', {
    reason: `this call needs the scope ${scope}; the key carries: ${carriedScopes(caller)}`,
    ...next,
  });
}

/** Stores a new key by its hash alone and returns it. It cannot be shown again. */
export async function mintKey(
  deps: { readonly store: Store; readonly ids: Ids; readonly clock: Clock },
  key: NewKey,
): Promise<string> {
  const secret = `pp_${key.mode}_${deps.ids.randomHex(20)}`;
  const item: Item = {
    pk: keyHash(secret),
    keyId: keyIdOf(secret),
    mode: key.mode,
    scopes: [...key.scopes],
    agent: key.agent,
    disabled: key.disabled,
    createdAtMs: deps.clock.nowMs(),
    ...(key.label === undefined ? {} : { label: key.label }),
    ...(key.controls === undefined ? {} : { controls: storedControls(key.controls, secret) }),
  };
  const when = [{ kind: 'absent', because: 'key_exists' }] as const;
  await deps.store.commit([{ kind: 'put', table: 'keys', item, when }]);
  return secret;
}

function storedControls({ recipients, ...controls }: NewControls, key: string): Item {
  const secret = recipientSecretOf(key);
  const digests = recipients?.map((place) => recipientDigest(secret, place));
  return { ...controls, ...(digests && { recipients: digests }) } as Item;
}

/** A key's id, `key_` and 16 hex digits: safe to log, and to be found by whoever holds the key. */
export function keyIdOf(key: string): string {
  return `key_${keyHash(key).slice(0, 16)}`;
}

async function findKey(store: Store, key: string): Promise<Item | undefined> {
  try {
    return await store.get('keys', { pk: keyHash(key) });
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('key_store_unavailable', {
      reason: 'the key could not be checked, so it was not honoured',
      cause: error,
    });
  }
}

function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
