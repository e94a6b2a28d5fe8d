import { keptReader } from '../../lib/adapters/secrets-manager/secret-reader.ts';
import type { KeyMode } from '../../lib/operator/key-modes.ts';
import { type ModeSource, type ModeVendor, modeOf } from '../../lib/vendor-modes.ts';

/** @throws Error where the secret is away; that these credentials may not read it is an answer. */
export type ReadKey = (arn: string) => Promise<string>;

const DENIED = 'AccessDeniedException';

const readKey: ReadKey = (arn) => keptReader({ kind: 'arn', arn }, Date.now)();

/** Of each company of which the outputs say how to tell, its mode. */
export async function readModes(
  told: string,
  read: ReadKey = readKey,
): Promise<readonly KeyMode[]> {
  const sources = JSON.parse(told) as Readonly<Record<ModeVendor, ModeSource>>;
  const named = Object.entries(sources) as [ModeVendor, ModeSource][];
  return Promise.all(
    named.map(async ([vendor, source]) => ({ vendor, mode: await modeAt(vendor, source, read) })),
  );
}

async function modeAt(
  vendor: ModeVendor,
  source: ModeSource,
  read: ReadKey,
): Promise<KeyMode['mode']> {
  if ('setting' in source) return modeOf(vendor, source.setting) ?? 'unknown';
  try {
    return modeOf(vendor, await read(source.keyArn)) ?? 'unknown';
  } catch (error) {
    if ((error as Error).name === DENIED) return 'unread';
    throw error;
  }
}
