import type { Deps } from '../deps.ts';
import { ConditionFailed, type Write } from '../store/store.ts';

/** E-mails of sandbox orders a day: they are free, so they could be aimed at anybody. */
const SANDBOX_EMAILS = { toOneMailbox: 10, byOneSender: 50 } as const;

const DAY_MS = 86_400_000;
const LIMIT = 'email_limit';

/** Digests: whose mailbox it is, and who placed the order; null where that is not known. */
interface SandboxEmail {
  readonly mailbox: string;
  readonly sender: string | null;
}

/** Counts an e-mail of a sandbox order, in one write; false, and nothing counted, when it is one too many today. */
export async function countSandboxEmail(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { mailbox, sender }: SandboxEmail,
): Promise<boolean> {
  const day = Math.floor(clock.nowMs() / DAY_MS);
  const writes = [countWrite(mailbox, day, SANDBOX_EMAILS.toOneMailbox)];
  if (sender !== null) writes.push(countWrite(sender, day, SANDBOX_EMAILS.byOneSender));
  try {
    await store.commit(writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.because === LIMIT) return false;
    throw error;
  }
}

function countWrite(digest: string, day: number, most: number): Write {
  return {
    kind: 'update',
    table: 'counters',
    key: { pk: `email#${digest}#${day}` },
    set: { expiresAt: (day + 2) * (DAY_MS / 1000) },
    add: { sent: 1 },
    when: [{ kind: 'atMost', attribute: 'sent', value: most - 1, because: LIMIT }],
  };
}
