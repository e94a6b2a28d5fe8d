import { VERSION } from './facts.generated.ts';
import type { Call, OperationRow } from './operation-row.ts';

/** A call that can be sent, and sent again. */
export interface PreparedRequest {
  readonly operation: OperationRow;
  readonly url: string;
  /** What `fetch` is told, but for the signal. */
  readonly init: RequestInit;
  /** Undefined where the operation takes none. */
  readonly idempotencyKey: string | undefined;
}

interface Sender {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

/** The request of one call. It is prepared once, so all its attempts carry the same key and the same bytes. */
export function prepareRequest(
  operation: OperationRow,
  call: Call,
  { baseUrl, apiKey }: Sender,
): PreparedRequest {
  const options = { ...call.options, ...keyOption(operation, call) };
  const body = bodyOf(operation, call);
  return {
    operation,
    url: baseUrl + filledPath(operation, call) + queryText(call),
    init: {
      method: operation.method,
      headers: {
        accept: 'application/json',
        ...(isNode() && { 'user-agent': `physical-mail-typescript/${VERSION}` }),
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...(body !== undefined && { 'content-type': operation.bodyType ?? '' }),
        ...headersOf(operation, options),
        ...call.options.headers,
      },
      ...(body !== undefined && { body }),
    },
    idempotencyKey: optionOf(options, 'idempotencyKey'),
  };
}

/** Elsewhere it would make a browser ask the service first whether it may be sent. */
function isNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return process?.versions?.node !== undefined;
}

/** A key of the caller's, else a new one, where the operation takes one. */
function keyOption({ headers }: OperationRow, { options }: Call): { idempotencyKey?: string } {
  if (headers?.['idempotencyKey'] === undefined) return {};
  return { idempotencyKey: optionOf(options, 'idempotencyKey') ?? newIdempotencyKey() };
}

/** 128 random bits, so that nobody guesses it; made by what pages without TLS have, too. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function headersOf({ headers = {} }: OperationRow, options: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([option, name]) => {
      const value = optionOf(options, option);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function optionOf(options: object, option: string): string | undefined {
  return (options as Readonly<Record<string, string | undefined>>)[option];
}

function filledPath({ path }: OperationRow, call: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = call.path?.[name];
    // With an empty part it would be the path of another operation.
    if (!value) throw new TypeError(`${name} is missing`);
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
  if (body === undefined) return undefined;
  if (bodyType === 'application/pdf' || typeof body === 'string') return body as Body;
  if (bodyType === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(body as Record<string, string>);
  }
  return JSON.stringify(body);
}
