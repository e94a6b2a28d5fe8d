/** A page for people, or a file that one of them needs. */
export interface Page {
  /** Below `pages/`, or in the package that the reference page comes from. */
  readonly file: string;
  readonly type: 'text/html' | 'text/css' | 'text/javascript';
  /** What a page may load and do; absent on files that are no page. */
  readonly policy?: string;
}

/** Only our own files; no inline script, no frame around it, nothing sent elsewhere. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self' blob:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The reference page's package writes its own styles and draws its icons from data. */
const REFERENCE =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src blob:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Every page by its path. All are public files without a secret in them; what they show they ask the API for. */
export const PAGES = {
  '/docs': { file: 'docs.html', type: 'text/html', policy: REFERENCE },
  '/docs/docs.js': { file: 'docs.js', type: 'text/javascript' },
  '/docs/redoc.js': { file: 'redoc.standalone.js', type: 'text/javascript' },
  '/checkout/return': { file: 'checkout-return.html', type: 'text/html', policy: STRICT },
  '/pages.css': { file: 'pages.css', type: 'text/css' },
} as const satisfies Record<string, Page>;
