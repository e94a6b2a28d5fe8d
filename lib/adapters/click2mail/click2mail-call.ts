import type { RailAccount } from '../../rails/rail-call.ts';

export interface Click2MailAnswer {
  readonly status: number;
  /** The fields of the document's one element; none where it was no XML. */
  readonly fields: Fields;
}

/** Of an element: texts, elements, or lists of either. */
export type Fields = Readonly<Record<string, unknown>>;

export type Call = (path: string, init?: RequestInit) => Promise<Click2MailAnswer>;

/** Its key is `user:password`; it is reached at `https://rest.click2mail.com/molpro`. */
export type CallOptions = RailAccount;

/**
 * Calls that are all over after `timeoutMs`. Puts nothing of the request into an error: neither the password nor what
 * is sent.
 */
export async function caller(options: CallOptions, timeoutMs: number): Promise<Call> {
  const { baseUrl, fetch: send = fetch } = options;
  const credentials = (await options.apiKey()).trim();
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const signal = AbortSignal.timeout(timeoutMs);
  // Loaded where a call is made: every function knows its rails, and few call one.
  const { parseXml } = await import('./click2mail-xml.ts');
  return async (path, init = {}) => {
    const response = await send(`${baseUrl}${path}`, {
      ...init,
      // Its JSON is not reliable, as it says itself.
      headers: { ...init.headers, authorization, accept: 'application/xml' },
      // The password and the letter go to the configured host or nowhere.
      redirect: 'error',
      signal,
    });
    return { status: response.status, fields: parseXml(await response.text()) };
  };
}

/** The text of a field; empty where there is none. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The elements of that name below; an only one is no list in XML. */
export function elementsOf(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  return (Array.isArray(value) ? value : [value]).filter(
    (each) => typeof each === 'object' && each !== null,
  );
}
