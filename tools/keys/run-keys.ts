import { parseArgs } from 'node:util';
import { SCOPES, type Scope } from '../../lib/contract/operation.ts';
import { keyIdOf, mintKey } from '../../lib/credentials/api-key.ts';
import type { KeyControls } from '../../lib/credentials/key-controls.ts';
import type { Item } from '../../lib/store/store.ts';
import { awsFailure } from '../aws-failure.ts';
import { CONTROL_OPTIONS, CONTROLS_USAGE, readControls, tellControls } from './key-controls.ts';
import { KeysError, KeyTable } from './key-table.ts';

const USAGE = `npm run keys -- create --mode live|test --scopes a,b [--agent] [--label TEXT] [controls]
npm run keys -- list
npm run keys -- disable KEY_ID
npm run keys -- enable KEY_ID

Scopes: ${SCOPES.join(', ')}; '' for none.
${CONTROLS_USAGE}
Works on the service that runs on DATA_DIR (.data). For a deployed one, with the usual AWS
credentials: --table NAME. For another database on this machine: --endpoint URL.`;

const OPTIONS = {
  mode: { type: 'string' },
  scopes: { type: 'string' },
  agent: { type: 'boolean', default: false },
  label: { type: 'string' },
  ...CONTROL_OPTIONS,
  table: { type: 'string' },
  endpoint: { type: 'string' },
} as const;

/** However it is spelled, and whatever stands beside it. */
const HELP: readonly string[] = ['--help', '-h', 'help'];

type Arguments = ReturnType<typeof parse>;
type Command = (table: KeyTable, args: Arguments) => Promise<readonly string[]>;

const COMMANDS: Readonly<Record<string, Command>> = {
  create: async (table, { values }) => {
    const key = await mintKey(table, {
      mode: modeOf(values.mode),
      scopes: scopesOf(values.scopes),
      agent: values.agent,
      disabled: false,
      label: values.label,
      controls: readControls(values, table.clock.nowMs()),
    });
    return [keyIdOf(key), key, 'Keep it now: only its hash is stored, it cannot be shown again.'];
  },

  list: async (table) => {
    const items = [...(await table.all())];
    items.sort((a, b) => Number(a['createdAtMs'] ?? 0) - Number(b['createdAtMs'] ?? 0));
    return columns([HEADINGS, ...items.map(rowOf)]);
  },

  disable: async (table, { positionals }) => switched(table, positionals[1], true),
  enable: async (table, { positionals }) => switched(table, positionals[1], false),
};

/**
 * Runs one command on the table of API keys.
 * @returns the lines to print. A key is in them once, when it is created.
 * @throws KeysError with a line for the person who typed it.
 */
export async function runKeys(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  if (argv.some((each) => HELP.includes(each))) return [USAGE];
  const args = parse(argv);
  const command = COMMANDS[args.positionals[0] ?? ''];
  if (command === undefined) throw new KeysError(USAGE);
  const table = new KeyTable(args.values, environment);
  try {
    return await command(table, args);
  } catch (error) {
    const told = awsFailure(error);
    throw told === undefined ? error : new KeysError(told);
  } finally {
    table.close();
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new KeysError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function modeOf(mode: string | undefined): 'live' | 'test' {
  if (mode === 'live' || mode === 'test') return mode;
  throw new KeysError('--mode must be live or test.');
}

function scopesOf(text: string | undefined): Scope[] {
  if (text === undefined) throw new KeysError(`--scopes is missing; choose: ${SCOPES.join(', ')}.`);
  const names = text.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !SCOPES.some((scope) => scope === name));
  if (unknown === undefined) return names as Scope[];
  throw new KeysError(`There is no scope ${unknown}; choose: ${SCOPES.join(', ')}.`);
}

async function switched(table: KeyTable, keyId: string | undefined, disabled: boolean) {
  if (keyId === undefined) throw new KeysError('Which key? Its id begins with key_ (see list).');
  await table.setDisabled(keyId, disabled);
  return [`${keyId} is ${disabled ? 'disabled' : 'enabled'}.`];
}

const HEADINGS = ['key_id', 'mode', 'scopes', 'agent', 'disabled', 'created', 'controls', 'label'];

function rowOf(item: Item): string[] {
  const { keyId, mode, scopes, agent, disabled, createdAtMs, controls, label } = item;
  return [
    String(keyId),
    String(mode),
    (scopes as string[]).join(',') || '-',
    agent === true ? 'yes' : 'no',
    disabled === true ? 'yes' : 'no',
    typeof createdAtMs === 'number' ? new Date(createdAtMs).toISOString() : '-',
    tellControls(controls as KeyControls | undefined),
    typeof label === 'string' ? label : '',
  ];
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
