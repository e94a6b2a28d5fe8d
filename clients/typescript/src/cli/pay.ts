import { readFileSync } from 'node:fs';
import type { OrderRequest } from '../description.generated.ts';
import { usageError } from './failure.ts';
import type { Session } from './session.ts';

type Payment = Pick<OrderRequest, 'credit_code' | 'payment_method'>;

/**
 * How an order is paid: by credit where a code is there or was asked for, else by card at a link.
 * @throws CommandError when credit is to pay and there is no code, nor anybody to ask.
 */
export async function choosePayment(session: Session): Promise<Payment> {
  const { options } = session;
  if (options.pay !== undefined && options.pay !== 'credit' && options.pay !== 'card') {
    throw usageError('--pay is credit or card.');
  }
  if (options.sandbox) return {};
  if (options.pay === 'card') return { payment_method: 'checkout' };
  const code =
    givenCode(session) ?? (options.pay === 'credit' ? await askedCode(session) : undefined);
  return code === undefined ? { payment_method: 'checkout' } : { credit_code: checked(code) };
}

/** The same for people. */
export function payerOf({ credit_code, payment_method }: Payment): string {
  if (credit_code !== undefined) return 'the credit code, at once';
  return payment_method === undefined
    ? 'nothing is paid'
    : 'a person with a card, at a link that follows';
}

function givenCode({ options, terminal }: Session): string | undefined {
  const file = options['credit-code-file'];
  if (file === undefined) return terminal.env['PHYSICAL_MAIL_CREDIT_CODE'] || undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw usageError('The file of --credit-code-file cannot be read.');
  }
}

async function askedCode({ terminal }: Session): Promise<string> {
  if (terminal.isInteractive) return terminal.askSecret('Credit code (not shown): ');
  throw usageError(
    'There is no credit code.',
    'Set PHYSICAL_MAIL_CREDIT_CODE, or use --credit-code-file.',
  );
}

/** Never repeats it. */
function checked(code: string): string {
  const trimmed = code.trim().toLowerCase();
  if (/^pp(-[a-z0-9]{4}){3}$/.test(trimmed)) return trimmed;
  throw usageError('The credit code is none: it looks like pp-xxxx-xxxx-xxxx.');
}
