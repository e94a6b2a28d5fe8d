import { parseArgs } from 'node:util';
import { usageError } from './failure.ts';

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  class: { type: 'string' },
  format: { type: 'string' },
  color: { type: 'boolean' },
  'single-sided': { type: 'boolean' },
  tracking: { type: 'boolean' },
  'remove-mark': { type: 'boolean' },
  email: { type: 'string' },
  sandbox: { type: 'boolean' },
  proof: { type: 'string' },
  out: { type: 'string' },
  'no-open': { type: 'boolean' },
  'max-cost': { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  pay: { type: 'string' },
  'credit-code-file': { type: 'string' },
  wait: { type: 'string' },
  resume: { type: 'boolean' },
  new: { type: 'boolean' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

export type Options = ReturnType<typeof parse>['values'];
type Name = keyof typeof OPTIONS;

const COMMANDS = ['quote', 'send', 'status', 'cancel', 'evidence'] as const;
export type Command = (typeof COMMANDS)[number];

export interface CommandLine {
  readonly command: Command;
  /** The file, or the order. */
  readonly subject: string | undefined;
  readonly options: Options;
}

const EVERYWHERE: readonly Name[] = ['url', 'json', 'help', 'version'];
const OF_PIECES: readonly Name[] = [
  ...EVERYWHERE,
  ...(['to', 'from', 'class', 'format', 'color', 'single-sided', 'tracking'] as const),
  ...(['remove-mark', 'sandbox', 'proof', 'no-open'] as const),
];
const TAKEN: Readonly<Record<Command, readonly Name[]>> = {
  quote: OF_PIECES,
  send: (Object.keys(OPTIONS) as Name[]).filter((name) => name !== 'out'),
  status: EVERYWHERE,
  cancel: EVERYWHERE,
  evidence: [...EVERYWHERE, 'out'],
};

/**
 * The command line, understood; undefined where it asks for help or the version, which `options` then says.
 * @throws CommandError for what is not understood. It repeats names of options, never their values.
 */
export function readArguments(args: readonly string[]): CommandLine | Options {
  refuseSecrets(args);
  const { values, positionals } = parse(args);
  if (values.help || values.version) return values;
  const [command, subject, ...others] = positionals;
  if (!isCommand(command)) throw usageError(`Say what to do: ${COMMANDS.join(', ')}.`, SEE);
  if (others.length > 0) throw usageError(`${command} takes one file or order.`, SEE);
  const stray = (Object.keys(values) as Name[]).find((name) => !TAKEN[command].includes(name));
  if (stray !== undefined) throw usageError(`${command} does not take --${stray}.`, SEE);
  return { command, subject, options: values };
}

const SEE = 'physical-mail --help lists everything.';

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw usageError(firstSentence(error as Error), SEE);
  }
}

function firstSentence({ message }: Error): string {
  return `${message.split(/\. |\n/)[0]?.replace(/\.$/, '')}.`;
}

function isCommand(word: string | undefined): word is Command {
  return COMMANDS.some((command) => command === word);
}

/** Arguments are kept in the history of the shell, and shown to everybody on the machine. */
function refuseSecrets(args: readonly string[]): void {
  if (!args.some((arg) => /^--(credit-code|api-key|key)(=|$)/.test(arg))) return;
  throw usageError(
    'Codes and keys are not taken as arguments, which others can read.',
    'Put them into PHYSICAL_MAIL_CREDIT_CODE and PHYSICAL_MAIL_API_KEY, or use --credit-code-file.',
  );
}

/** @throws CommandError when it is no amount such as 2 or 2.50. */
export function centsOf(dollars: string | undefined): number | undefined {
  if (dollars === undefined) return undefined;
  const [, whole = '', cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  if (whole === '') throw usageError('--max-cost is an amount in dollars, such as 2.50.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** @throws CommandError when it is no number of seconds. */
export function secondsOf(seconds: string | undefined, usual: number): number {
  if (seconds === undefined) return usual;
  if (!/^\d{1,6}$/.test(seconds)) throw usageError('--wait is a number of seconds.');
  return Number(seconds);
}
