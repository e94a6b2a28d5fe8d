import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  attribute,
  type DecodedMessage,
  decodeMessage,
  encodeMessage,
  GROUP,
  type IppGroup,
  valueIn,
} from '../../../lib/adapters/ipp/ipp-message.ts';
import { serveOnLoopback } from '../../engines/loopback.ts';
import type { FaultMode } from '../../faults/faults.ts';
import { readWholeLines } from '../whole-lines.ts';

export interface IppSimulatorOptions {
  /** It prints into `<dataDir>/printer`. */
  readonly dataDir: string;
  /**
   * Asked once for each job. `unavailable`: it is busy. `reject`: it does not print such a file. `timeout`: nothing
   * printed, and no answer ever. `lost_reply`: printed, and the connection breaks.
   */
  readonly fault?: () => FaultMode | undefined;
  /** The `print-color-mode` that it lists, the first by itself; null where it does not know the attribute. */
  readonly colorModes?: readonly string[] | null;
  /** What it says of its inks (`color-supported`); undefined where it does not. */
  readonly hasColors?: boolean;
  /** What it takes every job for, whatever it lists: as one does whose driver knows better. */
  readonly takesFor?: string;
}

export interface IppSimulator {
  /** `ipp://127.0.0.1:<port>/ipp/print`. */
  readonly uri: string;
  /** It forgets its jobs, as printers do; the paper stays. */
  forget(): void;
  stop(): Promise<void>;
}

interface Job {
  readonly id: number;
  readonly name: string;
  readonly colorMode: string;
}

interface Answer {
  readonly status: number;
  readonly jobs?: readonly Job[];
  readonly groups?: readonly IppGroup[];
}

const STATUS = {
  ok: 0x0000,
  okIgnored: 0x0001,
  badRequest: 0x0400,
  notFound: 0x0406,
  format: 0x040a,
  attribute: 0x040b,
  operation: 0x0501,
  busy: 0x0507,
};
const PRINT_JOB = 0x0002;
const GET_JOB = 0x0009;
const GET_JOBS = 0x000a;
const GET_PRINTER = 0x000b;
const COLOR_MODES = ['auto', 'color', 'monochrome'];
const COMPLETED = 9;
const PATH = '/ipp/print';
const MODE = 'print-color-mode';
/** As a printer says what it let be (RFC 8011, 4.1.7). */
const NOT_TAKEN: IppGroup = {
  tag: GROUP.unsupported,
  attributes: [attribute(MODE, 'unsupported', '')],
};

/** A printer on 127.0.0.1 that speaks IPP (RFC 8011): it prints and lists, and remembers its jobs when it is killed. */
export async function startIppPrinter(options: IppSimulatorOptions): Promise<IppSimulator> {
  const printer = new PrinterQueue(options);
  const server = await serveOnLoopback((request, response) => {
    void printer.answer(request, response).catch(() => response.destroy());
  });
  return {
    uri: `${server.endpoint.replace('http:', 'ipp:')}${PATH}`,
    forget: () => printer.jobs.splice(0),
    stop: () => server.stop(),
  };
}

class PrinterQueue {
  readonly jobs: Job[];
  readonly #folder: string;
  readonly #fault: () => FaultMode | undefined;
  readonly #colorModes: readonly string[] | null;
  readonly #hasColors: boolean | undefined;
  readonly #takesFor: string | undefined;
  #printed: number;

  constructor(options: IppSimulatorOptions) {
    const { dataDir, fault = () => undefined, colorModes = COLOR_MODES, takesFor } = options;
    this.#colorModes = colorModes;
    this.#hasColors = options.hasColors;
    this.#takesFor = takesFor;
    this.#folder = join(dataDir, 'printer');
    mkdirSync(this.#folder, { recursive: true });
    this.jobs = readWholeLines(this.#file).map((line) => JSON.parse(line) as Job);
    this.#printed = this.jobs.length;
    this.#fault = fault;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isIpp = request.headers['content-type'] === 'application/ipp';
    if (request.method !== 'POST' || request.url !== PATH || !isIpp) {
      response.writeHead(404).end();
      return;
    }
    const message = decodeMessage(Buffer.concat(chunks));
    const fault = message.code === PRINT_JOB ? this.#fault() : undefined;
    if (fault === 'timeout') return;
    const answer = this.#do(message, fault);
    if (fault === 'lost_reply') {
      response.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/ipp' });
    response.end(encodeMessage(replyOf(message, answer)));
  }

  #do(message: DecodedMessage, fault: FaultMode | undefined): Answer {
    if (!isAddressed(message)) return { status: STATUS.badRequest };
    if (message.code === GET_JOBS) return this.#list(message);
    if (message.code === GET_JOB) return this.#tell(message);
    if (message.code === GET_PRINTER) return { status: STATUS.ok, groups: [this.#describe()] };
    if (message.code !== PRINT_JOB) return { status: STATUS.operation };
    if (fault === 'unavailable') return { status: STATUS.busy };
    if (fault === 'reject') return { status: STATUS.format };
    return this.#print(message);
  }

  #print({ groups: [operation, settings], data }: DecodedMessage): Answer {
    const name = operation && valueIn(operation, 'job-name');
    const format = operation && valueIn(operation, 'document-format');
    if (typeof name !== 'string') return { status: STATUS.badRequest };
    const isPdf = Buffer.from(data.subarray(0, 5)).toString() === '%PDF-';
    if (format !== 'application/pdf' || !isPdf) return { status: STATUS.format };
    const told = settings && valueIn(settings, MODE);
    if (told !== undefined && typeof told !== 'string') return { status: STATUS.attribute };
    const isTaken = told === undefined || this.#colorModes?.includes(told) === true;
    this.#printed += 1;
    // One that is not told, or told what it does not list, prints as it likes (PWG 5100.13).
    const colorMode = this.#takesFor ?? (isTaken && told ? told : this.#byItself);
    const job = { id: this.#printed, name, colorMode };
    writeFileSync(join(this.#folder, `${job.id}-${name}.pdf`), data);
    appendFileSync(this.#file, `${JSON.stringify(job)}\n`);
    this.jobs.push(job);
    if (isTaken) return { status: STATUS.ok, jobs: [job] };
    return { status: STATUS.okIgnored, jobs: [job], groups: [NOT_TAKEN] };
  }

  #tell({ groups: [operation] }: DecodedMessage): Answer {
    const id = operation && valueIn(operation, 'job-id');
    const found = this.jobs.find((job) => job.id === id);
    return found ? { status: STATUS.ok, jobs: [found] } : { status: STATUS.notFound };
  }

  #describe(): IppGroup {
    const modes = this.#colorModes;
    const listed = [
      attribute(`${MODE}-supported`, 'keyword', ...(modes ?? [])),
      attribute(`${MODE}-default`, 'keyword', modes?.[0] ?? 'auto'),
    ];
    const inks = this.#hasColors;
    const said = inks === undefined ? [] : [attribute('color-supported', 'boolean', inks)];
    return { tag: GROUP.printer, attributes: [...(modes === null ? [] : listed), ...said] };
  }

  get #byItself(): string {
    return this.#colorModes?.[0] ?? (this.#hasColors === false ? 'monochrome' : 'color');
  }

  /** A job of this printer is done at once. */
  #list({ groups: [operation] }: DecodedMessage): Answer {
    const which = operation && valueIn(operation, 'which-jobs');
    return { status: STATUS.ok, jobs: which === 'completed' ? this.jobs : [] };
  }

  get #file(): string {
    return join(this.#folder, 'jobs.jsonl');
  }
}

/** Its charset, its language and its printer come first, in this order (RFC 8011, 4.1.4). */
function isAddressed({ groups: [operation] }: DecodedMessage): boolean {
  const names = operation?.attributes.slice(0, 3).map(({ name }) => name);
  return (
    operation?.tag === GROUP.operation &&
    names?.join(' ') === 'attributes-charset attributes-natural-language printer-uri'
  );
}

function replyOf({ requestId }: DecodedMessage, { status, jobs = [], groups: told = [] }: Answer) {
  const operation: IppGroup = {
    tag: GROUP.operation,
    attributes: [
      attribute('attributes-charset', 'charset', 'utf-8'),
      attribute('attributes-natural-language', 'naturalLanguage', 'en'),
    ],
  };
  const groups = jobs.map(({ id, name, colorMode }) => ({
    tag: GROUP.job,
    attributes: [
      attribute('job-id', 'integer', id),
      attribute('job-name', 'name', name),
      attribute('job-state', 'enum', COMPLETED),
      attribute(`${MODE}-actual`, 'keyword', colorMode),
    ],
  }));
  return { code: status, requestId, groups: [operation, ...told, ...groups] };
}
