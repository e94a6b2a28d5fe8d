import { VENDORS } from '../../lib/vendors.ts';
import { CHECKOUT } from '../gateway/passages.ts';
import { startSes } from '../simulators/ses/ses.ts';
import { LOCAL_STRIPE_WEBHOOK_SECRET, startStripe } from '../simulators/stripe/stripe.ts';
import { startUsps, type UspsSimulator } from '../simulators/usps/usps.ts';
import type { X402Simulator } from '../simulators/x402/x402-simulator.ts';
import type { EngineOptions } from './engine-options.ts';
import { faultOf } from './fault-of.ts';
import { ensureInstalled, STABLECOIN } from './package-sets.ts';
import { StartError } from './settings.ts';

/** What the companies of this machine that print nothing are made of. */
type CompanyOptions = Pick<
  EngineOptions,
  | 'settings'
  | 'environment'
  | 'clock'
  | 'ledger'
  | 'faults'
  | 'orderOf'
  | 'serviceUrl'
  | 'publicUrl'
  | 'onError'
>;

/** Installed and loaded only where it is wanted: a chain weighs more than all else here. */
export async function startStablecoin(options: CompanyOptions): Promise<X402Simulator | null> {
  const { environment, settings, clock } = options;
  if (environment['X402'] !== 'on' || environment['X402_RPC_URL'] !== undefined) return null;
  await ensureInstalled(STABLECOIN).catch((error: Error) => {
    throw new StartError(`X402=on needs packages that are not installed, and ${error.message}.`);
  });
  const { startX402Simulator } = await import('../simulators/x402/x402-simulator.ts');
  const { dataDir } = settings;
  return startX402Simulator({ ...options, dataDir, nowMs: () => clock.nowMs() });
}

export function startPayments(options: CompanyOptions) {
  const { settings, environment, ledger, faults, clock, serviceUrl, onError } = options;
  const secret = environment[VENDORS.stripe.secrets.webhook] ?? LOCAL_STRIPE_WEBHOOK_SECRET;
  return startStripe({
    dataDir: settings.dataDir,
    ledger,
    clock,
    pagesUrl: `${options.publicUrl}${CHECKOUT}`,
    webhook: { url: `${serviceUrl}/v1/webhooks/stripe`, secret },
    fault: (operation) => faultOf(faults, 'stripe', operation === 'webhook'),
    onError,
  });
}

export function startMailing({ settings, clock, onError }: CompanyOptions) {
  return startSes({ dataDir: settings.dataDir, nowMs: () => clock.nowMs(), onError });
}

export function startVerifying({ clock, onError }: CompanyOptions): Promise<UspsSimulator> {
  return startUsps({ nowMs: () => clock.nowMs(), onError });
}
