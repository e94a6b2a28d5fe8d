import { VENDORS } from '../../lib/vendors.ts';
import type { LocalClock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import { startClick2Mail } from '../simulators/click2mail/click2mail.ts';
import type { Ledger } from '../simulators/ledger.ts';
import { LOCAL_LOB_WEBHOOK_SECRET, startLob } from '../simulators/lob/lob.ts';
import { faultOf } from './fault-of.ts';
import type { LocalSettings } from './settings.ts';

/** What the print facilities of this machine are made of. Each runs; which have an account `LOCAL_RAILS` says. */
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
  const { environment, clock, faults, serviceUrl } = options;
  return startLob({
    ...pressOf(options),
    fault: (call) => faultOf(faults, 'rail', call === 'webhook'),
    webhooks: {
      url: `${serviceUrl}/v1/webhooks/rails/lob`,
      secret: environment[VENDORS.lob.secrets.webhook] ?? LOCAL_LOB_WEBHOOK_SECRET,
      schedule: (atMs, fire) => clock.schedule(atMs, fire),
    },
  });
}

/** It reports nothing: whatever is planned for a rail befalls its next submission. */
export function startClick2MailPrinting(options: FacilityOptions) {
  return startClick2Mail({
    ...pressOf(options),
    fault: () => options.faults.take('rail'),
  });
}

function pressOf({ settings, ledger, clock, onError }: FacilityOptions) {
  return { dataDir: settings.dataDir, ledger, nowMs: () => clock.nowMs(), onError };
}
