import { readdirSync, readFileSync } from 'node:fs';
import type { LocalReply, LocalRequest } from '../../gateway/call.ts';
import { listOrders, type OrderSources, showOrder } from './order-views.ts';
import { listRequests, showRequest } from './request-views.ts';

export type MailroomSources = OrderSources;

/** Its own files, and those that every page shares; the papers come from here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;
/** Each page by its path. */
const PAGES: Readonly<Record<string, string>> = {
  '/_local': 'mailroom.html',
  '/_local/batches': 'batches.html',
};
const FOLDER = new URL('../pages/', import.meta.url);
/** What the pages are made of, as it was at the start; a page itself has its own path, and nothing else is served. */
const FILES = readdirSync(FOLDER).filter((name) => /\.(?:js|css)$/.test(name));

const PRINT_DAY = /^\/_local\/print-days\/(print-[\w-]+\.pdf)$/;
const PRINTED = /^\/_local\/printed\/([\w-]+\.pdf)$/;
const DOCUMENT = /^\/_local\/documents\/(ord_\w+)\.pdf$/;
const ORDER = /^\/_local\/orders\/(ord_\w+)$/;
const REQUEST = /^\/_local\/requests\/([\w-]+)$/;

/** The mailroom: its page, the orders on it, and their papers. Undefined for what is none of them. */
export async function showMailroom(
  sources: MailroomSources,
  request: LocalRequest,
): Promise<LocalReply | undefined> {
  const { method, path } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // Relative: below a stage, too.
  if (path === '/_local/') return { status: 308, headers: { location: '../_local' }, body: '' };
  if (path === '/_local/orders')
    return unlessKnown(sources, request, () => listOrders(sources, request));
  if (path === '/_local/requests')
    return unlessKnown(sources, request, () => listRequests(sources, request));
  const name = PAGES[path] ?? FILES.find((each) => path === `/_local/${each}`);
  return name === undefined ? showOne(sources, path) : file(name);
}

/** An order, a call, or a paper. */
async function showOne(sources: MailroomSources, path: string): Promise<LocalReply | undefined> {
  const orderId = ORDER.exec(path)?.[1];
  if (orderId !== undefined) return json(await showOrder(sources, orderId));
  const requestId = REQUEST.exec(path)?.[1];
  if (requestId !== undefined) return json(showRequest(sources, requestId));
  const printed = PRINTED.exec(path)?.[1];
  if (printed !== undefined) return pdf(sources.mailroom.printed(printed));
  const dayFile = PRINT_DAY.exec(path)?.[1];
  if (dayFile !== undefined) return pdf(sources.office?.read(dayFile));
  const paperOf = DOCUMENT.exec(path)?.[1];
  return paperOf === undefined ? undefined : pdf(await sources.mailroom.document(paperOf));
}

/** Asked every two seconds by an open page, so it says cheaply that nothing changed. */
async function unlessKnown(
  { mailroom, ledger, requests, emails }: MailroomSources,
  { headers, search }: LocalRequest,
  show: () => object | Promise<object>,
): Promise<LocalReply> {
  const seen = [
    mailroom.revision(),
    mailroom.unread(),
    ledger.entries().length,
    requests.count(),
    emails().length,
  ];
  const etag = `"${seen.join('-')}-${Buffer.from(search).toString('base64url')}"`;
  if (headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' };
  return json(await show(), { etag });
}

function json(shown: object, headers: Readonly<Record<string, string>> = {}): LocalReply {
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ status: 'ok', ...shown }),
  };
}

function pdf(bytes: Uint8Array | undefined): LocalReply | undefined {
  if (bytes === undefined) return undefined;
  const headers = { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' };
  return { status: 200, headers, body: Buffer.from(bytes) };
}

function file(name: string): LocalReply {
  const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES];
  return {
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: readFileSync(new URL(name, FOLDER)),
  };
}
