import { type ChildProcess, fork } from 'node:child_process';
import type { ErrorCode } from '../../errors/catalog.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { InspectedPdf, PdfRequest } from '../../ports.ts';

export interface ChildOptions {
  /** The module that the process runs. */
  readonly entry: URL;
  readonly deadlineMs: number;
  readonly memoryMb: number;
}

type Reply = { readonly residentBytes: number } & (
  | { readonly inspected: InspectedPdf }
  | { readonly failure: { code: ErrorCode; reason: string; next: readonly string[] } }
);

/** A slow machine loads the parsers in less. */
const START_MS = 15_000;
/** Of the memory, what may be held between two documents. */
const MOST_KEPT = 0.5;
/** Of the memory, JavaScript objects; the rest is for bytes. */
const HEAP_SHARE = 0.6;

/** One process that reads one PDF at a time, and is gone when that PDF is too much for it. */
export class PdfChild {
  readonly #options: ChildOptions;
  readonly #process: ChildProcess;
  readonly #ready: Promise<void>;
  #isUsable = true;

  constructor(options: ChildOptions) {
    const heapMb = Math.floor(options.memoryMb * HEAP_SHARE);
    this.#options = options;
    this.#process = fork(options.entry, [String(options.memoryMb)], {
      // A hostile document that takes over the process finds nothing in it, and can write and start nothing.
      env: {},
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        '--no-warnings',
        '--permission',
        '--allow-fs-read=*',
        '--allow-worker',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.once('exit', () => {
      this.#isUsable = false;
    });
    this.#ready = this.#nextMessage(START_MS).then((message) => {
      if (message !== 'ready') throw new Error('The process that reads PDFs does not start');
      this.#hold(false);
    });
    // Awaited by the first request; until then a failure to start is nobody's.
    this.#ready.catch(() => this.end());
  }

  get processId(): number | undefined {
    return this.#process.pid;
  }

  /** False once it has ended, or has grown too fat to serve another. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Has the document read.
   * @throws MailError `invalid_pdf` when it takes too long or too much memory, or what the reading throws.
   */
  async inspect(bytes: Uint8Array, request: PdfRequest): Promise<InspectedPdf> {
    await this.#ready;
    this.#hold(true);
    const answered = this.#nextMessage(this.#options.deadlineMs);
    // A failed send shows as the end of the process.
    this.#process.send({ bytes, request }, () => undefined);
    const reply = (await answered) as Reply | Ending;
    this.#hold(false);
    if (typeof reply === 'string') throw this.#endedBy(reply);
    if (reply.residentBytes > this.#options.memoryMb * 1024 * 1024 * MOST_KEPT) this.end();
    if ('failure' in reply) throw new MailError(reply.failure.code as 'invalid_pdf', reply.failure);
    return reply.inspected;
  }

  end(): void {
    this.#isUsable = false;
    this.#process.kill('SIGKILL');
  }

  /** While it works the parent waits for it; an idle one keeps nobody alive. */
  #hold(works: boolean): void {
    const call = works ? 'ref' : 'unref';
    this.#process[call]();
    this.#process.channel?.[call]();
  }

  #nextMessage(deadlineMs: number): Promise<unknown> {
    const child = this.#process;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.end();
        finish('late');
      }, deadlineMs);
      const onExit = (_: unknown, signal: string | null) =>
        finish(MEMORY_SIGNALS.has(signal) ? 'memory' : 'crash');
      const finish = (message: unknown) => {
        clearTimeout(timer);
        child.off('message', finish).off('exit', onExit).off('error', onError);
        resolve(message);
      };
      const onError = () => finish('crash');
      child.once('message', finish).once('exit', onExit).once('error', onError);
    });
  }

  #endedBy(ending: Ending): MailError {
    this.end();
    const { deadlineMs, memoryMb } = this.#options;
    const reason = {
      late: `the PDF takes more than ${deadlineMs / 1000} s to read`,
      memory: `the PDF takes more than ${memoryMb} MB of memory to read`,
      crash: 'the PDF cannot be read: the program reading it gave up',
    }[ending];
    const next = ['Print the document to a new PDF, which makes it simpler, and send that.'];
    return new MailError('invalid_pdf', { reason, next });
  }
}

type Ending = 'late' | 'memory' | 'crash';

/** The process ends itself by the first; V8 aborts by the second when its heap is full. */
const MEMORY_SIGNALS = new Set<string | null>(['SIGUSR2', 'SIGABRT']);
