import {
  NotPrintedError,
  OtherModeError,
  type Printer,
  type PrinterJob,
  type PrintJob,
} from '../../self-print/print-once.ts';
import {
  ACTUAL_MODE,
  COLOR_MODE,
  hasOneInk,
  ignoredIn,
  jobAttributes,
  modesOf,
  otherMode,
  whyNot,
  wordFor,
} from './color-mode.ts';
import {
  type Call,
  callerOf,
  type IppPrinterOptions,
  isOk,
  operation,
  statusOf,
} from './ipp-call.ts';
import { attribute, type DecodedMessage, GROUP, type IppGroup, valueIn } from './ipp-message.ts';

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

/**
 * A printer that speaks IPP (RFC 8010, RFC 8011), as every one that is driverless does, or a queue of CUPS. No call is
 * repeated here. It keeps no keys of its own: what was printed is found by the job's name, while it remembers it.
 * @throws Error for an address that is none of a printer, or has a password in it.
 */
export function createIppPrinter(options: IppPrinterOptions): Printer {
  const call = callerOf(options);
  return {
    print: async (job) => {
      const { word, isListed } = await wordOf(job, call);
      const answer = await call(OPERATION.printJob, jobGroups(job, word), job.pdf).catch(notSent);
      const printed = readPrinted(answer);
      // What it does not list was said in case that it knows it.
      if (isListed && ignoredIn(answer)) return { ...printed, otherMode: 'its own' };
      const now = await jobAttributes(printed.id, call);
      return now === undefined ? printed : { ...printed, ...(await modeOf(now, job, call)) };
    },
    findJob: async (job) => {
      // Those that are done and those that are not; a printer need not know the keyword `all`.
      const lists = await Promise.all(
        ['completed', 'not-completed'].map((which) =>
          call(OPERATION.getJobs, [listed(which)]).then(readJobs),
        ),
      );
      const found = lists.flat().find((group) => valueIn(group, 'job-name') === job.name);
      return found && { ...toJob(found), ...(await modeOf(found, job, call)) };
    },
  };
}

interface Word {
  /** Undefined where the job is told none. */
  readonly word: string | undefined;
  readonly isListed: boolean;
}

/**
 * The mode that the job is told. Nothing of it is sent before the printer said that it prints so.
 * @throws NotPrintedError.
 */
async function wordOf({ colorMode }: PrintJob, call: Call): Promise<Word> {
  if (colorMode === null) return { word: undefined, isListed: false };
  const modes = await modesOf(call).catch((error: Error) => {
    const reached = isNeverSent(error) ? 'cannot be reached' : 'does not say what it prints';
    throw new NotPrintedError(`the printer ${reached}`);
  });
  const word = wordFor(modes, colorMode);
  if (word === undefined) throw new OtherModeError(whyNot(modes, colorMode));
  return { word, isListed: modes.listed.includes(word) };
}

type Told = Pick<PrintJob, 'colorMode'>;

/** What the job says that it is printed in, where a person has to look for that. */
async function modeOf(
  group: IppGroup,
  job: Told,
  call: Call,
): Promise<Pick<PrinterJob, 'otherMode'>> {
  const other = job.colorMode === null ? undefined : otherMode(group, job.colorMode);
  return other !== undefined && (await hasOther(job, call)) ? { otherMode: other } : {};
}

/** Whether it can have been printed in another mode: not by a printer that has one ink. */
async function hasOther({ colorMode }: Told, call: Call): Promise<boolean> {
  if (colorMode !== 'monochrome') return true;
  const modes = await modesOf(call).catch(() => undefined);
  return modes === undefined || !hasOneInk(modes);
}

function jobGroups({ name, sides }: PrintJob, word: string | undefined): readonly IppGroup[] {
  const asked = operation(
    attribute('job-name', 'name', name),
    attribute('document-format', 'mimeMediaType', 'application/pdf'),
  );
  const job = [
    attribute('copies', 'integer', 1),
    attribute('sides', 'keyword', sides),
    // The pages of a black and white letter keep their colours, which nobody paid for.
    ...(word === undefined ? [] : [attribute(COLOR_MODE, 'keyword', word)]),
    // A window shows what lies where it was laid.
    attribute('print-scaling', 'keyword', 'none'),
  ];
  return [asked, { tag: GROUP.job, attributes: job }];
}

function listed(which: string): IppGroup {
  const named = ['job-id', 'job-name', 'job-state', COLOR_MODE, ACTUAL_MODE];
  return operation(
    attribute('which-jobs', 'keyword', which),
    attribute('requested-attributes', 'keyword', ...named),
  );
}

function notSent(error: unknown): never {
  if (!isNeverSent(error)) throw error;
  throw new NotPrintedError('the printer cannot be reached');
}

function isNeverSent(error: unknown): boolean {
  return NEVER_SENT.has((error as { cause?: { code?: unknown } }).cause?.code);
}

function readPrinted(answer: DecodedMessage): PrinterJob {
  const { code, groups } = answer;
  if (isOk(answer)) return toJob(groups.find(({ tag }) => tag === GROUP.job));
  const isRefused = (code >= 0x0400 && code < 0x0500) || NOT_TAKEN.has(code);
  if (isRefused) throw new NotPrintedError(`the printer refused it (${statusOf(answer)})`);
  throw new Error(`the printer answered ${statusOf(answer)}`);
}

function readJobs(answer: DecodedMessage): readonly IppGroup[] {
  if (isOk(answer)) return answer.groups.filter(({ tag }) => tag === GROUP.job);
  throw new Error(`the printer answered ${statusOf(answer)}`);
}

function toJob(group: IppGroup | undefined): PrinterJob {
  const id = group && valueIn(group, 'job-id');
  if (group === undefined || typeof id !== 'number') {
    throw new Error('the printer answered without a job');
  }
  return { id, state: JOB_STATES.get(valueIn(group, 'job-state')) ?? 'in an unknown state' };
}
