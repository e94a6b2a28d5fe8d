import { RAILS } from '../../lib/vendors.ts';
import type { LocalClock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import { startClick2Mail } from '../simulators/click2mail/click2mail.ts';
import { startHandwrytten } from '../simulators/handwrytten/handwrytten.ts';
import type { Ledger } from '../simulators/ledger.ts';
import { LOCAL_LOB_WEBHOOK_SECRET, startLob } from '../simulators/lob/lob.ts';
import { LOCAL_POSTGRID_WEBHOOK_SECRET, startPostGrid } from '../simulators/postgrid/postgrid.ts';
import { faultOf } from './fault-of.ts';
import type { LocalSettings } from './settings.ts';

/** What the print facilities of this machine are made of; `LOCAL_RAILS` says which of them run. */
interface FacilityOptions {
  readonly settings: LocalSettings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: LocalClock;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly serviceUrl: string;
  readonly onError: (error: unknown) => void;
}

export function startLobPrinting(options: FacilityOptions) {
  return startLob(reporting(options, 'lob', LOCAL_LOB_WEBHOOK_SECRET));
}

export function startPostGridPrinting(options: FacilityOptions) {
  return startPostGrid(reporting(options, 'postgrid', LOCAL_POSTGRID_WEBHOOK_SECRET));
}

export function startClick2MailPrinting(options: FacilityOptions) {
  return startClick2Mail(silent(options));
}

export function startHandwryttenPens(options: FacilityOptions) {
  return startHandwrytten(silent(options));
}

/** Reports by webhooks, too. A fault of `rail` meets whichever facility is called next. */
function reporting(options: FacilityOptions, rail: 'lob' | 'postgrid', localSecret: string) {
  const { environment, clock, faults, serviceUrl } = options;
  return {
    ...pressOf(options),
    fault: (call: 'creation' | 'webhook') => faultOf(faults, 'rail', call === 'webhook'),
    webhooks: {
      url: `${serviceUrl}/v1/webhooks/rails/${rail}`,
      secret: environment[RAILS[rail].secrets.webhook] ?? localSecret,
      schedule: (atMs: number, fire: () => Promise<void>) => clock.schedule(atMs, fire),
    },
  };
}

/** Reports nothing: whatever is planned for a rail befalls its next submission. */
function silent(options: FacilityOptions) {
  return { ...pressOf(options), fault: () => options.faults.take('rail') };
}

function pressOf({ settings, ledger, clock, onError }: FacilityOptions) {
  return { dataDir: settings.dataDir, ledger, nowMs: () => clock.nowMs(), onError };
}
