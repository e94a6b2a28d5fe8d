import { overrideDeps } from '../../../../functions/deps.ts';
import { balanceCents, creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { createCreditLane } from '../../../../lib/payment/credit-lane.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';

/** A deployment with a rail and the real credit lane, installed for the functions under test. */
export function liveDeployment() {
  const base = fakeDeps();
  const deps = { ...base, lanes: { credit_code: createCreditLane(base) } };
  overrideDeps(deps);
  return deps;
}

type Deps = Pick<FakeDeps, 'store' | 'clock' | 'ids'>;

export function aCode(deps: Deps, faceCents: number, bonusCents = 0): Promise<string> {
  return mintCode(deps, { faceCents, bonusCents });
}

/** A live letter of one page, paid by code: 1.99. */
export function aLiveOrder(credit_code: string, overrides: object = {}) {
  return anOrderRequest({ sandbox: false, credit_code, ...overrides });
}

export async function balanceOf(deps: Deps, code: string): Promise<number> {
  const account = await findAccount(deps.store, creditAccountId(code));
  return account === undefined ? 0 : balanceCents(account, deps.clock.nowMs());
}
