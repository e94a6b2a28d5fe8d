import {
  type Bank,
  cancelIntent,
  captureIntent,
  type Done,
  expireSession,
  openSession,
  refundIntent,
} from './stripe-bank.ts';
import type { IntentRecord, SessionRecord } from './stripe-book.ts';
import { invalid, missing } from './stripe-failure.ts';
import {
  type Form,
  readMetadata,
  readSessionForm,
  refuseUnknown,
  wholeNumber,
} from './stripe-form.ts';
import { listDisputes, listPayments, listRefunds } from './stripe-lists.ts';
import { showIntent, showSession, showToken } from './stripe-objects.ts';
import {
  confirmIntent,
  grantToken,
  openIntent,
  readConfirmForm,
  readGrantForm,
  readIntentForm,
  revokeToken,
  tokenOf,
} from './stripe-tokens.ts';

/** One call, read: carrying it out may still fail, and that failure is then kept under the key. */
export type Prepared = () => Done;

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Whether only the version of the preview has it. */
  readonly isPreview?: boolean;
  /** @throws StripeFailure for what is wrong with the call itself. */
  readonly prepare: (bank: Bank, form: Form, id: string) => Prepared;
}

/** Eight digits: what Stripe takes of US dollars. */
const AMOUNT_MAX = 99_999_999;

export type StripeOperation = keyof typeof ROUTES;

/** What the service calls, with the parameters it sends; every other one is refused as unknown. */
const ROUTES = {
  open_session: {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    prepare: (bank, form) => {
      const fields = readSessionForm(form, Math.floor(bank.nowMs() / 1000));
      return () => openSession(bank, fields);
    },
  },
  read_session: {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    prepare: (bank, form, id) => {
      refuseUnknown(form, []);
      const session = sessionOf(bank, id);
      return () => ({ change: {}, body: expandable(bank, form, session) });
    },
  },
  expire_session: {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    prepare: (bank, form, id) => {
      refuseUnknown(form, []);
      const session = sessionOf(bank, id);
      return () => expireSession(bank, session);
    },
  },
  list_payments: {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    prepare: (bank, form) => {
      refuseUnknown(form, ['created[gte]', 'limit', 'starting_after']);
      return () => ({ change: {}, body: listPayments(bank, form) });
    },
  },
  read_payment: {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    prepare: (bank, form, id) => {
      refuseUnknown(form, []);
      const intent = intentOf(bank, id);
      return () => ({ change: {}, body: showIntent(intent) });
    },
  },
  open_payment: {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    prepare: (bank, form) => {
      const fields = readIntentForm(form);
      return () => openIntent(bank, fields);
    },
  },
  confirm: {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    isPreview: true,
    prepare: (bank, form, id) => {
      const intent = intentOf(bank, id);
      const token = readConfirmForm(bank, form);
      return () => confirmIntent(bank, intent, token);
    },
  },
  read_token: {
    method: 'GET',
    path: /^\/v1\/shared_payment\/granted_tokens\/(\w+)$/,
    isPreview: true,
    prepare: (bank, form, id) => {
      refuseUnknown(form, []);
      const token = tokenOf(bank, id);
      return () => ({ change: {}, body: showToken(token) });
    },
  },
  /** What an agent's account does, as Stripe lets a test do it. */
  grant_token: {
    method: 'POST',
    path: /^\/v1\/test_helpers\/shared_payment\/granted_tokens$/,
    isPreview: true,
    prepare: (bank, form) => {
      const fields = readGrantForm(form, Math.floor(bank.nowMs() / 1000));
      return () => grantToken(bank, fields);
    },
  },
  revoke_token: {
    method: 'POST',
    path: /^\/v1\/test_helpers\/shared_payment\/granted_tokens\/(\w+)\/revoke$/,
    isPreview: true,
    prepare: (bank, form, id) => {
      refuseUnknown(form, []);
      const token = tokenOf(bank, id);
      return () => revokeToken(bank, token);
    },
  },
  capture: {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    prepare: (bank, form, id) => {
      refuseUnknown(form, []);
      const intent = intentOf(bank, id);
      return () => captureIntent(bank, intent);
    },
  },
  cancel: {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    prepare: (bank, form, id) => {
      refuseUnknown(form, []);
      const intent = intentOf(bank, id);
      return () => cancelIntent(bank, intent);
    },
  },
  refund: {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    prepare: (bank, form) => {
      refuseUnknown(form, ['payment_intent', 'amount']);
      const intent = intentOf(bank, form.get('payment_intent') ?? '');
      const amount = form.has('amount') ? wholeNumber(form, 'amount', 1, AMOUNT_MAX) : undefined;
      const metadata = readMetadata(form, 'metadata');
      return () => refundIntent(bank, { intent, amount, metadata });
    },
  },
  list_refunds: {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    prepare: (bank, form) => {
      refuseUnknown(form, ['payment_intent', 'limit', 'starting_after']);
      return () => ({ change: {}, body: listRefunds(bank, form) });
    },
  },
  list_disputes: {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    prepare: (bank, form) => {
      refuseUnknown(form, ['payment_intent', 'limit', 'starting_after']);
      return () => ({ change: {}, body: listDisputes(bank, form) });
    },
  },
} as const satisfies Record<string, Route>;

export interface FoundRoute {
  readonly operation: StripeOperation;
  readonly route: Route;
  /** Of the object in the path; empty where it names none. */
  readonly id: string;
}

export function findRoute(method: string | undefined, path: string): FoundRoute | undefined {
  for (const [operation, route] of Object.entries(ROUTES)) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { operation: operation as StripeOperation, route, id: match[1] ?? '' };
  }
  return undefined;
}

function sessionOf({ book }: Bank, id: string): SessionRecord {
  const found = book.sessions.get(id);
  if (found === undefined) throw missing('checkout.session', id);
  return found;
}

export function intentOf({ book }: Bank, id: string): IntentRecord {
  const found = book.intents.get(id);
  if (found === undefined) throw missing('payment_intent', id);
  return found;
}

function expandable({ book, endpoint }: Bank, form: Form, session: SessionRecord): object {
  const wanted = [...form].filter(([name]) => name.startsWith('expand')).map(([, value]) => value);
  const wrong = wanted.find((name) => name !== 'payment_intent');
  if (wrong !== undefined) throw invalid(`This property cannot be expanded (${wrong}).`);
  const intent = book.intents.get(session.intentId ?? '');
  return showSession(session, { endpoint: endpoint(), intent, expanded: wanted.length > 0 });
}
