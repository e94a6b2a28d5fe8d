import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
} from 'node:crypto';

/** The deployment's ed25519 key, which signs the notifications of every order. */
export interface SigningPair {
  /** Names the public key; follows from it. */
  readonly id: string;
  readonly privateKey: KeyObject;
  /** `whpk_` and 32 bytes in base64, as Standard Webhooks writes it. */
  readonly publicKey: string;
}

/** RFC 8410, section 7: what stands before the 32 bytes of a private key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Of the secret that a process was asked for last: a deployment has one, and each notification asks. */
let last: { readonly secret: string; readonly pair: SigningPair } | undefined;

/** The pair that follows from the deployment's secret, so that it is made and kept nowhere else. */
export function signingPairOf(notificationSecret: string): SigningPair {
  if (last?.secret !== notificationSecret) {
    last = { secret: notificationSecret, pair: pairOf(notificationSecret) };
  }
  return last.pair;
}

function pairOf(notificationSecret: string): SigningPair {
  const seed = createHmac('sha256', notificationSecret).update('webhook-ed25519').digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const bytes = Buffer.from(x, 'base64url');
  const digest = createHash('sha256').update(bytes).digest('hex');
  return {
    id: `whk_${digest.slice(0, 16)}`,
    privateKey,
    publicKey: `whpk_${bytes.toString('base64')}`,
  };
}
