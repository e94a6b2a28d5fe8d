import { type Bank, paySession } from './stripe-bank.ts';
import type { Change, SessionRecord } from './stripe-book.ts';
import { declined } from './stripe-cards.ts';
import { type Page, paymentPage, redirectPage, unknownPage } from './stripe-page.ts';

export interface PageRequest {
  readonly method: string | undefined;
  readonly path: string;
  /** Of the form that was pressed. */
  readonly body: string;
}

const PATH = /^\/(pay|embedded)\/(\w+)$/;

/**
 * The payer's side: `/pay/<session id>`, and for an embedded checkout `/embedded/<client secret>`, which stands in for
 * Stripe's script. Undefined when the path is none of these.
 */
export function pageFor(
  bank: Bank,
  { method, path, body }: PageRequest,
  write: (change: Change) => void,
): Page | undefined {
  const [, kind, name = ''] = PATH.exec(path) ?? [];
  if (kind === undefined) return undefined;
  const session = [...bank.book.sessions.values()].find((each) => nameOf(each, kind) === name);
  if (session === undefined) return unknownPage();
  if (method !== 'POST' || session.status !== 'open') return paymentPage(session);
  if (new URLSearchParams(body).get('action') === 'pay') {
    write(paySession(bank, session).change);
    return redirectPage(session, session.successUrl ?? session.returnUrl ?? '/');
  }
  return paymentPage(session, declined().message);
}

/** Undefined for the other kind of page. */
function nameOf({ uiMode, id, clientSecret }: SessionRecord, kind: string): string | undefined {
  const hosted = uiMode === 'hosted_page';
  if (kind === 'pay') return hosted ? id : undefined;
  return hosted ? undefined : clientSecret;
}
