import {
  NotPrintedError,
  type Printer,
  type PrinterJob,
  type PrintJob,
} from '../../self-print/print-once.ts';
import {
  attribute,
  type DecodedMessage,
  decodeMessage,
  encodeMessage,
  GROUP,
  type IppAttribute,
  type IppGroup,
  valueIn,
} from './ipp-message.ts';

export interface IppPrinterOptions {
  /** `ipp://` or `ipps://`, such as `ipp://printer.local/ipp/print`. */
  readonly uri: string;
  readonly fetch?: typeof fetch;
  /** For one call, its answer included. Default 60 seconds: a printer takes a large file slowly. */
  readonly timeoutMs?: number;
}

/** RFC 8011, 4.2.1 and 4.2.6. */
const OPERATION = { printJob: 0x0002, getJobs: 0x000a } as const;
/** RFC 8011, 5.3.7. */
const JOB_STATES: ReadonlyMap<unknown, string> = new Map([
  [3, 'pending'],
  [4, 'held'],
  [5, 'processing'],
  [6, 'stopped'],
  [7, 'canceled'],
  [8, 'aborted'],
  [9, 'completed'],
]);
/** Statuses of the printer's own which say that it takes no job now (RFC 8011, B.1.5). */
const NOT_TAKEN: ReadonlySet<number> = new Set([0x0506, 0x0507]);
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const IPP_PORT = '631';
const TIMEOUT_MS = 60_000;
const USER = 'physical-mail-service';

/**
 * A printer that speaks IPP (RFC 8010, RFC 8011), as every one that is driverless does, or a queue of CUPS. No call is
 * repeated here. It keeps no keys of its own: what was printed is found by the job's name, while it remembers it.
 * @throws Error for an address that is none of a printer, or has a password in it.
 */
export function createIppPrinter(options: IppPrinterOptions): Printer {
  const call = caller(options);
  return {
    print: async (job) => {
      const answer = await call(OPERATION.printJob, jobGroups(job), job.pdf).catch(notSent);
      return readPrinted(answer);
    },
    findJob: async (name) => {
      // Those that are done and those that are not; a printer need not know the keyword `all`.
      const lists = await Promise.all(
        ['completed', 'not-completed'].map((which) =>
          call(OPERATION.getJobs, [listed(which)]).then(readJobs),
        ),
      );
      const found = lists.flat().find((group) => valueIn(group, 'job-name') === name);
      return found && toJob(found);
    },
  };
}

function jobGroups({ name, sides, colorMode }: PrintJob): readonly IppGroup[] {
  const operation = [
    attribute('requesting-user-name', 'name', USER),
    attribute('job-name', 'name', name),
    attribute('document-format', 'mimeMediaType', 'application/pdf'),
  ];
  const job = [
    attribute('copies', 'integer', 1),
    attribute('sides', 'keyword', sides),
    // PWG 5100.13: the pages of a black and white letter keep their colours, which nobody paid for.
    attribute('print-color-mode', 'keyword', colorMode),
    // A window shows what lies where it was laid.
    attribute('print-scaling', 'keyword', 'none'),
  ];
  return [
    { tag: GROUP.operation, attributes: operation },
    { tag: GROUP.job, attributes: job },
  ];
}

function listed(which: string): IppGroup {
  const attributes = [
    attribute('requesting-user-name', 'name', USER),
    attribute('which-jobs', 'keyword', which),
    attribute('requested-attributes', 'keyword', 'job-id', 'job-name', 'job-state'),
  ];
  return { tag: GROUP.operation, attributes };
}

type Call = (
  operation: number,
  groups: readonly IppGroup[],
  document?: Uint8Array,
) => Promise<DecodedMessage>;

function caller({ uri, fetch: send = fetch, timeoutMs = TIMEOUT_MS }: IppPrinterOptions): Call {
  const url = httpUrlOf(uri);
  let calls = 0;
  return async (code, [first, ...others], document = new Uint8Array()) => {
    calls += 1;
    const requestId = calls;
    const operation = {
      tag: GROUP.operation,
      attributes: [...preamble(uri), ...attributesOf(first)],
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

/** These come first, in this order (RFC 8011, 4.1.4 and 4.1.5). */
function preamble(uri: string): readonly IppAttribute[] {
  return [
    attribute('attributes-charset', 'charset', 'utf-8'),
    attribute('attributes-natural-language', 'naturalLanguage', 'en'),
    attribute('printer-uri', 'uri', uri),
  ];
}

function attributesOf(group: IppGroup | undefined): readonly IppAttribute[] {
  return group?.attributes ?? [];
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

function notSent(error: unknown): never {
  const { cause } = error as { cause?: { code?: unknown } };
  if (!NEVER_SENT.has(cause?.code)) throw error;
  throw new NotPrintedError('the printer cannot be reached');
}

function readPrinted({ code, groups }: DecodedMessage): PrinterJob {
  if (isOk(code)) return toJob(groups.find(({ tag }) => tag === GROUP.job));
  const status = `0x${code.toString(16).padStart(4, '0')}`;
  const isRefused = (code >= 0x0400 && code < 0x0500) || NOT_TAKEN.has(code);
  if (isRefused) throw new NotPrintedError(`the printer refused it (${status})`);
  throw new Error(`the printer answered ${status}`);
}

function readJobs({ code, groups }: DecodedMessage): readonly IppGroup[] {
  if (isOk(code)) return groups.filter(({ tag }) => tag === GROUP.job);
  throw new Error(`the printer answered 0x${code.toString(16).padStart(4, '0')}`);
}

/** Also where it left out an attribute that it does not know. */
function isOk(code: number): boolean {
  return code < 0x0100;
}

function toJob(group: IppGroup | undefined): PrinterJob {
  const id = group && valueIn(group, 'job-id');
  if (group === undefined || typeof id !== 'number') {
    throw new Error('the printer answered without a job');
  }
  return { id, state: JOB_STATES.get(valueIn(group, 'job-state')) ?? 'in an unknown state' };
}
