import { invalid } from './stripe-failure.ts';

/** A form by its bracketed names: `payment_intent_data[capture_method]`. */
export type Form = ReadonlyMap<string, string>;

export interface SessionForm {
  readonly uiMode: 'hosted_page' | 'embedded_page';
  readonly amount: number;
  readonly currency: string;
  /** The product's name. */
  readonly description: string;
  readonly captureMethod: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly intentMetadata: Readonly<Record<string, string>>;
  readonly clientReferenceId: string | null;
  readonly customerEmail: string | null;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  readonly returnUrl: string | null;
}

const ITEM = 'line_items[0]';
const SESSION_FIELDS = [
  'mode',
  'ui_mode',
  `${ITEM}[quantity]`,
  `${ITEM}[price_data][currency]`,
  `${ITEM}[price_data][unit_amount]`,
  `${ITEM}[price_data][product_data][name]`,
  'payment_intent_data[capture_method]',
  'allowed_payment_method_types[0]',
  'adaptive_pricing[enabled]',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'success_url',
  'cancel_url',
  'return_url',
];
const UI_MODES = ['hosted_page', 'embedded_page'] as const;
const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const;
const METADATA = /^(payment_intent_data\[metadata\]|metadata)\[([^[\]]{1,40})\]$/;
const EXPAND = /^expand\[\d*\]$/;
const SMALLEST_CHARGE = 50;
const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;

/** @throws StripeFailure 400 when a name is given twice. */
export function parseForm(text: string): Form {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw invalid(`Received ${name} twice`, { param: name });
    form.set(name, value);
  }
  return form;
}

/** @throws StripeFailure 400 for every name that the API of this version does not know, or not any more. */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  const isKnown = (name: string) =>
    known.includes(name) || EXPAND.test(name) || METADATA.test(name);
  const unknown = [...form.keys()].find((name) => !isKnown(name));
  if (unknown === undefined) return;
  const param = unknown.replace(/\[\d+\].*$/, '');
  throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

/** @throws StripeFailure 400. */
export function readSessionForm(form: Form, nowSeconds: number): SessionForm {
  refuseUnknown(form, SESSION_FIELDS);
  oneOf(form, 'mode', ['payment']);
  oneOf(form, 'allowed_payment_method_types[0]', ['card'], 'card');
  const uiMode = oneOf(form, 'ui_mode', UI_MODES, 'hosted_page');
  return {
    uiMode,
    ...readItem(form),
    captureMethod: oneOf(
      form,
      'payment_intent_data[capture_method]',
      CAPTURE_METHODS,
      'automatic_async',
    ),
    metadata: readMetadata(form, 'metadata'),
    intentMetadata: readMetadata(form, 'payment_intent_data[metadata]'),
    clientReferenceId: readText(form, 'client_reference_id', 200),
    customerEmail: readEmail(form),
    expiresAt: readExpiry(form, nowSeconds),
    ...readUrls(form, uiMode),
  };
}

function readItem(form: Form) {
  wholeNumber(form, `${ITEM}[quantity]`, 1, 1);
  const currency = form.get(`${ITEM}[price_data][currency]`) ?? '';
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`);
  const amount = wholeNumber(form, `${ITEM}[price_data][unit_amount]`, 0, 99_999_999);
  if (amount < SMALLEST_CHARGE) {
    throw invalid('The amount must be at least $0.50 usd', { code: 'amount_too_small' });
  }
  const description = readText(form, `${ITEM}[price_data][product_data][name]`, 250);
  if (!description) throw required(`${ITEM}[price_data][product_data][name]`);
  return { amount, currency, description };
}

export function readMetadata(form: Form, name: string): Record<string, string> {
  const pairs = [...form].flatMap(([key, value]) => {
    const [, group, field = ''] = METADATA.exec(key) ?? [];
    return group === name ? [[field, value] as const] : [];
  });
  if (pairs.length > 50 || pairs.some(([, value]) => value.length > 500)) {
    throw invalid('Metadata takes 50 values of 500 characters', { param: name });
  }
  return Object.fromEntries(pairs);
}

function readEmail(form: Form): string | null {
  const email = form.get('customer_email') ?? null;
  if (email === null || /^[\x21-\x7e]+@[\w-]+(\.[\w-]+)+$/.test(email)) return email;
  throw invalid('Invalid email address', { code: 'email_invalid', param: 'customer_email' });
}

function readExpiry(form: Form, nowSeconds: number): number {
  if (!form.has('expires_at')) return nowSeconds + LONGEST_SECONDS;
  const expiresAt = wholeNumber(form, 'expires_at', 0, Number.MAX_SAFE_INTEGER);
  const seconds = expiresAt - nowSeconds;
  if (seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS) return expiresAt;
  throw invalid('The `expires_at` timestamp must be 30 minutes to 24 hours from now.', {
    param: 'expires_at',
  });
}

function readUrls(form: Form, uiMode: SessionForm['uiMode']) {
  const hosted = uiMode === 'hosted_page';
  const foreign = (hosted ? ['return_url'] : ['success_url', 'cancel_url']).find((n) =>
    form.has(n),
  );
  if (foreign)
    throw invalid(`You can not pass \`${foreign}\` with this ui_mode`, { param: foreign });
  const needed = hosted ? 'success_url' : 'return_url';
  if (!form.has(needed)) throw required(needed);
  const url = (name: string) => {
    const value = form.get(name) ?? null;
    if (value === null || /^https?:\/\/[^\s]+$/.test(value)) return value;
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  };
  return {
    successUrl: url('success_url'),
    cancelUrl: url('cancel_url'),
    returnUrl: url('return_url'),
  };
}

function oneOf<const T extends string>(
  form: Form,
  param: string,
  allowed: readonly T[],
  byDefault?: T,
): T {
  const value = form.get(param) ?? byDefault;
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  if (value === undefined) throw required(param);
  throw invalid(`Invalid ${param}: must be one of ${allowed.join(', ')}`, { param });
}

/** @throws StripeFailure 400. */
export function wholeNumber(form: Form, param: string, least: number, most: number): number {
  const text = form.get(param);
  if (text === undefined) throw required(param);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw invalid(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param });
}

function readText(form: Form, param: string, longest: number): string | null {
  const value = form.get(param) ?? null;
  if (value === null || value.length <= longest) return value;
  throw invalid(`Invalid string: ${param} is longer than ${longest}`, { param });
}

function required(param: string) {
  return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
