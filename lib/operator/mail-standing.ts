import type { Found } from './found.ts';

/** What SES lets the account do. */
export interface MailAccount {
  /** A new account may write to verified addresses alone. */
  readonly isInSandbox: boolean;
  /** False where SES has paused it, as after too many bounces. */
  readonly isSending: boolean;
}

/** The address that e-mails are from, as SES knows it. */
export interface MailSender {
  readonly address: string;
  /** By which identity it may send, or is to: itself or its domain; null where SES knows neither. */
  readonly identity: string | null;
  /** SES's own word for how far its verification is, such as `PENDING`. */
  readonly status: string;
  readonly isVerified: boolean;
}

export function describeAccount({ isInSandbox, isSending }: MailAccount): Found {
  if (!isSending) {
    const todo = 'Its dashboard in the console of Amazon SES says why, and how to have it go on.';
    return { isWell: false, told: 'SES has paused the account: no e-mail goes out', todo };
  }
  const todo = 'Ask for production access in the console of Amazon SES; docs/deploy.md, Companies.';
  const sandbox = "the account is in SES's sandbox: e-mails go to verified addresses alone";
  return { isWell: !isInSandbox, told: isInSandbox ? sandbox : 'e-mails go to anybody', todo };
}

export function describeSender({ address, identity, status, isVerified }: MailSender): Found {
  const by = identity === address ? '' : ` by its domain`;
  const told = isVerified
    ? `${address} is verified in SES${by}`
    : `${address} is not verified in SES (${identity === null ? 'nor its domain known there' : `${identity}: ${status}`})`;
  const todo =
    'SES refuses all that it sends: verify it in the console of Amazon SES, in the region of the stack; docs/deploy.md, Companies.';
  return { isWell: isVerified, told, todo };
}
