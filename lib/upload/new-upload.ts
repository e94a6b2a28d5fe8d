import type { Clock, Ids } from '../ports.ts';

/** What the deployment says of uploads now. */
interface UploadSettings {
  readonly uploadHours: number;
}

interface UploadDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: UploadSettings;
}

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

/** Until when an upload may be used (decision 009). */
export function uploadExpiresAtMs({ uploadHours }: UploadSettings, storedAtMs: number): number {
  return storedAtMs + uploadHours * 3_600_000;
}

/** Names an upload that is about to be stored. */
export function newUpload({ clock, ids, settings }: UploadDeps): NewUpload {
  const nowMs = clock.nowMs();
  return {
    folder: FOLDER,
    uploadId: ids.randomHex(16),
    storedAt: String(nowMs),
    expiresAt: new Date(uploadExpiresAtMs(settings, nowMs)).toISOString(),
  };
}
