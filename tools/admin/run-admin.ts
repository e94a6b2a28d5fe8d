import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { askService } from '../../lib/adapters/http/ask-service.ts';
import { reportPiece } from '../../lib/operator/report-piece.ts';
import { OFFICE_REPORTS, type OfficeReport } from '../../lib/self-print/report.ts';
import { DAY_PARTS, type DayPart } from '../../lib/self-print/ticket.ts';
import { awsFailure } from '../aws-failure.ts';
import { AdminError } from './admin-error.ts';
import { isOperatorCommand, OPERATOR_USAGE, runOperatorCommand } from './operator.ts';
import { printDay } from './print-day.ts';
import { nowMs, reportSecret, serviceUrl } from './where.ts';

export { AdminError } from './admin-error.ts';

const USAGE = `${OPERATOR_USAGE}

An office of your own:
npm run admin -- print-day [--day YYYY-MM-DD] [--out FOLDER] [--again black|color|list]
npm run admin -- mailed [ORDER_ID ...]
npm run admin -- returned [ORDER_ID ...]
npm run admin -- failed [ORDER_ID ...]

SELF_PRINT_PRINTER=ipp://… prints the day as well, once: what is black and white, what has
colours, and the packing list; --again prints once more the one that was sent and left no paper.
Without an order they are read from the input, one a line, as a scanner types them.
Works on the service that runs on DATA_DIR (.data). For a deployed one: --url ADDRESS with
SELF_PRINT_WEBHOOK_SECRET in the environment; print-day besides --bucket NAME, with AWS credentials.`;

const OPTIONS = {
  day: { type: 'string' },
  out: { type: 'string', default: '.' },
  url: { type: 'string' },
  bucket: { type: 'string' },
  again: { type: 'string' },
} as const;

const CALL_TIMEOUT_MS = 30_000;
const ORDER_ID = /^ord_[0-9a-f]{32}$/;

/** However it is spelled, and whatever stands beside it. */
const HELP: readonly string[] = ['--help', '-h', 'help'];

type Environment = Readonly<Record<string, string | undefined>>;
type Arguments = ReturnType<typeof parse>;

/**
 * Runs one command, of an operator (`operator.ts`) or of the office.
 * @yields the lines to print, each as soon as it is known.
 * @throws AdminError with a line for the person who typed it; also at the end, where a report was not taken.
 */
export async function* runAdmin(
  argv: readonly string[],
  environment: Environment,
  input: Readable,
): AsyncGenerator<string> {
  if (argv.some((each) => HELP.includes(each))) {
    yield USAGE;
    return;
  }
  try {
    yield* run(argv, environment, input);
  } catch (error) {
    const told = awsFailure(error);
    throw told === undefined ? error : new AdminError(told);
  }
}

async function* run(
  argv: readonly string[],
  environment: Environment,
  input: Readable,
): AsyncGenerator<string> {
  if (isOperatorCommand(argv[0] ?? '')) {
    yield* runOperatorCommand(argv, environment);
    return;
  }
  const args = parse(argv);
  const [command = '', ...orders] = args.positionals;
  const report = OFFICE_REPORTS.find((each) => each === command);
  if (report !== undefined) yield* reportAll(report, orders, args, environment, input);
  else if (command === 'print-day') yield* printDay(requestOf(args, environment), environment);
  else throw new AdminError(USAGE);
}

async function* reportAll(
  report: OfficeReport,
  orders: readonly string[],
  { values }: Arguments,
  environment: Environment,
  input: Readable,
): AsyncGenerator<string> {
  const ask = askService(serviceUrl(values, environment), CALL_TIMEOUT_MS);
  const secret = reportSecret(values, environment);
  let open = 0;
  for await (const typed of orders.length > 0 ? orders : createInterface({ input })) {
    const orderId = typed.trim();
    if (orderId === '') continue;
    const { isTaken, line } = ORDER_ID.test(orderId)
      ? await reportPiece({ ask, secret, nowMs: nowMs(values, environment) }, orderId, report)
      : { isTaken: false, line: `NOT TAKEN: this is no order's code` };
    if (!isTaken) open += 1;
    yield line;
  }
  if (open > 0) throw new AdminError(`${open} not taken, or not changed.`);
}

function requestOf({ values }: Arguments, environment: Environment) {
  const today = localDay(new Date(nowMs(values, environment)));
  const day = values.day ?? today;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new AdminError('--day must be like 2026-03-10.');
  if ((values.url === undefined) !== (values.bucket === undefined)) {
    throw new AdminError('--url and --bucket go together: one deployment.');
  }
  return { ...values, day, today, again: partOf(values.again) };
}

function partOf(typed: string | undefined): DayPart | undefined {
  const part = DAY_PARTS.find((each) => each === typed);
  if (part !== undefined || typed === undefined) return part;
  throw new AdminError('--again must be black, color or list: the one that left no paper.');
}

/** Of the office, where somebody stands at the printer. */
function localDay(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new AdminError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
