import type { Clock, Ids } from '../ports.ts';

/** How long an upload may be used: 24 hours (decision 009). */
export const UPLOAD_LIFE_MS = 86_400_000;

/** The folder of the bucket that the gateway may put uploads into. */
const FOLDER = 'uploads';

/**
 * What the gateway needs to know of an upload before it puts the body into the bucket and answers. Texts all: a gateway
 * hands on nothing else.
 */
export type NewUpload = Readonly<{
  folder: string;
  /** 32 hex digits nobody can guess: the name of the object, and what the `upload_key` is made of. */
  uploadId: string;
  /** Kept with the object, in milliseconds: S3 clears the folder by the day, the hour is kept by whoever reads it. */
  storedAt: string;
  /** ISO 8601. */
  expiresAt: string;
}>;

/** Names an upload that is about to be stored. */
export function newUpload({ clock, ids }: { clock: Clock; ids: Ids }): NewUpload {
  const nowMs = clock.nowMs();
  return {
    folder: FOLDER,
    uploadId: ids.randomHex(16),
    storedAt: String(nowMs),
    expiresAt: new Date(nowMs + UPLOAD_LIFE_MS).toISOString(),
  };
}
