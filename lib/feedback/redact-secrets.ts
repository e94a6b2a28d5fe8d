export const REDACTED = '[redacted]';

/**
 * The text without key- and token-shaped strings; names, addresses, ids of this service and UUIDs (request ids) stay.
 * Redacting twice changes nothing. A pass takes time proportional to the text, whatever it holds: no rule has two ways
 * to match the same characters.
 */
export function redactSecrets(text: string): string {
  // What one rule takes out may bring together what another looks for: a password in a URL grows short enough.
  for (let rest = text; ; ) {
    const redacted = RULES.reduce(
      (left, [pattern, replace]) => left.replace(pattern, replace),
      rest,
    );
    if (redacted === rest) return redacted;
    rest = redacted;
  }
}

type Rule = readonly [RegExp, (match: string, kept: string, secret: string) => string];

const all = () => REDACTED;

/** Applied one after the other: what has a known form first, what merely looks random last. */
const RULES: readonly Rule[] = [
  // API keys of this service and of Stripe, signing secrets, tokens of quotes, orders, pages and batches.
  [/(?:pp|sk|rk|pk)_(?:live|test)_[\w-]+/gi, all],
  [/whsec_[\w+/=-]{4,}/gi, all],
  [/pp[qcpb]_[\w.-]{4,}/gi, all],
  // Credit codes, also with blanks and the dashes of a word processor.
  [/pp(?:[-\u2010-\u2015][a-z0-9]{4}){3}/gi, all],
  [/(?<![a-z0-9])pp(?=[^.,;]{0,16}\d)(?:[-\s\u2010-\u2015]{1,3}[a-z0-9]{4}){3}(?![a-z0-9])/gi, all],
  // Access keys of AWS; JSON Web Tokens, which begin with `{"` in base64.
  [/(?:AKIA|ASIA)[A-Z0-9]{16}/g, all],
  [/(?<![\w-])eyJ[\w-]{6,}(?:\.[\w-]*){1,4}/g, all],
  // What an Authorization header carries.
  [/\b((?:bearer|basic)[ \t]{1,8})([\w.~+/=-]{6,})/gi, keepingWords],
  // `api_key=…`, `https://…?token=…`, `https://user:password@…`.
  [
    /((?:api[_-]?key|access[_-]?key|token|secret|password|passwd|signature|credential|auth)=["']?)([^\s"'&;#,]{6,})/gi,
    (_, name) => `${name}${REDACTED}`,
  ],
  [/(:\/\/)([^\s/?#@]{1,200}@)/g, (_, slashes) => `${slashes}${REDACTED}@`],
  // Long base64, then any other long run: hexadecimal, base64url, random letters and digits.
  [/[A-Za-z0-9+/]{40,}={0,2}/g, (run) => (looksLikeBase64(run) ? REDACTED : run)],
  [/[\w-]{24,}/g, (run) => (looksRandom(run) ? REDACTED : run)],
];

/** "Bearer instruments" is prose; a word is letters alone, capitalised or not, and not longer than words are. */
function keepingWords(match: string, scheme: string, value: string): string {
  const word = /^(?:[A-Z]?[a-z]{1,18}|[A-Z]{1,18})\.?$/.test(value);
  return word ? match : `${scheme}${REDACTED}`;
}

/** A path has slashes more often than chance puts them into base64. */
function looksLikeBase64(run: string): boolean {
  const marks = run.replace(/[^+/]/g, '').length;
  return marks > 0 && marks <= run.length / 8 && isMixed(run);
}

const OWN_ID = /^(?:ord_(?:test_)?|evt_|fb_)[0-9a-f]{32}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Long names are made of short words; chance makes long ones, with digits in them. */
function looksRandom(run: string): boolean {
  if (OWN_ID.test(run) || UUID.test(run)) return false;
  const parts = run.split(/[_-]/);
  if (parts.some(isLongSecret)) return true;
  return run.length >= 32 && parts.length - 1 <= run.length / 8 && isMixed(run);
}

function isLongSecret(part: string): boolean {
  const isHex = part.length >= 32 && /^[0-9a-f]+$/i.test(part);
  return isHex || (part.length >= 24 && /\d/.test(part) && /[a-z]/i.test(part));
}

function isMixed(run: string): boolean {
  return /[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run);
}
