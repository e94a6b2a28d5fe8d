import { RAILS, type RailName, VENDORS, type VendorName } from './vendors.ts';

export type Mode = 'test' | 'live';

interface ModeRow {
  /** The variable of the key, or of the setting, that tells the mode by how it begins. */
  readonly toldBy: string;
  readonly isSecret: boolean;
  readonly test: readonly string[];
  readonly live: readonly string[];
}

/**
 * The companies at which one can see whether they move real money, or print real paper: a deployment that mixes the two
 * gives letters away, or takes money for none. Null of a print facility at which nothing tells it: each has a row, or a
 * new one would be left out unseen. Infrastructure reads it too.
 */
export const VENDOR_MODES = {
  lob: { toldBy: RAILS.lob.secrets.api, isSecret: true, test: ['test_'], live: ['live_'] },
  postgrid: {
    toldBy: RAILS.postgrid.secrets.api,
    isSecret: true,
    test: ['test_'],
    live: ['live_'],
  },
  click2mail: {
    toldBy: RAILS.click2mail.url.env,
    isSecret: false,
    test: ['https://stage-'],
    live: [RAILS.click2mail.url.byDefault],
  },
  // Neither its key nor its address says which.
  handwrytten: null,
  // No company: what it prints is real.
  self_print: null,
  stripe: {
    toldBy: VENDORS.stripe.secrets.api,
    isSecret: true,
    test: ['sk_test_', 'rk_test_'],
    live: ['sk_live_', 'rk_live_'],
  },
  // The test chain begins like the real one, so it is looked for first.
  x402: {
    toldBy: VENDORS.x402.settings.network,
    isSecret: false,
    test: ['base-sepolia'],
    live: ['base'],
  },
} as const satisfies Partial<Record<VendorName, ModeRow | null>> & Record<RailName, ModeRow | null>;

type Rows = typeof VENDOR_MODES;
type Named = keyof Rows;
export type ModeVendor = { [N in Named]: Rows[N] extends null ? never : N }[Named];
const isTold = (name: Named): name is ModeVendor => VENDOR_MODES[name] !== null;
export const MODE_VENDORS = (Object.keys(VENDOR_MODES) as readonly Named[]).filter(isTold);

/** What the stack tells of a company in its outputs: where its key is, or the setting itself. */
export type ModeSource = { readonly keyArn: string } | { readonly setting: string };

/** Undefined where what is given begins like neither. */
export function modeOf(vendor: ModeVendor, given: string): Mode | undefined {
  const { test, live }: ModeRow = VENDOR_MODES[vendor];
  const begins = (start: string) => given.trim().startsWith(start);
  if (test.some(begins)) return 'test';
  return live.some(begins) ? 'live' : undefined;
}
