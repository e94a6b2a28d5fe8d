/** A page for people, or a file that one of them needs. */
export interface Page {
  /** Below `pages/`; a picture, a PNG, below `docs/pictures/`. */
  readonly file: string;
  readonly type:
    | 'text/html'
    | 'text/css'
    | 'text/javascript'
    | 'text/markdown'
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

/**
 * The review console frames the document by a link that the document store signs: on AWS when deployed, on this machine
 * when local. It can be framed nowhere, and its scripts talk to this service alone.
 */
const CONSOLE = STRICT.replace(
  "frame-src 'self' blob:",
  'frame-src https://*.amazonaws.com https://*.amazonaws.com.cn http://127.0.0.1:* http://localhost:*',
);

/** Pages whose one button is a form: without a script, they post to their own address. */
const ASKING = STRICT.replace("form-action 'none'", "form-action 'self'");

/** What the link in an e-mail shows, by how it stands: e-mails are sent, or ended. */
export const EMAIL_PAGES = {
  on: { file: 'emails-on.html', type: 'text/html', policy: ASKING },
  off: { file: 'emails-off.html', type: 'text/html', policy: ASKING },
} as const satisfies Record<string, Page>;

/** Every page by its path. All are public files without a secret in them; what they show they ask the API for. */
export const PAGES = {
  '/docs': { file: 'docs/made/index.html', type: 'text/html', policy: STRICT, told: true },
  '/docs/docs.js': { file: 'docs/docs.js', type: 'text/javascript' },
  '/docs/search.js': { file: 'docs/search.js', type: 'text/javascript' },
  '/docs/try.js': { file: 'docs/try.js', type: 'text/javascript' },
  '/docs/docs.css': { file: 'docs/docs.css', type: 'text/css' },
  '/docs/reference.css': { file: 'docs/reference.css', type: 'text/css' },
  '/docs/search.json': { file: 'docs/made/search.json', type: 'application/json' },
  '/docs/privacy': { file: 'privacy.html', type: 'text/html', policy: STRICT, told: true },
  '/checkout/return': { file: 'checkout-return.html', type: 'text/html', policy: STRICT },
  '/ops': { file: 'ops.html', type: 'text/html', policy: CONSOLE },
  '/ops/console.js': { file: 'ops/console.js', type: 'text/javascript' },
  '/ops/api.js': { file: 'ops/api.js', type: 'text/javascript' },
  '/ops/queue.js': { file: 'ops/queue.js', type: 'text/javascript' },
  '/ops/review.js': { file: 'ops/review.js', type: 'text/javascript' },
  '/ops/decision.js': { file: 'ops/decision.js', type: 'text/javascript' },
  '/ops/reading.js': { file: 'ops/reading.js', type: 'text/javascript' },
  '/ops/keys.js': { file: 'ops/keys.js', type: 'text/javascript' },
  '/assets/dom.js': { file: 'assets/dom.js', type: 'text/javascript' },
  '/assets/wording.js': { file: 'assets/wording.js', type: 'text/javascript' },
  '/assets/event-words.js': { file: 'assets/event-words.js', type: 'text/javascript' },
  '/assets/order-parts.js': { file: 'assets/order-parts.js', type: 'text/javascript' },
  '/assets/desk.css': { file: 'assets/desk.css', type: 'text/css' },
  '/assets/order.css': { file: 'assets/order.css', type: 'text/css' },
  '/pages.css': { file: 'pages.css', type: 'text/css' },
} as const satisfies Record<string, Page>;

/** Leads to a picture of a page of a proof; quotes give out the tokens. */
export const PAGE_PICTURE_PATH = '/proof/{token}';

/**
 * The paths that the gateway routes. Files of one folder share a path: each costs a template three of its 500
 * resources, and an unknown file is refused in either case.
 */
export const PAGE_PATHS: readonly string[] = [
  ...new Set(
    Object.keys(PAGES).map((path) =>
      path.replace(/^(\/(?:docs|ops|assets))\/[\w.-]+$/, '$1/{file}'),
    ),
  ),
];
