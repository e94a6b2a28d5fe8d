import * as v from 'valibot';
import { MailError } from '../../errors/mail-error.ts';
import type { Clock, Documents } from '../../ports.ts';
import { stationeryObjectKey } from '../../resources.ts';
import type { Stationery } from './stationery.ts';

const DAY_MS = 86_400_000;

/** What the deployment says of stationery now. */
interface StationerySettings {
  readonly stationeryDays: number;
}

type Stored = Pick<Documents, 'get' | 'put'>;
interface UseDeps {
  readonly documents: Stored;
  readonly clock: Clock;
  readonly settings: StationerySettings;
}

const InchesSchema = v.number();
const PartEntries = {
  /** Base64. */
  bytes: v.string(),
  box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
};
const StoredSchema = v.object({
  usedAtMs: v.number(),
  letterhead: v.nullable(
    v.object({
      ...PartEntries,
      column: v.object({
        left: InchesSchema,
        right: InchesSchema,
        top: InchesSchema,
        bottom: InchesSchema,
        footBottom: InchesSchema,
      }),
    }),
  ),
  signature: v.nullable(v.object(PartEntries)),
  text: v.string(),
  isDoubted: v.boolean(),
});

/** Until when stationery is kept that is not used again (decision 038). */
export function stationeryExpiresAtMs(
  { stationeryDays }: StationerySettings,
  usedAtMs: number,
): number {
  return usedAtMs + stationeryDays * DAY_MS;
}

/**
 * Keeps stationery for its life from now on. Doing it again replaces it by its like: under one key there is ever one.
 * @throws MailError `unavailable`.
 */
export async function keepStationery(
  documents: Stored,
  { key, letterhead, signature, text, isDoubted }: Stationery,
  nowMs: number,
): Promise<void> {
  const kept: v.InferOutput<typeof StoredSchema> = {
    usedAtMs: nowMs,
    letterhead: letterhead && { ...inBase64(letterhead), column: letterhead.column },
    signature: signature && inBase64(signature),
    text,
    isDoubted,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(kept));
  await documents.put(stationeryObjectKey(key), bytes, 'application/json');
}

/**
 * The stationery under a key, whose life begins anew: at most once a day is it written again.
 * @throws MailError `upload_not_found` where none is kept, or nobody used it for its days; `unavailable`.
 */
export async function useStationery(
  { documents, clock, settings }: UseDeps,
  key: string,
): Promise<Stationery> {
  const found = await documents.get(stationeryObjectKey(key));
  const nowMs = clock.nowMs();
  const kept = found && v.parse(StoredSchema, JSON.parse(new TextDecoder().decode(found)));
  if (kept === undefined || nowMs >= stationeryExpiresAtMs(settings, kept.usedAtMs))
    throw notKept(settings);
  const { letterhead, signature, text, isDoubted } = kept;
  const stationery: Stationery = {
    key,
    letterhead: letterhead && { ...fromBase64(letterhead), column: letterhead.column },
    signature: signature && fromBase64(signature),
    text,
    isDoubted,
  };
  if (nowMs >= kept.usedAtMs + DAY_MS) await keepStationery(documents, stationery, nowMs);
  return stationery;
}

function notKept({ stationeryDays }: StationerySettings): MailError {
  return new MailError('upload_not_found', {
    reason: `stationery: none is kept under this key, or it was not used for ${stationeryDays} days`,
    pointers: ['/stationery'],
    next: ['Send it again with PUT /v1/stationery, and use the key that is returned.'],
  });
}

type Box = readonly [number, number, number, number];

function inBase64({ bytes, box }: { readonly bytes: Uint8Array; readonly box: Box }) {
  const [left, bottom, right, top] = box;
  const written: [number, number, number, number] = [left, bottom, right, top];
  return { bytes: Buffer.from(bytes).toString('base64'), box: written };
}

function fromBase64({ bytes, box }: { readonly bytes: string; readonly box: Box }) {
  return { bytes: new Uint8Array(Buffer.from(bytes, 'base64')), box };
}
