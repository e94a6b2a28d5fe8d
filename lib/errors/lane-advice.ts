import {
  BUY_CREDIT,
  CORRECT_KEY,
  PAY_BY_CHECKOUT,
  PAY_BY_STABLECOIN,
  SEND_KEY,
} from './catalog/lane-steps.ts';

/** What a deployment may have switched off, by its settings. */
export interface Lanes {
  readonly payments: boolean;
  readonly x402: boolean;
  readonly scopedApiKeys: boolean;
}

/** The steps of `next` that need one. */
const NEEDED: Readonly<Record<string, keyof Lanes>> = {
  [BUY_CREDIT]: 'payments',
  [PAY_BY_CHECKOUT]: 'payments',
  [PAY_BY_STABLECOIN]: 'x402',
  [CORRECT_KEY]: 'scopedApiKeys',
  [SEND_KEY]: 'scopedApiKeys',
};

/** The advice without the steps whose lane is off. */
export function followingLanes(next: readonly string[], lanes: Lanes): readonly string[] {
  const open = onlySteps(next, (step) => {
    const lane = NEEDED[step];
    return lane === undefined || lanes[lane];
  });
  return open ?? next;
}

/**
 * The steps that lead somewhere; what is first then is no alternative any more. Undefined where none is left.
 */
export function onlySteps(
  next: readonly string[],
  leads: (step: string) => boolean,
): readonly string[] | undefined {
  const open = next.filter(leads);
  const [first, ...others] = open;
  if (first === undefined) return undefined;
  if (open.length === next.length) return next;
  return [first.replace(/^Or (\w)/, (_, initial: string) => initial.toUpperCase()), ...others];
}
