/** A signing key. Tokens name it by `id`, so that a secret can be rotated. */
interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

/** Newest first: the first signs, all of them verify. Empty: signing is switched off. */
export type KeyRing = readonly SigningKey[];

/** Asked for when a token is made or read; the answer is cached by the adapter. */
export interface SigningKeys {
  keyRing(): Promise<KeyRing>;
  /** Derives order ids from Idempotency-Keys. Never rotated: another secret would forget every key. */
  orderIdSecret(): Promise<string>;
  /**
   * Derives what signs webhooks and unsubscribe links. Never rotated: receivers keep the secret of their order and our
   * public key.
   */
  notificationSecret(): Promise<string>;
  /**
   * Derives the codes that recipients find their letters by, and what stands for an address that takes no mail. Never
   * rotated: the codes are on paper.
   */
  recipientSecret(): Promise<string>;
}

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;
const SECRET_LENGTH_MIN = 16;

/**
 * Reads `id:secret,id:secret`, or the JSON object `{"id": "secret"}` that Secrets Manager makes; newest first.
 * `off` or nothing is an empty ring.
 * @throws Error naming the entry's position, never its text, when one is malformed.
 */
export function parseKeyRing(text: string): KeyRing {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'off') return [];
  return entriesOf(trimmed).map(([id, secret], index) => {
    if (KEY_ID.test(id) && typeof secret === 'string' && secret.length >= SECRET_LENGTH_MIN) {
      return { id, secret };
    }
    throw new Error(
      `entry ${index + 1} must be id:secret, the secret at least ${SECRET_LENGTH_MIN} characters`,
    );
  });
}

function entriesOf(text: string): [string, unknown][] {
  if (text.startsWith('{')) return Object.entries(parseObject(text)).map(inPlace);
  return text.split(',').map((entry) => {
    const [id = '', ...rest] = entry.trim().split(':');
    return [id, rest.join(':')];
  });
}

/** The parser's own message may quote the secrets, so it is dropped. */
function parseObject(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new Error('the key ring looks like JSON and is not');
  }
}

/** JavaScript sorts such members first, whatever their place, and the newest key must stand first. */
function inPlace(entry: [string, unknown], index: number): [string, unknown] {
  if (!/^\d+$/.test(entry[0])) return entry;
  throw new Error(`entry ${index + 1}: an id in a JSON object needs a letter`);
}
