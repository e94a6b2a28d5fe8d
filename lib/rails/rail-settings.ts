import type { EnvironmentReader, SecretSource } from '../environment-reader.ts';
import { RAIL_NAMES, RAILS, type RailName, type RailRow } from '../vendors.ts';

export interface RailSettings {
  /** Undefined where the rail's row names none. */
  readonly apiKey: SecretSource | undefined;
  /** Empty where it has none. */
  readonly baseUrl: string;
  /** What its webhooks are signed with; without it none are taken. */
  readonly webhookSecret: SecretSource | undefined;
  /** Whatever else its row asks for, by its use; absent where that is nothing. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** The print facilities that the deployment has a key for, or has switched on. */
export function readRails(
  reader: EnvironmentReader,
): Readonly<Partial<Record<RailName, RailSettings>>> {
  const read = RAIL_NAMES.map((name) => [name, rail(reader, RAILS[name])] as const);
  return Object.fromEntries(read.filter(([, settings]) => settings !== null));
}

function rail(reader: EnvironmentReader, row: RailRow): RailSettings | null {
  const { secrets, url, settings } = row;
  if (secrets.api === undefined) return keylessRail(reader, row);
  const apiKey = reader.given(secrets.api);
  const webhookSecret = secrets.webhook === undefined ? undefined : reader.given(secrets.webhook);
  const baseUrl = url === null ? '' : reader.url(url);
  if (apiKey === undefined) return null;
  const choices = Object.entries(settings).map(
    ([use, variable]) => [use, reader.text(variable, ` (${secrets.api} needs it)`)] as const,
  );
  return {
    apiKey,
    baseUrl,
    webhookSecret,
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
  };
}

/** It cannot be asked what became of a piece, so one that is on needs the secret of its reports. */
function keylessRail(reader: EnvironmentReader, row: RailRow): RailSettings | null {
  const { on = '' } = row.settings;
  if (reader.matching(on, /^(on|off)$/, 'on or off') !== 'on') return null;
  const webhookSecret = reader.needed(row.secrets.webhook ?? '', ` (${on} is on)`);
  return { apiKey: undefined, baseUrl: '', webhookSecret };
}
