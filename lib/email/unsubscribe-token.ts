import { createHmac, timingSafeEqual } from 'node:crypto';
import { MailError } from '../errors/mail-error.ts';

const TOKEN = /^ppu_([0-9a-f]{64})\.([0-9a-f]{64})$/;

/** What stands for an address where the address itself must not. Capitals do not make another one. */
export function addressDigest(notificationSecret: string, address: string): string {
  return mac(notificationSecret, `email:${address.toLowerCase()}`);
}

/** What stands for a mailbox, whatever tag the address has. */
export function mailboxDigest(notificationSecret: string, address: string): string {
  return mac(notificationSecret, `mailbox:${mailboxOf(address)}`);
}

/** The digests under which e-mails to an address may have been ended: those of its mailbox, and its own. */
export function unsubscribedDigests(
  notificationSecret: string,
  address: string,
): readonly string[] {
  const addresses = [mailboxOf(address), address.toLowerCase()];
  return [...new Set(addresses)].map((each) => addressDigest(notificationSecret, each));
}

/**
 * A token that ends all e-mails to the mailbox of an address. It holds no address and never expires: a link must work
 * for years.
 */
export function mintUnsubscribeToken(notificationSecret: string, address: string): string {
  const digest = addressDigest(notificationSecret, mailboxOf(address));
  return `ppu_${digest}.${mac(notificationSecret, `unsubscribe:${digest}`)}`;
}

/**
 * The digest of the address that the token is for.
 * @throws MailError `invalid_capability` for a token that is not ours.
 */
export function readUnsubscribeToken(notificationSecret: string, token: string): string {
  const [, digest = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(mac(notificationSecret, `unsubscribe:${digest}`));
  const given = Buffer.from(signature);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return digest;
  throw new MailError('invalid_capability', {
    reason: 'this is no unsubscribe link of this service',
    next: ['Open the link exactly as it stands in the e-mail.'],
  });
}

/** For most hosts, what follows a `+` leads to the same mailbox. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
