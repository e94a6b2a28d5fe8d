import {
  attribute,
  type DecodedMessage,
  decodeMessage,
  encodeMessage,
  GROUP,
  type IppAttribute,
  type IppGroup,
} from './ipp-message.ts';

export interface IppPrinterOptions {
  /** `ipp://` or `ipps://`, such as `ipp://printer.local/ipp/print`. */
  readonly uri: string;
  readonly fetch?: typeof fetch;
  /** For one call, its answer included. Default 60 seconds: a printer takes a large file slowly. */
  readonly timeoutMs?: number;
}

/** Asks the printer once. @throws Error where it does not answer so. */
export type Call = (
  operation: number,
  groups: readonly IppGroup[],
  document?: Uint8Array,
) => Promise<DecodedMessage>;

const IPP_PORT = '631';
const TIMEOUT_MS = 60_000;
const USER = 'physical-mail-service';

/** @throws Error for an address that is none of a printer, or has a password in it. */
export function callerOf({
  uri,
  fetch: send = fetch,
  timeoutMs = TIMEOUT_MS,
}: IppPrinterOptions): Call {
  const url = httpUrlOf(uri);
  let calls = 0;
  return async (code, [first, ...others], document = new Uint8Array()) => {
    calls += 1;
    const requestId = calls;
    const operation = {
      tag: GROUP.operation,
      attributes: [...preamble(uri), ...(first?.attributes ?? [])],
    };
    const head = encodeMessage({ code, requestId, groups: [operation, ...others] });
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/ipp', accept: 'application/ipp' },
      body: Buffer.concat([head, document]),
      // Letters go to the printer that was named or nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`the printer answered ${response.status}`);
    const answer = decodeMessage(bytes);
    if (answer.requestId !== requestId) throw new Error('the printer answered something else');
    return answer;
  };
}

/** What is asked, by whom, beside what the caller says of itself. */
export function operation(...attributes: readonly IppAttribute[]): IppGroup {
  const user = attribute('requesting-user-name', 'name', USER);
  return { tag: GROUP.operation, attributes: [user, ...attributes] };
}

/** Also where it left out an attribute that it does not know. */
export function isOk({ code }: DecodedMessage): boolean {
  return code < 0x0100;
}

/** A status as the standard writes it: `0x040a`. */
export function statusOf({ code }: DecodedMessage): string {
  return `0x${code.toString(16).padStart(4, '0')}`;
}

/** These come first, in this order (RFC 8011, 4.1.4 and 4.1.5). */
function preamble(uri: string): readonly IppAttribute[] {
  return [
    attribute('attributes-charset', 'charset', 'utf-8'),
    attribute('attributes-natural-language', 'naturalLanguage', 'en'),
    attribute('printer-uri', 'uri', uri),
  ];
}

/** RFC 8010, 5: HTTP on port 631, unless another one is named. */
function httpUrlOf(uri: string): string {
  const [, secure, rest = ''] = /^ipp(s?):\/\/(\S+)$/.exec(uri) ?? [];
  const url = rest === '' ? null : URL.parse(`http${secure}://${rest}`);
  if (url === null || url.username !== '' || url.password !== '') {
    throw new Error('a printer is named like ipp://printer.local/ipp/print, without a password');
  }
  if (!/^[^/?#]*:\d+(?:[/?#]|$)/.test(rest)) url.port = IPP_PORT;
  return url.href;
}
