import { XMLParser } from 'fast-xml-parser';

/** A request as it left an adapter, its body as the value that it spells. */
export interface SentRequest {
  readonly method: string;
  /** Without the address of the company. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Fields;
  /** Undefined where there is none. A file is its name. */
  readonly body: unknown;
  /** Numbers and truth are texts, as in a form. */
  readonly isText: boolean;
}

interface Fields {
  readonly [name: string]: unknown;
}

/** A `fetch` that keeps what is sent to `baseUrl`, and sends it. */
export function recordingFetch(baseUrl: string, sent: SentRequest[]): typeof fetch {
  return (input, init) => {
    const url = new URL(String(input));
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = init?.body ?? undefined;
    const isJson = headers['content-type']?.startsWith('application/json') === true;
    sent.push({
      method: init?.method ?? 'GET',
      path: `${url.origin}${url.pathname}`.slice(baseUrl.length),
      headers,
      query: nested(url.searchParams),
      body: isJson ? JSON.parse(String(body)) : decode(body),
      isText: !isJson,
    });
    return fetch(input, init);
  };
}

function decode(body: unknown): unknown {
  if (body instanceof FormData || body instanceof URLSearchParams) return nested(body);
  return typeof body === 'string'
    ? new XMLParser({ parseTagValue: false }).parse(body, true)
    : undefined;
}

/** `to[name]` is the field `name` of the field `to`. */
function nested(pairs: Iterable<[string, string | File]>): Fields {
  const fields: Record<string, unknown> = {};
  for (const [key, value] of pairs) {
    const text = typeof value === 'string' ? value : value.name;
    const [, outer = key, inner] = /^(\w+)\[([^\]]+)\]$/.exec(key) ?? [];
    fields[outer] = inner === undefined ? text : { ...(fields[outer] as Fields), [inner]: text };
  }
  return fields;
}
