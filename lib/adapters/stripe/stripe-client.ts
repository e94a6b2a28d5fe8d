import Stripe from 'stripe';
import { MailError } from '../../errors/mail-error.ts';
import { wholeTryClient } from './whole-try-client.ts';

export interface StripeOptions {
  /** Asked before every call, so that a rotated key takes effect. */
  readonly apiKey: () => Promise<string>;
  /** Without a path, such as `https://api.stripe.com`. */
  readonly baseUrl: string;
  /** For one try of one call; `MOVE` by default. */
  readonly timeoutMs?: number;
  /** How often the SDK repeats a call, with the same idempotency key; `MOVE` by default. */
  readonly maxNetworkRetries?: number;
}

/** Stripe with the key of now. @throws MailError `unavailable` when the key cannot be read. */
export type StripeClient = () => Promise<Stripe>;

/** How a call is tried: how long each time at most, to the end of its answer, and how often it is repeated. */
export interface Tries {
  readonly timeout: number;
  readonly maxNetworkRetries: number;
}

/**
 * A call that moves money. It and the reads before it end before the function that makes them does, also when Stripe
 * hangs: `longest-movement.ts` counts them, with the pauses of the SDK.
 */
export const MOVE = { timeout: 8_000, maxNetworkRetries: 1 } as const satisfies Tries;

/** A call that moves none. */
export const READ = { timeout: 4_000, maxNetworkRetries: 1 } as const satisfies Tries;

/** The SDK pins the version of the API itself; it is told nothing of ours but the key. */
export function createStripeClient(options: StripeOptions): StripeClient {
  const { hostname, port, protocol } = new URL(options.baseUrl);
  const secure = protocol === 'https:';
  let made: { readonly key: string; readonly stripe: Stripe } | undefined;
  return async () => {
    const key = await readKey(options);
    if (made?.key !== key) {
      const stripe = new Stripe(key, {
        protocol: secure ? 'https' : 'http',
        host: hostname,
        port: port === '' ? (secure ? 443 : 80) : port,
        timeout: options.timeoutMs ?? MOVE.timeout,
        maxNetworkRetries: options.maxNetworkRetries ?? MOVE.maxNetworkRetries,
        telemetry: false,
        httpClient: wholeTryClient(),
      });
      made = { key, stripe };
    }
    return made.stripe;
  };
}

async function readKey({ apiKey }: StripeOptions): Promise<string> {
  try {
    return (await apiKey()).trim();
  } catch (cause) {
    throw new MailError('unavailable', {
      reason: 'the key of the payment processor cannot be read now',
      cause,
    });
  }
}
