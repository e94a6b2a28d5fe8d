import { join } from 'node:path';
import { deps } from '../../functions/deps.ts';
import { pascalCase } from '../../infra/names.ts';
import { CALL_SECONDS } from '../../lib/deadline/deadline.ts';
import type { Settings } from '../../lib/settings.ts';
import type { AttemptLog } from '../console/attempt-log.ts';
import { createControls } from '../console/controls.ts';
import { openNotedIds } from '../console/noted-ids.ts';
import type { RequestLog } from '../console/request-log.ts';
import type { Scheduler } from '../engines/scheduler/scheduler.ts';
import { createGateway } from '../gateway/gateway.ts';
import { withLocalHints } from '../gateway/local-hints.ts';
import { MANNERS } from '../gateway/manner.ts';
import { createPassages, type PassagesOptions } from '../gateway/passages.ts';
import { readMailroom } from '../simulators/ses/ses.ts';
import type { EngineOptions } from './engine-options.ts';
import { type ServiceParts, serviceSources } from './service-sources.ts';
import type { Engines } from './start-engines.ts';

export interface GatewayParts extends EngineOptions, ServiceParts {
  readonly engines: Engines;
  readonly scheduler: Scheduler;
  readonly requests: RequestLog;
  readonly attempts: AttemptLog;
  /** How links into the document store begin, and what they are signed with. */
  readonly links: Pick<PassagesOptions, 'publicUrl' | 'secret'>;
}

/** The gateway of this machine: the routes of the template, and before them what only this machine has. */
export function localGateway(parts: GatewayParts): ReturnType<typeof createGateway> {
  const { settings, deployment, engines, clock, invoke, onError, requests, links } = parts;
  const controls = controlsOf(parts);
  const passages = createPassages({
    ...links,
    documentsEndpoint: engines.endpoints.s3,
    checkoutEndpoint: engines.stripe?.endpoint,
  });
  return createGateway({
    deployment,
    invoke,
    controls: async (request) => (await passages(request)) ?? controls(request),
    onCall: (call) => requests.note(call),
    finish: withLocalHints,
    s3Endpoint: engines.endpoints.s3,
    manner: MANNERS[settings.gateway],
    ...longerCalls(deps().settings),
    nowMs: () => clock.nowMs(),
    onError,
  });
}

function controlsOf(parts: GatewayParts): ReturnType<typeof createControls> {
  const { settings, engines, ledger, faults, clock, scheduler, mailroom, requests, attempts } =
    parts;
  return createControls({
    ...serviceSources(parts),
    deps: deps(),
    dataDir: settings.dataDir,
    ledger,
    faults,
    x402: engines.x402,
    accounts: openNotedIds(join(settings.dataDir, 'minted-accounts.txt')),
    advanceClock: (seconds, isEnough) => clock.advance(seconds, isEnough),
    mailroom,
    requests,
    attempts,
    stripe: engines.stripe,
    runSchedule: (name) => scheduler.runNow(`${pascalCase(name)}Schedule`),
    emails: () => readMailroom(settings.dataDir),
  });
}

/** Where calls were set to wait longer than a deployed one may, they have the time for it. */
function longerCalls({ sandboxReadingSeconds: seconds }: Settings): { timeoutMs?: number } {
  return seconds <= CALL_SECONDS ? {} : { timeoutMs: 2 * seconds * 1000 };
}
