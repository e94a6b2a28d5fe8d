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

type ColorMode = NonNullable<PrintJob['colorMode']>;

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
/** By which words a printer may be told, the first that it lists: both mean grays of one ink. */
const WORDS: Readonly<Record<ColorMode, readonly string[]>> = {
  monochrome: ['monochrome', 'process-monochrome'],
  color: ['color'],
};
/** Other words for one ink, as printers put it. */
const ONE_INK = /^(?:.*-)?monochrome$|^bi-level$/;

/** What a printer says of its modes. */
export interface PrinterModes {
  readonly listed: readonly IppValue[];
  readonly byItself: IppValue | undefined;
  /** Undefined where it does not say. */
  readonly hasColors: boolean | undefined;
}

/** @throws Error where it cannot be asked. */
export async function modesOf(call: Call): Promise<PrinterModes> {
  const asked = attribute('requested-attributes', 'keyword', SUPPORTED, DEFAULT, HAS_COLORS);
  const answer = await call(OPERATION.getPrinterAttributes, [operation(asked)]);
  if (!isOk(answer)) throw new Error(`the printer answered ${statusOf(answer)}`);
  const printer = answer.groups.find(({ tag }) => tag === GROUP.printer) ?? { attributes: [] };
  const hasColors = valueIn(printer, HAS_COLORS);
  return {
    listed: printer.attributes.find(({ name }) => name === SUPPORTED)?.values ?? [],
    byItself: valueIn(printer, DEFAULT),
    hasColors: typeof hasColors === 'boolean' ? hasColors : undefined,
  };
}

/**
 * By which word the printer is told to print so; undefined where it would not, and it is sent nothing. What it does not
 * list it ignores without a word, and prints black and white in colours that nobody paid for. Only where that cannot
 * be, for it has one ink, or the job has colours and it lists nothing at all, it is told what it does not list.
 */
export function wordFor(modes: PrinterModes, colorMode: ColorMode): string | undefined {
  const { listed, hasColors } = modes;
  const word = WORDS[colorMode].find((each) => listed.includes(each));
  if (word !== undefined) return word;
  if (colorMode === 'monochrome') return hasOneInk(modes) ? colorMode : undefined;
  return listed.length === 0 && hasColors === true ? colorMode : undefined;
}

/** Whether it cannot print in colours, whatever it is told. */
export function hasOneInk({ listed, hasColors }: PrinterModes): boolean {
  return hasColors === false && !listed.includes('color');
}

/** For the person at it, of a printer that has no word for it. */
export function whyNot({ listed, byItself }: PrinterModes, colorMode: ColorMode): string {
  return `${listedWords(listed, byItself)}, and the job is ${colorMode}`;
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
