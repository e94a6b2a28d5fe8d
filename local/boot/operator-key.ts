import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifyCaller, mintKey } from '../../lib/credentials/api-key.ts';
import type { Deps } from '../../lib/deps.ts';

/** In the data folder, readable by its owner alone. */
export const OPERATOR_KEY_FILE = 'operator-key';

type KeyDeps = Pick<Deps, 'store' | 'clock' | 'ids' | 'settings'>;

/**
 * The key with which the person at this machine opens the review console: the one of an earlier start while it works,
 * else a new one. Undefined where the service takes no keys.
 */
export async function operatorKey(deps: KeyDeps, dataDir: string): Promise<string | undefined> {
  if (!deps.settings.scopedApiKeys) return undefined;
  const file = join(dataDir, OPERATOR_KEY_FILE);
  const earlier = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (earlier !== '' && (await works(deps, earlier))) return earlier;
  const key = await mintKey(deps, {
    mode: 'live',
    scopes: ['ops:review'],
    agent: false,
    disabled: false,
    label: 'npm start',
  });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/** A store in memory forgot it; an operator may have disabled it. */
async function works(deps: KeyDeps, key: string): Promise<boolean> {
  return identifyCaller(deps, `Bearer ${key}`).then(
    ({ kind }) => kind === 'key',
    () => false,
  );
}
