import type { PrintJob } from '../../self-print/print-once.ts';
import { type Call, isOk, operation, statusOf } from './ipp-call.ts';
import {
  attribute,
  type DecodedMessage,
  GROUP,
  type IppGroup,
  type IppValue,
  valueIn,
} from './ipp-message.ts';

type ColorMode = PrintJob['colorMode'];

/** PWG 5100.13 and 5100.14: what a job is told, and what a printer lists. */
export const COLOR_MODE = 'print-color-mode';
/** RFC 8011, 4.2.5 and 4.3.4. */
const OPERATION = { getPrinterAttributes: 0x000b, getJobAttributes: 0x0009 } as const;
const SUPPORTED = `${COLOR_MODE}-supported`;
const DEFAULT = `${COLOR_MODE}-default`;
/** RFC 8011, 5.4.26: false of a printer that has one ink. */
const HAS_COLORS = 'color-supported';
/** PWG 5100.8: what became of it, beside what was asked for. */
export const ACTUAL_MODE = `${COLOR_MODE}-actual`;
/** Other words for one ink, as printers put it. */
const ONE_INK = /^(?:.*-)?monochrome$|^bi-level$/;

/**
 * Why the printer would not print so, before it is sent anything; undefined where it lists that mode. One that does not
 * list it ignores it without a word, and prints black and white in colours that nobody paid for.
 * @throws Error where it cannot be asked.
 */
export async function whyNotIn(colorMode: ColorMode, call: Call): Promise<string | undefined> {
  const asked = attribute('requested-attributes', 'keyword', SUPPORTED, DEFAULT, HAS_COLORS);
  const answer = await call(OPERATION.getPrinterAttributes, [operation(asked)]);
  if (!isOk(answer)) throw new Error(`the printer answered ${statusOf(answer)}`);
  const printer = answer.groups.find(({ tag }) => tag === GROUP.printer);
  const listed = printer?.attributes.find(({ name }) => name === SUPPORTED)?.values ?? [];
  if (listed.includes(colorMode)) return undefined;
  const hasColors = printer && valueIn(printer, HAS_COLORS);
  if (listed.length === 0 && hasColors === false && colorMode === 'monochrome') return undefined;
  return `${listedWords(listed, printer && valueIn(printer, DEFAULT))}, and the job is ${colorMode}`;
}

function listedWords(listed: readonly IppValue[], byItself: IppValue | undefined): string {
  if (listed.length === 0) return `the printer lists no ${COLOR_MODE}`;
  const own = byItself === undefined ? '' : ` (${byItself} by itself)`;
  return `the printer lists ${COLOR_MODE} ${listed.join(', ')}${own}`;
}

/** What its answer to a job says that it did not take: it printed all the same (RFC 8011, 4.1.7). */
export function ignoredIn({ groups }: DecodedMessage): boolean {
  return groups.some(
    ({ tag, attributes }) =>
      tag === GROUP.unsupported && attributes.some(({ name }) => name === COLOR_MODE),
  );
}

/** The mode that a job of the printer says it has, where that is not the one it was sent with. */
export function otherMode(job: IppGroup, colorMode: ColorMode): string | undefined {
  const said = valueIn(job, ACTUAL_MODE) ?? valueIn(job, COLOR_MODE);
  if (typeof said !== 'string' || said === '' || said === colorMode) return undefined;
  return colorMode === 'monochrome' && ONE_INK.test(said) ? undefined : said;
}

/** The job as the printer has it now; undefined where it does not say. Whatever that is, it is printed. */
export async function jobAttributes(id: number, call: Call): Promise<IppGroup | undefined> {
  const named = ['job-id', 'job-state', COLOR_MODE, ACTUAL_MODE];
  const asked = operation(
    attribute('job-id', 'integer', id),
    attribute('requested-attributes', 'keyword', ...named),
  );
  // RFC 8011, 4.3.4: the job's number right behind its printer's name.
  const [user, number, ...rest] = asked.attributes;
  const ordered = [number, user, ...rest].filter((each) => each !== undefined);
  const groups = [{ tag: GROUP.operation, attributes: ordered }];
  const answer = await call(OPERATION.getJobAttributes, groups).catch(() => undefined);
  if (answer === undefined || !isOk(answer)) return undefined;
  return answer.groups.find(({ tag }) => tag === GROUP.job);
}
