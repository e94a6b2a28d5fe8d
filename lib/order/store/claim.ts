import { MailError } from '../../errors/mail-error.ts';
import type { Clock } from '../../ports.ts';
import { storeAsked } from '../../store/asked.ts';
import { ConditionFailed, type Item, type Key, type Store } from '../../store/store.ts';

/** Who reads a held letter now, so that nobody else decides it meanwhile without knowing. */
export interface Claim {
  /** A key's id. */
  readonly operator: string;
  /** What the key is for; null where nobody said. */
  readonly label: string | null;
  readonly untilMs: number;
}

interface KeptClaim extends Claim {
  readonly version: number;
}

/** Long enough to read a letter; opened again, or still open, it begins anew. */
const CLAIMED_MS = 10 * 60_000;
const CHANGED = 'claim_changed';
const TRIES_MAX = 3;

type ClaimDeps = { readonly store: Store; readonly clock: Clock };

function claimKey(hex: string): Key {
  return { pk: `claim#${hex}`, sk: 'claim' };
}

/** The claim that holds now; null for none. @throws MailError `unavailable`. */
export async function claimOf({ store, clock }: ClaimDeps, hex: string): Promise<Claim | null> {
  const kept = await keptOf(store, hex);
  if (kept === undefined || kept.untilMs <= clock.nowMs()) return null;
  const { operator, label, untilMs } = kept;
  return { operator, label, untilMs };
}

/**
 * Claims the letter for some minutes, unless somebody else has it: then theirs is told. It lapses by itself, and is no
 * lock: it only has others warned. A process that dies after the write has claimed for minutes what nobody reads.
 * @param take takes over what somebody else has.
 * @returns the claim that stands.
 * @throws MailError `unavailable`.
 */
export async function claim(
  deps: ClaimDeps,
  hex: string,
  { operator, label }: Pick<Claim, 'operator' | 'label'>,
  take = false,
): Promise<Claim> {
  return changed(deps, hex, (kept) => {
    const nowMs = deps.clock.nowMs();
    const isTheirs = kept !== undefined && kept.operator !== operator && kept.untilMs > nowMs;
    return isTheirs && !take ? undefined : { operator, label, untilMs: nowMs + CLAIMED_MS };
  });
}

/** Gives the letter back; what somebody else has stays theirs. @throws MailError `unavailable`. */
export async function release(deps: ClaimDeps, hex: string, operator: string): Promise<void> {
  await changed(deps, hex, (kept) =>
    kept?.operator === operator ? { ...NOBODY, operator } : undefined,
  );
}

const NOBODY: Claim = { operator: '', label: null, untilMs: 0 };

/** Reads, decides, and writes if nobody was faster; of two at once one wins, and the other reads that it did. */
async function changed(
  { store, clock }: ClaimDeps,
  hex: string,
  next: (kept: KeptClaim | undefined) => Claim | undefined,
): Promise<Claim> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const kept = await keptOf(store, hex);
    const wanted = next(kept);
    if (wanted === undefined) return kept ?? NOBODY;
    if (await written(store, hex, kept?.version, { ...wanted, atMs: clock.nowMs() })) return wanted;
  }
  throw new MailError('unavailable', { reason: 'the claim is changing too fast; try again' });
}

async function written(
  store: Store,
  hex: string,
  version: number | undefined,
  { operator, label, untilMs, atMs }: Claim & { readonly atMs: number },
): Promise<boolean> {
  const expiresAt = Math.floor(atMs / 1000) + 86_400;
  const item: Item = {
    ...claimKey(hex),
    operator,
    label,
    untilMs,
    version: (version ?? 0) + 1,
    expiresAt,
  };
  const when =
    version === undefined
      ? ({ kind: 'absent', because: CHANGED } as const)
      : ({ kind: 'version', version, because: CHANGED } as const);
  try {
    await storeAsked(() => store.commit([{ kind: 'put', table: 'orders', item, when: [when] }]));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

async function keptOf(store: Store, hex: string): Promise<KeptClaim | undefined> {
  const item = await storeAsked(() => store.get('orders', claimKey(hex)));
  return item as unknown as KeptClaim | undefined;
}
