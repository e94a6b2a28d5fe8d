import { createHash } from 'node:crypto';
import type { AddressVerifier, CarrierAnswer, Clock, DeliveryAddress, Log } from '../ports.ts';
import type { Item, Store, Value } from '../store/store.ts';
import { FINDINGS } from './verify-address.ts';

interface CacheDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** For how long the addresses of letters are kept: an answer has a street line, and is kept no longer. */
  readonly retentionDays: number;
}

const DAY_SECONDS = 86_400;
/** The carrier itself wants an address looked at again after 90 days or so. */
const DELIVERABLE_DAYS = 60;
/** A new house, or a mistake of the carrier's, is not held against anybody for longer. */
const UNDELIVERABLE_DAYS = 1;

/**
 * Remembers what the carrier said, because it answers about 60 questions an hour. Kept under a digest of the address:
 * how the carrier writes it, and its finding; no name, and nothing of who asked. The memory only saves questions: one
 * that does not answer is passed over.
 */
export function createCachedVerifier(deps: CacheDeps, carrier: AddressVerifier): AddressVerifier {
  return {
    verify: async (address, deadline) => {
      const key = { pk: cacheKey(address) };
      const kept = await quietly(deps, () => deps.store.get('addresses', key));
      const known = kept && readAnswer(kept);
      if (known !== undefined) return known;
      const answer = await carrier.verify(address, deadline);
      await quietly(deps, () => keep(deps, key.pk, answer));
      return answer;
    },
  };
}

function cacheKey({ line1, line2, city, state, zip }: DeliveryAddress): string {
  const text = JSON.stringify([line1, line2 ?? '', city, state, zip]);
  return createHash('sha256').update(text).digest('hex');
}

function readAnswer({ finding, address, urbanization }: Item): CarrierAnswer | undefined {
  if (typeof finding !== 'string' || !Object.hasOwn(FINDINGS, finding)) return undefined;
  // Items from before have none.
  const area = urbanization === undefined ? {} : { urbanization };
  return { finding, address: address ?? null, ...area } as unknown as CarrierAnswer;
}

/** Two that ask at once write the same answer twice. */
async function keep(
  { store, clock, retentionDays }: CacheDeps,
  pk: string,
  { finding, urbanization, ...answer }: CarrierAnswer,
): Promise<void> {
  const goodDays = FINDINGS[finding].deliverable ? DELIVERABLE_DAYS : UNDELIVERABLE_DAYS;
  const days = Math.min(goodDays, retentionDays);
  const expiresAt = Math.floor(clock.nowMs() / 1000) + days * DAY_SECONDS;
  const area = urbanization === undefined ? {} : { urbanization };
  const address = answer.address as unknown as Value;
  const item: Item = { pk, finding, address, ...area, expiresAt };
  await store.commit([{ kind: 'put', table: 'addresses', item, when: [] }]);
}

async function quietly<T>({ log }: CacheDeps, step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    log.warn('address_cache_away', { cause: String((error as Error).name) });
    return undefined;
  }
}
