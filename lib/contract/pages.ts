/** A page for people, or a file that one of them needs. */
export interface Page {
  /** Below `pages/`; a picture, a PNG, below `docs/pictures/`. */
  readonly file: string;
  readonly type:
    | 'text/html'
    | 'text/css'
    | 'text/javascript'
    | 'text/markdown'
    | 'text/plain'
    | 'application/json'
    | 'image/svg+xml';
  /** What a page may load and do; absent on files that are no page. */
  readonly policy?: string;
  /** Whether it tells what this deployment decided: its `{{names}}` are filled in. */
  readonly told?: true;
}

/** Only our own files; no inline script, no frame around it, nothing sent elsewhere. */
export const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self' blob:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Where the document store is: on AWS when deployed, on this machine when local. */
const DOCUMENT_STORE =
  'https://*.amazonaws.com https://*.amazonaws.com.cn http://127.0.0.1:* http://localhost:*';

/** It shows pictures of the proof, by links that the document store signs. */
const SENDERS = STRICT.replace("img-src 'self' data:", `img-src 'self' data: ${DOCUMENT_STORE}`);

/**
 * The review console does, too, and frames the document by such a link. It can be framed nowhere, and its scripts talk
 * to this service alone.
 */
const CONSOLE = SENDERS.replace("frame-src 'self' blob:", `frame-src ${DOCUMENT_STORE}`);

/** Pages whose one button is a form: without a script, they post to their own address. */
const ASKING = STRICT.replace("form-action 'none'", "form-action 'self'");

/** What the link in an e-mail shows, by how it stands: e-mails are sent, or ended. */
export const EMAIL_PAGES = {
  on: { file: 'emails-on.html', type: 'text/html', policy: ASKING },
  off: { file: 'emails-off.html', type: 'text/html', policy: ASKING },
} as const satisfies Record<string, Page>;

/** What such a link shows that is none of ours, or while nobody can tell how it stands. */
export const EMAIL_REFUSED_PAGES = {
  broken: { file: 'emails-broken.html', type: 'text/html', policy: STRICT },
  busy: { file: 'emails-busy.html', type: 'text/html', policy: STRICT },
} as const satisfies Record<string, Page>;

/** The page at the root. */
export const LANDING_PATH = '/';
export const LANDING_PAGE: Page = { file: 'landing.html', type: 'text/html', policy: STRICT };

/** What the code on a letter leads to. Its forms post to its own address; it has no script. */
export const RECIPIENT_PATH = '/r/{code}';
/** Asks for the code, for whoever typed the address without it. */
export const CODE_FORM_PATH = '/r';
export const RECIPIENT_PAGE = {
  file: 'recipient.html',
  type: 'text/html',
  policy: ASKING.replace("script-src 'self'; ", ''),
} as const satisfies Page;

/** What people see where nothing is. */
export const LOST_PAGE: Page = { file: 'docs/made/lost.html', type: 'text/html', policy: STRICT };

/** Every page by its path. All are public files without a secret in them; what they show they ask the API for. */
export const PAGES = {
  '/docs': { file: 'docs/made/index.html', type: 'text/html', policy: STRICT, told: true },
  '/docs/docs.js': { file: 'docs/docs.js', type: 'text/javascript' },
  '/docs/find.js': { file: 'docs/find.js', type: 'text/javascript' },
  '/docs/search.js': { file: 'docs/search.js', type: 'text/javascript' },
  '/docs/try.js': { file: 'docs/try.js', type: 'text/javascript' },
  '/docs/docs.css': { file: 'docs/docs.css', type: 'text/css' },
  '/docs/reference.css': { file: 'docs/reference.css', type: 'text/css' },
  '/docs/search.json': { file: 'docs/made/search.json', type: 'application/json' },
  '/checkout/return': { file: 'checkout-return.html', type: 'text/html', policy: STRICT },
  '/o/{id}': { file: 'o.html', type: 'text/html', policy: SENDERS, told: true },
  '/o/page.js': { file: 'o/page.js', type: 'text/javascript' },
  '/o/api.js': { file: 'o/api.js', type: 'text/javascript' },
  '/o/tokens.js': { file: 'o/tokens.js', type: 'text/javascript' },
  '/o/standing.js': { file: 'o/standing.js', type: 'text/javascript' },
  '/o/receipt.js': { file: 'o/receipt.js', type: 'text/javascript' },
  '/o/way.js': { file: 'o/way.js', type: 'text/javascript' },
  '/o/proof.js': { file: 'o/proof.js', type: 'text/javascript' },
  '/o/evidence.js': { file: 'o/evidence.js', type: 'text/javascript' },
  '/o/cancel.js': { file: 'o/cancel.js', type: 'text/javascript' },
  '/o/page.css': { file: 'o/page.css', type: 'text/css' },
  '/ops': { file: 'ops.html', type: 'text/html', policy: CONSOLE },
  '/ops/console.js': { file: 'ops/console.js', type: 'text/javascript' },
  '/ops/api.js': { file: 'ops/api.js', type: 'text/javascript' },
  '/ops/queue.js': { file: 'ops/queue.js', type: 'text/javascript' },
  '/ops/review.js': { file: 'ops/review.js', type: 'text/javascript' },
  '/ops/decision.js': { file: 'ops/decision.js', type: 'text/javascript' },
  '/ops/marked-pages.js': { file: 'ops/marked-pages.js', type: 'text/javascript' },
  '/ops/reading.js': { file: 'ops/reading.js', type: 'text/javascript' },
  '/ops/keys.js': { file: 'ops/keys.js', type: 'text/javascript' },
  '/ops/grounds.js': { file: 'ops/grounds.js', type: 'text/javascript' },
  '/ops/sender.js': { file: 'ops/sender.js', type: 'text/javascript' },
  '/ops/recipient.js': { file: 'ops/recipient.js', type: 'text/javascript' },
  '/ops/claim.js': { file: 'ops/claim.js', type: 'text/javascript' },
  '/ops/refuse-all.js': { file: 'ops/refuse-all.js', type: 'text/javascript' },
  '/ops/views.js': { file: 'ops/views.js', type: 'text/javascript' },
  '/ops/route.js': { file: 'ops/route.js', type: 'text/javascript' },
  '/ops/find.js': { file: 'ops/find.js', type: 'text/javascript' },
  '/ops/people.js': { file: 'ops/people.js', type: 'text/javascript' },
  '/ops/decisions.js': { file: 'ops/decisions.js', type: 'text/javascript' },
  '/ops/feedback.js': { file: 'ops/feedback.js', type: 'text/javascript' },
  '/ops/ops.css': { file: 'ops/ops.css', type: 'text/css' },
  '/assets/ask.js': { file: 'assets/ask.js', type: 'text/javascript' },
  '/assets/follow.js': { file: 'assets/follow.js', type: 'text/javascript' },
  '/assets/batch-told.js': { file: 'assets/batch-told.js', type: 'text/javascript' },
  '/assets/checkout-return.js': { file: 'assets/checkout-return.js', type: 'text/javascript' },
  '/assets/dom.js': { file: 'assets/dom.js', type: 'text/javascript' },
  '/assets/wording.js': { file: 'assets/wording.js', type: 'text/javascript' },
  '/assets/event-words.js': { file: 'assets/event-words.js', type: 'text/javascript' },
  '/assets/order-parts.js': { file: 'assets/order-parts.js', type: 'text/javascript' },
  '/assets/landing.css': { file: 'assets/landing.css', type: 'text/css' },
  '/assets/desk.css': { file: 'assets/desk.css', type: 'text/css' },
  '/assets/order.css': { file: 'assets/order.css', type: 'text/css' },
  '/assets/recipient.css': { file: 'assets/recipient.css', type: 'text/css' },
  '/pages.css': { file: 'pages.css', type: 'text/css' },
  '/favicon.ico': { file: 'favicon.svg', type: 'image/svg+xml' },
  '/robots.txt': { file: 'robots.txt', type: 'text/plain' },
} as const satisfies Record<string, Page>;

/** The page of an order; one file serves all of them. */
const ORDER_PAGE = '/o/{id}';
/** Also for an id that is none: the page tells people so. */
const ORDER_PAGE_OF = /^\/o\/[\w-]{1,64}$/;

/** The page of the order with this id. */
export function orderPagePath(orderId: string): string {
  return ORDER_PAGE.replace('{id}', orderId);
}

/** The page, or a file of one, that a path names; undefined where it names none. */
export function pageAt(path: string): Page | undefined {
  const name = ORDER_PAGE_OF.test(path) ? ORDER_PAGE : path;
  return Object.hasOwn(PAGES, name) ? PAGES[name as keyof typeof PAGES] : undefined;
}

/** Leads to a picture of a page of a proof; quotes give out the tokens. */
export const PAGE_PICTURE_PATH = '/proof/{token}';

/** What such a link shows that leads to no picture, or while none can be drawn. */
export const PICTURE_REFUSED_PAGES = {
  broken: { file: 'picture-gone.html', type: 'text/html', policy: STRICT },
  busy: { file: 'picture-busy.html', type: 'text/html', policy: STRICT },
} as const satisfies Record<string, Page>;

/**
 * The paths that the gateway routes. Files of one folder share a path: each costs a template three of its 500
 * resources, and an unknown file is refused in either case.
 */
export const PAGE_PATHS: readonly string[] = [
  ...new Set(
    Object.keys(PAGES).map((path) =>
      path
        .replace(/^(\/(?:docs|ops|assets))\/[\w.-]+$/, '$1/{file}')
        .replace(/^\/o\/[\w.-]+$/, ORDER_PAGE),
    ),
  ),
];
