import type { Clock, Ids } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { creditAccountId, mintAccount } from './credit-account.ts';
import { randomCode } from './credit-code.ts';
import { newAccount } from './credit-store.ts';

/** A fresh code of the form pp-xxxx-xxxx-xxxx with its value. The code is shown once and stored nowhere. */
export async function mintCode(
  deps: { store: Store; clock: Clock; ids: Ids },
  amounts: { readonly faceCents: number; readonly bonusCents: number },
): Promise<string> {
  const code = randomCode(deps.ids);
  const account = mintAccount(creditAccountId(code), amounts, deps.clock.nowMs());
  await deps.store.commit([newAccount(account, 'code_exists')]);
  return code;
}
