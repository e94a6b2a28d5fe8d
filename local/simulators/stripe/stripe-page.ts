import { createHash } from 'node:crypto';
import type { SessionRecord } from './stripe-book.ts';

/** A page as it is sent. */
export interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0.5rem 0; }
fieldset { border: 1px solid; border-radius: 0.5rem; margin: 1.5rem 0 0.75rem; padding: 0.75rem 1rem 1rem; }
button { display: block; width: 100%; min-height: 3rem; margin-top: 0.75rem; padding: 0.5rem 1rem; font: inherit;
  border: 1px solid; border-radius: 0.5rem; background: none; color: inherit; cursor: pointer; }
button.pay { background: #1a56a8; border-color: #1a56a8; color: #fff; font-weight: 600; }
button:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px; }
code { white-space: nowrap; }
.back { display: block; padding: 0.75rem; color: inherit; text-align: center; }
.note { font-size: 0.9rem; }
.alert { border-left: 0.3rem solid #c62828; padding-left: 0.75rem; font-weight: 600; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const ENDED: Readonly<Record<string, string>> = {
  complete: 'This payment was made already. Nothing more is to be done.',
  expired: 'This payment page has expired. Nothing was paid.',
};

/** The page on which a person pays, lets the card be declined, or goes back without paying. `alert` is said first. */
export function paymentPage(session: SessionRecord, alert?: string): Page {
  const ended = ENDED[session.status];
  if (ended !== undefined) return page(200, 'Payment', `<h1>Payment</h1><p>${ended}</p>`, session);
  const amount = dollars(session);
  const body = `
<p class="note">Test checkout on this machine. No real card is charged.</p>
${alert === undefined ? '' : `<p class="alert" role="alert">${escaped(alert)}</p>`}
<h1>Pay ${amount}</h1>
<p>${escaped(session.description)}</p>
<form method="post">
<fieldset>
<legend>Choose a test card</legend>
<button class="pay" name="action" value="pay">Pay ${amount} with <code>4242 4242 4242 4242</code></button>
<button name="action" value="decline">Try <code>4000 0000 0000 0002</code>, which is declined</button>
</fieldset>
</form>
${wayBack(session)}`;
  return page(alert === undefined ? 200 : 402, `Pay ${amount}`, body, session);
}

/**
 * As Stripe's link is: it leads back, and the session stays open, so that whoever left may come back and pay until its
 * time is over. A session without an address for it has none, as an embedded one.
 */
function wayBack({ cancelUrl }: SessionRecord): string {
  if (cancelUrl === null) return '';
  return `<p><a class="back" href="${escaped(cancelUrl)}">Leave without paying</a></p>`;
}

export function unknownPage(): Page {
  return page(404, 'No such payment', '<h1>No such payment</h1><p>Check the address.</p>');
}

/** Sends the payer back, with Stripe's placeholder filled in. */
export function redirectPage(session: SessionRecord, url: string): Page {
  const location = url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  return { status: 303, html: '', headers: { location } };
}

function page(status: number, title: string, body: string, session?: SessionRecord): Page {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
  return { status, html, headers: { 'content-security-policy': policy(session) } };
}

/** A browser applies `form-action` to where the form's answer redirects to as well. */
function policy(session: SessionRecord | undefined): string {
  const { successUrl, returnUrl } = session ?? {};
  const origins = [successUrl, returnUrl].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).origin] : [],
  );
  // An embedded checkout stands in a page of the merchant.
  const ancestors = session?.uiMode === 'embedded_page' ? origins : [];
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

function dollars({ amount, currency }: SessionRecord): string {
  const text = (amount / 100).toFixed(2);
  return currency === 'usd' ? `$${text}` : `${text} ${currency.toUpperCase()}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
