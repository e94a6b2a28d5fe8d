import { isUnitUnknown } from '../address/verify-parties.ts';
import type { Caller } from '../credentials/caller.ts';
import { allIdentitiesOf } from '../limits/cap-identity.ts';
import type { PostalAddress } from '../ports.ts';
import { refuseSuppressedQuote } from '../suppression/refuse-suppressed.ts';
import { type QuotedRecipient, quoteRecipient } from './quoted-recipient.ts';

/** Who asks for a quote. */
export interface Asker {
  readonly caller: Caller;
  /** As the gateway saw it. */
  readonly sourceIp: string | null;
}

interface Asked {
  readonly to: PostalAddress;
  readonly from: PostalAddress | undefined;
  readonly sandbox: boolean;
}

/**
 * The recipient as it prints, unless it takes no mail. A sandbox letter reaches nobody, so nobody's wish is asked for
 * it, or told.
 * @throws MailError `recipient_suppressed`.
 */
export async function wantedRecipient(
  deps: Parameters<typeof quoteRecipient>[0] & Parameters<typeof refuseSuppressedQuote>[0],
  { caller, sourceIp }: Asker,
  { to, from, sandbox }: Asked,
): Promise<QuotedRecipient> {
  const recipient = await quoteRecipient(deps, to, from);
  if (sandbox) return recipient;
  const identities = allIdentitiesOf({ caller, sourceIp });
  const notes = recipient.kind === 'verified' ? recipient.notes : [];
  const destination = { to, correctedTo: recipient.to, isUnitUnknown: isUnitUnknown(notes) };
  await refuseSuppressedQuote(deps, { ...destination, identities, from: from ?? null });
  return recipient;
}
