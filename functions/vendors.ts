import { keptReader } from '../lib/adapters/secrets-manager/secret-reader.ts';
import type { Deps } from '../lib/deps.ts';
import type {
  AddressVerifier,
  Checkout,
  MachinePayments,
  Mailer,
  PaperReader,
  PaymentLane,
  Screener,
  Stablecoin,
} from '../lib/ports.ts';
import type { Settings } from '../lib/settings.ts';
import type { RailName, VENDORS, VendorName } from '../lib/vendors.ts';
import { onFirstUse } from './on-first-use.ts';

/** What a vendor of each kind is to the domain; rails have a table of their own (`rails.ts`). */
interface PortOf {
  readonly cards: {
    readonly checkout: Checkout;
    readonly lane: PaymentLane;
    readonly machinePayments: MachinePayments;
  };
  readonly stablecoin: Stablecoin;
  readonly addresses: AddressVerifier;
  readonly screener: Screener;
  readonly pageReader: PaperReader;
  readonly mailer: Mailer;
}

type Around = Pick<Deps, 'store' | 'clock' | 'log'>;
type VendorPorts = {
  readonly [N in Exclude<VendorName, RailName>]: (
    settings: Settings,
    around: Around,
  ) => PortOf[(typeof VENDORS)[N]['kind']] | null;
};

/** By its row in `lib/vendors.ts`; null where the deployment has none. Adapters are loaded at their first use. */
export const VENDOR_PORTS: VendorPorts = {
  stripe: ({ stripe }, { clock }) => {
    if (stripe === null) return null;
    const nowMs = () => clock.nowMs();
    const apiKey = keptReader(stripe.apiKey, nowMs);
    const webhookSecret = keptReader(stripe.webhookSecret, nowMs);
    const { baseUrl } = stripe;
    const checkout = onFirstUse<Checkout>(async () => {
      const { createStripeCheckout } = await import('../lib/adapters/stripe/stripe-checkout.ts');
      return createStripeCheckout({ apiKey, webhookSecret, baseUrl, clock });
    });
    const lane = onFirstUse<PaymentLane>(async () => {
      const { createStripeLane } = await import('../lib/adapters/stripe/stripe-lane.ts');
      return createStripeLane({ apiKey, baseUrl });
    });
    const machinePayments = onFirstUse<MachinePayments>(async () => {
      const { createStripeMachinePayments } = await import(
        '../lib/adapters/stripe/stripe-machine-payments.ts'
      );
      return createStripeMachinePayments({ apiKey, baseUrl, nowMs });
    });
    return { checkout, lane, machinePayments };
  },
  x402: ({ stablecoin }, { clock }) => {
    if (stablecoin === null) return null;
    const { rpcUrl, refundKey, ...x402 } = stablecoin;
    const nowMs = () => clock.nowMs();
    return onFirstUse<Stablecoin>(async () => {
      const { createX402Stablecoin } = await import('../lib/adapters/x402/x402-stablecoin.ts');
      return createX402Stablecoin({
        ...x402,
        rpcUrl: keptReader(rpcUrl, nowMs),
        refundKey: keptReader(refundKey, nowMs),
        nowMs,
      });
    });
  },
  /** What the carrier answered is remembered. */
  usps: ({ usps, retentionDays }, around) => {
    if (usps === null) return null;
    const nowMs = () => around.clock.nowMs();
    return onFirstUse<AddressVerifier>(async () => {
      const { createUspsVerifier } = await import('../lib/adapters/usps/usps-verifier.ts');
      const { createCachedVerifier } = await import('../lib/address/cached-verifier.ts');
      const credentials = keptReader(usps.credentials, nowMs);
      const carrier = createUspsVerifier({ credentials, nowMs, baseUrl: usps.baseUrl });
      return createCachedVerifier({ ...around, retentionDays }, carrier);
    });
  },
  /** The model beside the rules, which judge first. */
  bedrock: ({ screenerModel: modelId }, { log }) => {
    if (modelId === null) return null;
    return onFirstUse<Screener>(async () => {
      const [
        { createBedrockScreener },
        { MODEL_POLICY },
        { screenWithBoth },
        { createRiskScreener },
        { BEFORE_MODEL },
      ] = await Promise.all([
        import('../lib/adapters/bedrock/bedrock-screener.ts'),
        import('../lib/screening/model-policy.ts'),
        import('../lib/screening/screen-with-both.ts'),
        import('../lib/screening/risk-screener.ts'),
        import('../lib/screening/policy.ts'),
      ]);
      const model = createBedrockScreener({ modelId, policy: MODEL_POLICY });
      return screenWithBoth({ rules: createRiskScreener(BEFORE_MODEL), model, log });
    });
  },
  bedrockPages: ({ pageReaderModel: modelId }, { log }) => {
    if (modelId === null) return null;
    return onFirstUse<PaperReader>(async () => {
      const [{ createBedrockPageReader }, { createSheetProcessPainter }, { pictureProgram }] =
        await Promise.all([
          import('../lib/adapters/bedrock/bedrock-page-reader.ts'),
          import('../lib/adapters/document-process/sheet-process-painter.ts'),
          import('./bundled-files.ts'),
        ]);
      const painter = createSheetProcessPainter({ program: pictureProgram() });
      return createBedrockPageReader({ modelId, painter, log });
    });
  },
  ses: ({ email }) => {
    if (email === null) return null;
    return onFirstUse<Mailer>(async () => {
      const { createSesMailer } = await import('../lib/adapters/ses/ses-mailer.ts');
      return createSesMailer(email);
    });
  },
};
