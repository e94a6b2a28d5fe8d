import {
  MODE_VENDORS,
  type ModeSource,
  type ModeVendor,
  VENDOR_MODES,
} from '../../lib/vendor-modes.ts';
import { RAILS } from '../../lib/vendors.ts';
import type { Settings } from '../settings.ts';

type Given = Pick<Settings, 'secretArns' | 'environment'>;

/** By what each company that is set up tells whether it is one of tests; undefined where none is. No secret. */
export function modeSources(given: Given): string | undefined {
  const found = MODE_VENDORS.flatMap((vendor) => {
    const source = sourceOf(vendor, given);
    return source === undefined ? [] : [[vendor, source] as const];
  });
  return found.length === 0 ? undefined : JSON.stringify(Object.fromEntries(found));
}

function sourceOf(vendor: ModeVendor, { secretArns, environment }: Given): ModeSource | undefined {
  if (vendor === 'x402') {
    const network = environment[VENDOR_MODES.x402.toldBy];
    return environment['X402'] === 'on' && network !== undefined ? { setting: network } : undefined;
  }
  if (vendor === 'click2mail') {
    const { secrets, url } = RAILS.click2mail;
    if (secretArns[secrets.api] === undefined) return undefined;
    return { setting: environment[url.env] ?? url.byDefault };
  }
  const keyArn = secretArns[VENDOR_MODES[vendor].toldBy];
  return keyArn === undefined ? undefined : { keyArn };
}
