import { readFileSync } from 'node:fs';
import type { Order } from '../../../lib/order/core/order.ts';
import {
  type OwnDetail,
  toOrderDetailResource,
} from '../../../lib/order/views/operator-resource.ts';
import type { LocalReply, LocalRequest } from '../../gateway/call.ts';
import { byOrder, type LedgerEntry } from '../../simulators/ledger.ts';
import type { Mailroom } from '../mailroom.ts';
import { type LedgerSources, ledgerEntries } from './ledger-entries.ts';

export interface MailroomSources extends Omit<LedgerSources, 'store'> {
  readonly mailroom: Mailroom;
}

/** An order as the mailroom shows it. */
interface MailroomOrder extends OwnDetail {
  readonly payment_url: string | null;
  readonly printed: readonly string[];
  readonly ledger: readonly LedgerEntry[];
}

/** So many orders are listed; each earlier one is still read by its id. */
const ORDERS_MAX = 100;

/** Its own files, and those that every page shares; the papers come from here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/_local': { file: 'mailroom.html', type: 'text/html' },
  '/_local/mailroom.js': { file: 'mailroom.js', type: 'text/javascript' },
  '/_local/mailroom-order.js': { file: 'mailroom-order.js', type: 'text/javascript' },
  '/_local/mailroom-actions.js': { file: 'mailroom-actions.js', type: 'text/javascript' },
  '/_local/mailroom.css': { file: 'mailroom.css', type: 'text/css' },
};

const PRINTED = /^\/_local\/printed\/([\w-]+\.pdf)$/;
const DOCUMENT = /^\/_local\/documents\/(ord_\w+)\.pdf$/;

/** The mailroom: its page, the orders on it, and their papers. Undefined for what is none of them. */
export async function showMailroom(
  sources: MailroomSources,
  request: LocalRequest,
): Promise<LocalReply | undefined> {
  const { method, path } = request;
  if (method !== 'GET') return undefined;
  if (path === '/_local/orders') return showOrders(sources, request);
  const printed = PRINTED.exec(path)?.[1];
  if (printed !== undefined) return pdf(sources.mailroom.printed(printed));
  const orderId = DOCUMENT.exec(path)?.[1];
  if (orderId !== undefined) return pdf(await sources.mailroom.document(orderId));
  const page = FILES[path];
  return page && file(page.file, page.type);
}

/** Asked every two seconds by an open page, so it says cheaply that nothing changed. */
async function showOrders(sources: MailroomSources, request: LocalRequest): Promise<LocalReply> {
  const { mailroom, ledger, accounts } = sources;
  const etag = `"${mailroom.revision()}-${ledger.entries().length}"`;
  const headers = { etag };
  if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: '' };
  const [orders, entries] = await Promise.all([
    mailroom.orders(ORDERS_MAX),
    ledgerEntries({ mailroom, ledger, accounts }),
  ]);
  const seen = byOrder(entries);
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      status: 'ok',
      orders: await Promise.all(orders.map((order) => toMailroomOrder(order, seen, mailroom))),
    }),
  };
}

async function toMailroomOrder(
  order: Order,
  seen: Readonly<Record<string, readonly LedgerEntry[]>>,
  mailroom: Pick<Mailroom, 'printedOf' | 'readingOf'>,
): Promise<MailroomOrder> {
  const resource = toOrderDetailResource(order, await mailroom.readingOf(order));
  return {
    ...resource,
    payment_url: order.status === 'pending_payment' ? (order.checkout?.url ?? null) : null,
    printed: mailroom.printedOf(resource.id),
    ledger: seen[resource.id] ?? [],
  };
}

function pdf(bytes: Uint8Array | undefined): LocalReply | undefined {
  if (bytes === undefined) return undefined;
  const headers = { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' };
  return { status: 200, headers, body: Buffer.from(bytes) };
}

function file(name: string, type: string): LocalReply {
  return {
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: readFileSync(new URL(`../pages/${name}`, import.meta.url)),
  };
}
