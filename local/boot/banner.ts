import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import { describeHealth } from '../../lib/helpers/describe-health.ts';
import { OWN_CAPS } from '../../lib/limits/send-limits.ts';
import type { Settings } from '../../lib/settings.ts';
import type { RequestRow } from '../console/request-log.ts';
import { OPERATOR_KEY_FILE } from './operator-key.ts';
import type { LocalService } from './service.ts';
import { LOG_FILE } from './settings.ts';

export interface BannerParts {
  readonly service: Pick<LocalService, 'url' | 'engines' | 'notices'>;
  readonly settings: Settings;
  readonly dataDir: string;
  /** Undefined where the service takes no keys. */
  readonly operatorKey: string | undefined;
}

type Style = (text: string) => string;

/** Colours for a terminal; none for a file, and none where `NO_COLOR` says so. */
export function dimOn(stream: NodeJS.WriteStream): Style {
  return (text) => styleText('dim', text, { stream });
}

/** What a person needs to know of the service that has just started: where, with what, kept where. */
export function banner(parts: BannerParts, dim: Style): readonly string[] {
  const { service, settings, dataDir, operatorKey } = parts;
  const { url, engines } = service;
  const base = settings.publicUrl ?? url;
  const shown = (file: string) => shorter(join(dataDir, file));
  const rows: readonly (readonly [string, string, string?] | null)[] = [
    ['Home', `${base}/`],
    ['API', `${base}/v1`],
    ['Docs', `${base}/docs`],
    ['Console', `${url}/_local`, 'requests, orders, webhooks, e-mails, clock'],
    ['Review', `${base}/ops`, 'held letters'],
    ['MCP', `claude mcp add --transport http mail ${base}/api/mcp`],
    null,
    operatorKey === undefined
      ? null
      : ['Ops key', operatorKey, `for Review; kept in ${shown(OPERATOR_KEY_FILE)}`],
    [
      'Keys',
      'npm run keys -- create --mode live --scopes mail:send,mail:read',
      'or in the console',
    ],
    ['Store', engines.hasDynamoDb ? `DynamoDB Local in ${shorter(dataDir)}` : 'in memory'],
    ['Log', shown(LOG_FILE)],
    ['Lanes', lanesOf(settings)],
    ['Limits', limitsOf(settings)],
    ['Behind it', portsOf(engines.endpoints)],
  ];
  const lines = rows.map((row) => {
    if (row === null) return '';
    const [label, value, why] = row;
    return `  ${dim(label.padEnd(11))}${value}${why === undefined ? '' : dim(`  ${why}`)}`;
  });
  return ['', ...lines];
}

/** From where the person is, when that is shorter. */
function shorter(path: string): string {
  const short = relative(process.cwd(), path);
  return short !== '' && short.length < path.length ? short : path;
}

function lanesOf(settings: Settings): string {
  const { lanes } = describeHealth(settings);
  return Object.entries(lanes)
    .map(([lane, state]) => `${lane} ${state}`)
    .join(', ');
}

function limitsOf({ guestLimitPerMinute: calls, guestSendLimits }: Settings): string {
  const { uncapped, recipientPerDay } = guestSendLimits;
  if (uncapped) return 'off';
  const most = calls === 0 ? 'any number of calls' : `${calls} calls a minute without a key`;
  const toOne = recipientPerDay || 'any number';
  return `${most}, ${OWN_CAPS.sendsPerDay} live letters a day, ${toOne} to one address; LIMITS=off for none`;
}

/** What answers on ports of its own, for programs; browsers need none of them. */
function portsOf(endpoints: LocalService['engines']['endpoints']): string {
  return Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint !== '')
    .map(
      ([name, endpoint]) =>
        `${name} ${/^http:\/\/127\.0\.0\.1(:\d+)/.exec(endpoint)?.[1] ?? endpoint}`,
    )
    .join(', ');
}

/** A call in one line, as it is watched. */
export function liveLine(row: RequestRow, dim: Style): string {
  const { at, method, url, status, duration_ms: ms, code } = row;
  const time = dim(at.slice(11, 19));
  const took = dim(`${ms} ms`.padStart(8));
  return `${time} ${String(status)} ${took}  ${method.padEnd(6)} ${url}${code === null ? '' : `  ${code}`}`;
}

/** Whether a call is one of the API or the tools, and not a file of a page. */
export function isOfApi({ url }: RequestRow): boolean {
  return /^(?:\/live)?\/(?:v1|api)\//.test(url);
}
