import type { Capabilities } from '../contract/schemas/capabilities.ts';
import type { Deps } from '../deps.ts';
import { describeCapabilities } from '../helpers/describe-capabilities.ts';
import { describeTool } from '../mcp/describe-tool.ts';
import { TOOLS } from '../mcp/tools.ts';

export const SERVICE_NAME = 'Physical Mail Service';

export const SUMMARY =
  'Sends real letters and cards by post in the United States: quote, pay, print, track, refund. No account is needed.';

type DiscoveryDeps = Pick<Deps, 'rails' | 'settings' | 'clock'>;

/** What every document for agents is made of: the deployment as it stands, and nothing written by hand. */
export interface About {
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
  readonly settings: DiscoveryDeps['settings'];
  readonly pieces: Capabilities['pieces'];
  readonly tools: readonly ReturnType<typeof describeTool>[];
  readonly nowMs: number;
}

export function aboutDeployment(deps: DiscoveryDeps, baseUrl: string): About {
  return {
    baseUrl,
    settings: deps.settings,
    pieces: describeCapabilities(deps.rails).pieces,
    tools: TOOLS.map((tool) => describeTool(tool, deps)),
    nowMs: deps.clock.nowMs(),
  };
}

/** How a letter can be paid for here, in the words of `payment_method`; a credit code was paid for before. */
export function paymentLanes({ settings }: About): readonly string[] {
  return [
    ...(settings.payments ? ['checkout'] : []),
    'credit_code',
    ...(settings.x402 ? ['x402'] : []),
    ...(settings.mpp === null ? [] : ['mpp']),
  ];
}

/** The first sentence of a description: what it is, before when and how. */
export function firstSentence(text: string): string {
  return /^.*?[.!](?=\s|$)/s.exec(text)?.[0] ?? text;
}
