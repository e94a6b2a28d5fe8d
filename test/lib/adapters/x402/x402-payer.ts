import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { type Account, X402Bench } from './x402-bench.ts';

export const bench = new X402Bench();

/** The code it fails with; `unknown` for an Error that is no MailError. */
export async function failure(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return isMailError(error) ? error.code : 'unknown';
  }
  throw new Error('it did not fail');
}

export async function paid(cents = 500, version: 1 | 2 = 2) {
  const account = await bench.payer(cents);
  return { account, payment: await bench.payment(account, version) };
}

export const left = (account: Account) => bench.cents(account.address);
