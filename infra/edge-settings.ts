import { ContextError } from './context-error.ts';

/** How a deployment is reached from outside, beside the gateway's own address. */
export interface EdgeSettings {
  /** Contexts `domainName` and what goes with it; undefined leaves the gateway's own address alone. */
  readonly domain: DomainSettings | undefined;
  /** Context `publicUrl`, or what the domain makes of it; undefined where each request tells. */
  readonly publicUrl: string | undefined;
  /** Context `cloudFront`: undefined unless CloudFront stands before the API. */
  readonly front: FrontSettings | undefined;
  /** Contexts `waf` and `webAclArn`: `made` here, or the ARN of one that is there; undefined: none. */
  readonly webAcl: 'made' | { readonly arn: string } | undefined;
}

interface FrontSettings {
  /** Of the domain, in us-east-1, the one region of which CloudFront takes certificates. */
  readonly certificateArn: string;
}

export interface DomainSettings {
  /** A host name, such as `mail.example.com`. */
  readonly name: string;
  /** Of AWS Certificate Manager, in the region of the API. */
  readonly certificateArn: string;
  /** One segment without slashes; undefined serves at the root of the domain. */
  readonly basePath: string | undefined;
  /** The Route 53 zone in which the name is made to lead here; undefined leaves that to its owner. */
  readonly hostedZoneId: string | undefined;
}

export const EDGE_CONTEXT: readonly string[] = [
  'domainName',
  'certificateArn',
  'basePath',
  'hostedZoneId',
  'cloudFront',
  'cloudFrontCertificateArn',
  'waf',
  'webAclArn',
];

type Context = Readonly<Record<string, string>>;

const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/;
const CERTIFICATE_ARN = /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[0-9a-f-]{36}$/;
const BASE_PATH = /^[A-Za-z0-9_-]{1,100}$/;
const ZONE_ID = /^Z[A-Z0-9]{5,31}$/;

/** Of AWS WAF, in front of an API (regional) or of CloudFront (global). */
const WEB_ACL_ARN =
  /^arn:aws[a-z-]*:wafv2:[a-z0-9-]+:\d{12}:(regional|global)\/webacl\/[\w-]{1,128}\/[0-9a-f-]{36}$/;

/** @throws ContextError that names the key that is missing, malformed, or says something else than another. */
export function readEdge(context: Context): EdgeSettings {
  const domain = readDomain(context);
  const front = readFront(context, domain);
  const webAcl = readWebAcl(context, front !== undefined);
  return { domain, publicUrl: readPublicUrl(context, domain), front, webAcl };
}

function readDomain(context: Context): DomainSettings | undefined {
  const name = read(context, 'domainName', HOST_NAME, 'a host name in small letters');
  const certificateArn = read(
    context,
    'certificateArn',
    CERTIFICATE_ARN,
    'the ARN of a certificate',
  );
  const basePath = read(context, 'basePath', BASE_PATH, 'one segment of letters, digits, - and _');
  const hostedZoneId = read(context, 'hostedZoneId', ZONE_ID, 'the id of a Route 53 zone');
  if (name !== undefined && certificateArn !== undefined) {
    return { name, certificateArn, basePath, hostedZoneId };
  }
  if (name !== undefined) throw new ContextError('context "domainName" needs "certificateArn"');
  const lost = Object.entries({ certificateArn, basePath, hostedZoneId });
  const orphan = lost.find(([, value]) => value !== undefined);
  if (orphan === undefined) return undefined;
  throw new ContextError(`context "${orphan[0]}" needs "domainName"`);
}

/** Given beside a domain it must agree: links that lead elsewhere would be found out by customers. */
function readPublicUrl(
  { publicUrl }: Context,
  domain: DomainSettings | undefined,
): string | undefined {
  if (domain === undefined) return publicUrl;
  const made = `https://${domain.name}${domain.basePath === undefined ? '' : `/${domain.basePath}`}`;
  if (publicUrl === undefined || publicUrl.replace(/\/$/, '') === made) return made;
  throw new ContextError(
    `context "publicUrl" must be ${made}, as "domainName" and "basePath" say, or be left out`,
  );
}

/** Without a domain nobody knows the address of the front before it is there, and links could not name it. */
function readFront(
  context: Context,
  domain: DomainSettings | undefined,
): FrontSettings | undefined {
  const isOn = read(context, 'cloudFront', /^(on|off)$/, 'on or off') === 'on';
  const given = read(
    context,
    'cloudFrontCertificateArn',
    CERTIFICATE_ARN,
    'the ARN of a certificate',
  );
  if (!isOn) return refuseWithoutFront(context);
  if (domain === undefined) throw new ContextError('context "cloudFront" needs "domainName"');
  const certificateArn = given ?? domain.certificateArn;
  if (certificateArn.split(':')[3] === 'us-east-1') return { certificateArn };
  throw new ContextError(
    'context "cloudFrontCertificateArn" must name a certificate in us-east-1: CloudFront takes no other',
  );
}

function refuseWithoutFront(context: Context): undefined {
  if (context['cloudFrontCertificateArn'] !== undefined) {
    throw new ContextError('context "cloudFrontCertificateArn" needs "cloudFront=on"');
  }
  if (context['x402HiddenRegion'] !== undefined) {
    throw new ContextError(
      'context "x402HiddenRegion" needs "cloudFront=on": nobody else knows where callers are',
    );
  }
  return undefined;
}

/**
 * Behind CloudFront the gateway sees CloudFront's addresses, so a rule for networks belongs before that; and what
 * stands there is made in us-east-1, wherever the stack is.
 */
function readWebAcl(context: Context, isFronted: boolean): EdgeSettings['webAcl'] {
  const isOn = read(context, 'waf', /^(on|off)$/, 'on or off') === 'on';
  const arn = read(context, 'webAclArn', WEB_ACL_ARN, 'the ARN of a web ACL');
  if (isOn && arn !== undefined) {
    throw new ContextError('context "waf" makes a web ACL, so there can be no "webAclArn"');
  }
  if (isOn && isFronted) {
    throw new ContextError(
      'context "waf" is for an API without "cloudFront": name a web ACL of CloudFront in "webAclArn"',
    );
  }
  if (arn === undefined) return isOn ? 'made' : undefined;
  const scope = isFronted ? 'global' : 'regional';
  if (arn.includes(`:${scope}/`)) return { arn };
  throw new ContextError(
    `context "webAclArn" must name a ${scope} web ACL, ${isFronted ? 'as "cloudFront" is on' : 'for an API'}`,
  );
}

function read(context: Context, key: string, form: RegExp, what: string): string | undefined {
  const value = context[key];
  if (value === undefined || form.test(value)) return value;
  throw new ContextError(`context "${key}" must be ${what}`);
}
