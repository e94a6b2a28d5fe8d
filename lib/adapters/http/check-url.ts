import { isIP } from 'node:net';
import { FetchFailure } from './fetch-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** A URL that passed, with what a connection needs of it. */
export interface Target {
  readonly url: URL;
  /** Without brackets or a trailing dot. */
  readonly host: string;
  readonly port: number;
  readonly isLiteral: boolean;
  /** One of the `host:port` pairs that may be reached although private. */
  readonly isAllowed: boolean;
  /** A port of this machine that the service itself has. */
  readonly isOwn: boolean;
}

export interface UrlRules {
  readonly allowHosts: AllowHosts;
  /** Refuses http, except for an allowed host. */
  readonly httpsOnly?: boolean | undefined;
}

/** What is known of `host:port` pairs, as `URL` spells them. */
export interface AllowHosts {
  /** Whether it may be reached although private. */
  has(pair: string): boolean;
  /** Whether it is the service itself. */
  isOwn(pair: string): boolean;
}

/**
 * Reads the pairs a local deployment may reach although private (`LOCAL_ALLOW_HOSTS`).
 * @param ownPorts Where given, any port of this machine but these may be reached, too.
 * @throws Error that names a pair which is none.
 */
export function parseAllowHosts(
  pairs: readonly string[],
  ownPorts: readonly number[] | null = null,
): AllowHosts {
  const named = new Set(pairs.map(canonicalPair));
  if (ownPorts === null) return { has: (pair) => named.has(pair), isOwn: () => false };
  // Who could make the service call itself would act in its name.
  const isOwn = (pair: string) => ownPorts.includes(portHere(pair) ?? 0);
  const isElsewhereHere = (pair: string) => portHere(pair) !== undefined && !isOwn(pair);
  return { has: (pair) => named.has(pair) || isElsewhereHere(pair), isOwn };
}

/** The port of an address of this machine; undefined of any other. */
function portHere(pair: string): number | undefined {
  const port = /^(?:127\.0\.0\.1|\[::1\]|localhost):(\d+)$/.exec(pair)?.[1];
  return port === undefined ? undefined : Number(port);
}

/**
 * Decides on a URL before anything is resolved or dialled: an http or https address without a user, on port 80 or 443,
 * whose host is a name or a public IP address. Only what `URL` made of the text is looked at, because that is what is
 * dialled; the text has a hundred spellings.
 * @param base The URL that redirected here.
 * @throws FetchFailure `blocked`
 */
export function checkUrl(text: string, rules: UrlRules, base?: URL): Target {
  const subject = base === undefined ? 'The address' : 'The address it redirects to';
  const refuse = (says: string) => new FetchFailure('blocked', `${subject} ${says}.`);
  if (text.length > MAX_URL_LENGTH) throw refuse(`is longer than ${MAX_URL_LENGTH} characters`);
  if (!URL.canParse(text, base?.href)) throw refuse('is not a URL');
  const target = toTarget(new URL(text, base?.href), rules.allowHosts);
  const broken = RULES.find(
    (rule) => (rule.always || !target.isAllowed) && rule.isBroken(target, rules),
  );
  if (broken !== undefined) throw refuse(broken.says);
  return target;
}

/** Of `webhook_url` and `pdf_url`, as their fields say. */
const MAX_URL_LENGTH = 2048;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

interface Rule {
  readonly isBroken: (target: Target, rules: UrlRules) => boolean;
  readonly says: string;
  /** Holds for an allowed host, too. */
  readonly always?: true;
}

const RULES: readonly Rule[] = [
  {
    isBroken: ({ url }) => !(url.protocol in DEFAULT_PORTS),
    says: 'must begin with https:// or http://',
    always: true,
  },
  {
    isBroken: ({ url }) => url.username !== '' || url.password !== '',
    says: 'must not carry a user name or password',
    always: true,
  },
  {
    isBroken: ({ isOwn }) => isOwn,
    says: 'is a port of this service itself',
  },
  {
    isBroken: ({ url }, { httpsOnly }) => httpsOnly === true && url.protocol !== 'https:',
    says: 'must begin with https://',
  },
  {
    isBroken: ({ port }) => !Object.values(DEFAULT_PORTS).includes(port),
    says: 'must use port 80 or 443',
  },
  {
    isBroken: ({ host, isLiteral }) => isLiteral && !isPublicAddress(host),
    says: 'is private or reserved',
  },
  {
    isBroken: ({ host, isLiteral }) => !isLiteral && !HOST_NAME.test(host),
    says: 'has a malformed host name',
  },
  {
    isBroken: ({ host }) => LOCAL_NAME.test(host),
    says: 'has a name that is for local networks only',
  },
];

/** RFC 1123 with underscores. The last label holds a letter: a resolver may read digits as an IP address. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)*(?=[0-9_-]*[a-z])[a-z0-9_-]{1,63}$/;

/** RFC 6761 (localhost), 6762 (local), 8375 (home.arpa), and ICANN's decision of 2024 (internal). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/;

function toTarget(url: URL, allowHosts: AllowHosts): Target {
  const port = portOf(url);
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const pair = `${url.hostname}:${port}`;
  const isAllowed = allowHosts.has(pair);
  return { url, host, port, isLiteral: isIP(host) !== 0, isAllowed, isOwn: allowHosts.isOwn(pair) };
}

function portOf(url: URL): number {
  return url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);
}

function canonicalPair(pair: string): string {
  const parsed = /^[^/?#@\\\s]+:\d+$/.test(pair) && URL.canParse(`http://${pair}`);
  if (!parsed) throw new Error(`"${pair}" is not a host:port pair.`);
  const url = new URL(`http://${pair}`);
  return `${url.hostname}:${portOf(url)}`;
}
