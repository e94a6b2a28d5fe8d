import { SCOPES } from '../../../lib/contract/operation.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import type { Town } from './town.ts';

/** The headers of a call with a new key that may do everything. */
export async function keyOf(town: Town): Promise<Record<string, string>> {
  const rights = { mode: 'live', scopes: SCOPES, agent: false, disabled: false } as const;
  return { Authorization: `Bearer ${await mintKey(town.deps, rights)}` };
}
