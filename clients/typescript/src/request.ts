import type { SentWith } from './errors.ts';
import { VERSION } from './facts.generated.ts';
import type { Call, OperationRow } from './operation-row.ts';

/** A call that can be sent, and sent again. */
export interface PreparedRequest {
  readonly operation: OperationRow;
  readonly url: string;
  /** What `fetch` is told, but for the signal. */
  readonly init: RequestInit;
  readonly sentWith: SentWith;
}

interface Sender {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

const IDEMPOTENCY_KEY = 'idempotency-key';

/**
 * The request of one call. It is prepared once, so all its attempts carry the same key and the same bytes.
 * @throws TypeError for a part of the path that is empty, `.` or `..`, what no header can hold, or what is no PDF.
 */
export function prepareRequest(
  operation: OperationRow,
  call: Call,
  sender: Sender,
): PreparedRequest {
  const body = bodyOf(operation, call);
  const headers = new Headers();
  setAll(headers, {
    ...ownHeaders(sender),
    ...(body !== undefined && { 'content-type': operation.bodyType ?? '' }),
    ...(takesKey(operation) && { [IDEMPOTENCY_KEY]: newIdempotencyKey() }),
  });
  setAll(headers, headersOfOptions(operation, call));
  setAll(headers, call.options.headers ?? {});
  return {
    operation,
    url: sender.baseUrl + filledPath(operation, call) + queryText(call),
    init: { method: operation.method, headers, ...(body !== undefined && { body }) },
    sentWith: takesKey(operation)
      ? {
          idempotencyKey: headers.get(IDEMPOTENCY_KEY) ?? undefined,
          confirmationToken: tokenIn(call.body),
        }
      : {},
  };
}

function tokenIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { confirmation_token } = body as { readonly confirmation_token?: unknown };
  return typeof confirmation_token === 'string' ? confirmation_token : undefined;
}

/** One after the other, so that a later one takes the place of an earlier one, however either is spelt. */
function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    try {
      headers.set(name, value);
    } catch {
      // The runtime's own message repeats the value, which may be a key.
      throw new TypeError(`the header ${name} has a character that no header can have`);
    }
  }
}

function ownHeaders({ apiKey }: Sender): Record<string, string> {
  return {
    accept: 'application/json',
    ...(isNode() && { 'user-agent': `physical-mail-typescript/${VERSION}` }),
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
}

/** Elsewhere it would make a browser ask the service first whether it may be sent. */
function isNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return process?.versions?.node !== undefined;
}

function takesKey({ headers }: OperationRow): boolean {
  return headers?.['idempotencyKey'] !== undefined;
}

/** 128 random bits, so that nobody guesses it; made by what pages without TLS have, too. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function headersOfOptions({ headers = {} }: OperationRow, { options }: Call) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([option, name]) => {
      const value = optionOf(options, option);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Record<string, string>;
}

function optionOf(options: object, option: string): string | undefined {
  return (options as Readonly<Record<string, string | undefined>>)[option];
}

function filledPath({ path }: OperationRow, call: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = call.path?.[name];
    // With one of these it would be the path of another operation.
    if (!value || value === '.' || value === '..') throw new TypeError(`${name} is missing`);
    return encodeURIComponent(value);
  });
}

function queryText({ query = {} }: Call): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) text.set(name, String(value));
  }
  const written = text.toString();
  return written === '' ? '' : `?${written}`;
}

type Body = NonNullable<RequestInit['body']>;

function bodyOf({ bodyType }: OperationRow, { body }: Call): Body | undefined {
  if (bodyType === 'application/pdf') return pdfBytes(body);
  if (body === undefined) return undefined;
  if (typeof body === 'string') return body;
  if (bodyType === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(body as Record<string, string>);
  }
  return JSON.stringify(body);
}

const BYTES: readonly string[] = ['[object ArrayBuffer]', '[object Blob]', '[object File]'];

/** A path would be sent as its own letters, and a stream could not be sent a second time. */
function pdfBytes(pdf: unknown): Body {
  const isBytes = ArrayBuffer.isView(pdf) || BYTES.includes(Object.prototype.toString.call(pdf));
  if (isBytes) return pdf as Body;
  throw new TypeError('a PDF is given as its bytes: a Uint8Array, an ArrayBuffer or a Blob');
}
