import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ids (not codes) of the credit accounts minted on this machine, so that the ledger can show their lines. */
export function openMintedAccounts(dataDir: string) {
  const file = join(dataDir, 'minted-accounts.txt');
  const ids = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return {
    add: (accountId: string): void => {
      ids.push(accountId);
      appendFileSync(file, `${accountId}\n`);
    },
    all: (): readonly string[] => ids,
  };
}
