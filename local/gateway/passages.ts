import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Documents } from '../../lib/ports.ts';
import type { LocalReply, LocalRequest } from './call.ts';

/** Below these paths of the service's own port: signed links into the document store, and the payment pages. */
const DOCUMENTS = '/_documents';
export const CHECKOUT = '/_checkout';

export interface PassagesOptions {
  /** Where the service is reached; its host may ask for payment pages. */
  readonly publicUrl: string;
  readonly documentsEndpoint: string;
  /** Signs the links, for the engine behind them believes anybody. */
  readonly secret: string;
  /** The payment pages; undefined where the processor is another one. */
  readonly checkoutEndpoint: string | undefined;
}

/**
 * What a browser opens comes through the service's own port, so that one forwarded port is enough. Undefined for what
 * is none of it.
 */
export function createPassages(options: PassagesOptions) {
  return async (request: LocalRequest): Promise<LocalReply | undefined> => {
    const { method, path } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (path.startsWith(`${DOCUMENTS}/`)) {
      const link = linkIn(options.secret, request);
      if (!isRead || link === undefined) return NOTHING;
      return forward(`${options.documentsEndpoint}${link}`, request);
    }
    const { checkoutEndpoint } = options;
    if (path.startsWith(`${CHECKOUT}/`) && checkoutEndpoint !== undefined) {
      if (!isPage(path) || !isHere(options.publicUrl, request)) return NOTHING;
      return forward(`${checkoutEndpoint}${path.slice(CHECKOUT.length)}`, request);
    }
    return undefined;
  };
}

/** The document store, whose links lead through the service's own port. Whoever signs them never knows. */
export function linkedThrough(
  documents: Documents,
  { publicUrl, secret }: Pick<PassagesOptions, 'publicUrl' | 'secret'>,
): Documents {
  return {
    put: (...put) => documents.put(...put),
    get: (key) => documents.get(key),
    copy: (from, to) => documents.copy(from, to),
    keysIn: (prefix) => documents.keysIn(prefix),
    removeAll: (prefix) => documents.removeAll(prefix),
    getUpload: (key) => documents.getUpload(key),
    signedUrl: async (key, seconds) => {
      const { pathname, search } = new URL(await documents.signedUrl(key, seconds));
      const link = pathname + search;
      return `${publicUrl}${DOCUMENTS}${link}&through=${mark(secret, link)}`;
    },
  };
}

/** The address at the engine, of a link that was given out here. */
function linkIn(secret: string, { path, search }: LocalRequest): string | undefined {
  const [query = '', given = ''] = search.split('&through=');
  const link = path.slice(DOCUMENTS.length) + query;
  const expected = Buffer.from(mark(secret, link));
  const isOurs = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
  return isOurs ? link : undefined;
}

function mark(secret: string, link: string): string {
  return createHmac('sha256', secret).update(`document link\n${link}`).digest('base64url');
}

/** Not the processor's own API, which answers on a port of its own. */
function isPage(path: string): boolean {
  return /^\/_checkout\/(pay|embedded)\/\w+$/.test(path);
}

/** A page on the internet must not reach them through a name that it lets point to this machine. */
function isHere(publicUrl: string, { host }: LocalRequest): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === '127.0.0.1' || name === 'localhost' || host === new URL(publicUrl).host;
}

async function forward(
  address: string,
  { method, headers, body }: LocalRequest,
): Promise<LocalReply> {
  const type = headers['content-type'];
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', ...(type && { 'content-type': type }) },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const kept = HANDED_ON.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status: answer.status,
    headers: { 'x-content-type-options': 'nosniff', ...Object.fromEntries(kept) },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const HANDED_ON = [
  'content-type',
  'content-disposition',
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'location',
  'etag',
];

const NOTHING: LocalReply = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'There is nothing at this address, or it has lapsed.\n',
};
