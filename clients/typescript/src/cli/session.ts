import { PhysicalMail } from '../physical-mail.ts';
import type { Options } from './arguments.ts';
import { usageError } from './failure.ts';
import { StateFile } from './state.ts';
import type { Terminal } from './terminal.ts';

/** A PDF in the sandbox is read while its order is answered. */
const TIMEOUT_MS = 120_000;

/** Whoever has one of these acts for the sender, and what a program prints ends in logs. */
const SECRETS: ReadonlySet<string> = new Set([
  'capability',
  'client_secret',
  'confirmation_token',
  'webhook_secret',
]);

/** What every command works with. */
export interface Session {
  readonly options: Options;
  readonly terminal: Terminal;
  readonly state: StateFile;
  /** Tells people; beside the result where that is for programs. */
  say(line: string): void;
  /** The end of the result for programs, without secrets; nothing without `--json`. */
  json(result: object): void;
}

export function startSession(options: Options, terminal: Terminal): Session {
  const isJson = options.json === true;
  return {
    options,
    terminal,
    state: new StateFile(terminal.env),
    say: (line) => (isJson ? terminal.note(line) : terminal.out(line)),
    json: (result) => {
      if (isJson) terminal.out(JSON.stringify(result, withoutSecrets, 2));
    },
  };
}

function withoutSecrets(name: string, value: unknown): unknown {
  return SECRETS.has(name) ? undefined : value;
}

/** The client for what is new: with the caller's key. */
export function clientFor({ options, terminal: { env, fetch } }: Session): PhysicalMail {
  const baseUrl = options.url ?? env['PHYSICAL_MAIL_URL'];
  if (!baseUrl) throw usageError('Say where the service is: --url, or PHYSICAL_MAIL_URL.');
  return clientAt(baseUrl, { fetch, apiKey: env['PHYSICAL_MAIL_API_KEY'] || undefined });
}

/**
 * The client for an order that is there: where it was placed, unless another place is named. Without the key, which
 * may be for another service; an order needs none.
 */
export function clientForOrder(session: Session, baseUrl: string | undefined): PhysicalMail {
  const { options, terminal } = session;
  const url = options.url ?? baseUrl ?? terminal.env['PHYSICAL_MAIL_URL'];
  if (!url) throw usageError('Say where the service is: --url, or PHYSICAL_MAIL_URL.');
  return clientAt(url, { fetch: terminal.fetch, apiKey: undefined });
}

function clientAt(
  baseUrl: string,
  settings: Pick<ConstructorParameters<typeof PhysicalMail>[0], 'fetch' | 'apiKey'>,
): PhysicalMail {
  try {
    return new PhysicalMail({ baseUrl, ...settings, timeoutMs: TIMEOUT_MS });
  } catch {
    throw usageError(
      'The address of the service must begin with http:// or https://, and have no user, query or fragment.',
    );
  }
}
