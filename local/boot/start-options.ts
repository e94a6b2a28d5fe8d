import { parseArgs } from 'node:util';
import { StartError } from './settings.ts';

/** What the person who types `npm start` may add. */
export interface StartOptions {
  readonly help: boolean;
  /** A line for each call: all of them, those of the API alone, or none. */
  readonly lines: 'all' | 'calls' | 'none';
}

interface Option {
  readonly type: 'boolean';
  readonly short: string;
  readonly default: boolean;
  /** For whoever asks for help. */
  readonly says: string;
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false, says: 'Shows this' },
  verbose: {
    type: 'boolean',
    short: 'v',
    default: false,
    says: 'A line for each call, files of pages included',
  },
  quiet: {
    type: 'boolean',
    short: 'q',
    default: false,
    says: 'No line for any call; on a terminal there is one for each call of the API',
  },
} as const satisfies Readonly<Record<string, Option>>;

/**
 * @param isTerminal Whether somebody reads along: who writes into a file has the log.
 * @throws StartError for what is no option.
 */
export function readStartOptions(argv: readonly string[], isTerminal: boolean): StartOptions {
  const { help, verbose, quiet } = parsed(argv);
  if (verbose && quiet) throw new StartError('--verbose and --quiet say the opposite.');
  if (verbose) return { help, lines: 'all' };
  return { help, lines: isTerminal && !quiet ? 'calls' : 'none' };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values;
  } catch {
    const known = argv.flatMap((each) => (isKnown(each) ? [] : [each]));
    const wrong = known[0] ?? argv.join(' ');
    throw new StartError(`${wrong} is no option. npm start -- --help lists options and settings.`);
  }
}

function isKnown(argument: string): boolean {
  const names = Object.entries(OPTIONS).flatMap(([name, { short }]) => [`--${name}`, `-${short}`]);
  return names.includes(argument);
}

/** Settings as people look for them; `docs/settings.md` has all of them, and more of each. */
const SETTINGS: readonly (readonly [string, string, string])[] = [
  ['PORT', '3000', 'Where it serves; 0 takes any free port'],
  ['DATA_DIR', '.data', 'Where it keeps everything'],
  ['PUBLIC_URL', 'the address it serves at', 'How browsers reach it, where a port is forwarded'],
  ['LOCAL_STORE', 'by Java', 'dynamodb-local or memory'],
  ['LOCAL_CLOCK_SPEED', '1', 'How fast its clock runs'],
  ['LOCAL_GATEWAY', 'local', 'deployed: as strict as AWS, below /live'],
  ['LOCAL_RAILS', 'lob,click2mail,handwrytten', 'Print facilities that are simulated'],
  ['LIMITS', 'on', 'off: no limit on calls, letters or money of a caller'],
  ['GUEST_LIMIT_PER_MINUTE', '60', 'Calls a minute without a key; 0 for no limit'],
  ['NETWORK_SENDS_PER_DAY', '50', 'Live letters a day from one network; 0 for no limit'],
  ['RECIPIENT_SENDS_PER_DAY', '3', 'Live letters a day to one address; 0 for no limit'],
  ['RETENTION_DAYS', '90', 'Days after its end that a live order keeps its personal data'],
  ['UNPAID_DAYS', '7', 'The same for one that nobody paid, after it was placed'],
  ['SANDBOX_DAYS', '7', 'Days that orders and batches of the sandbox are kept'],
  ['UPLOAD_HOURS', '24', 'Hours that an upload may be used'],
  ['STATIONERY_DAYS', '400', 'Days that stationery is kept after its last use'],
  ['LOCAL_ALLOW_HOSTS', '', 'host:port pairs that may be reached although private'],
  ['PAYMENTS', 'on', 'Payment cards; a credit code that was issued pays in any case'],
  ['X402', 'off', 'on: stablecoin, on a chain of this machine'],
  ['SCOPED_API_KEYS', 'on', 'API keys'],
];

export function helpText(): string {
  const options = Object.entries(OPTIONS);
  const longest = Math.max(...options.map(([name]) => name.length));
  const optionRows = options.map(
    ([name, { short, says }]) => `  -${short}, --${name.padEnd(longest)}  ${says}`,
  );
  const width = Math.max(...SETTINGS.map(([name]) => name.length));
  const rows = SETTINGS.map(([name, byDefault, what]) => {
    const usual = byDefault === '' ? '' : ` (${byDefault})`;
    return `  ${name.padEnd(width)}  ${what}${usual}`;
  });
  return `npm start [-- options]: the whole service on this machine.

Options:
${optionRows.join('\n')}

Settings, from the environment (PORT=3001 npm start):
${rows.join('\n')}

All of them: docs/settings.md. Keys: npm run keys -- --help. Operators: npm run admin -- --help.`;
}
