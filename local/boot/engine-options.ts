import type { LocalClock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { Ledger } from '../simulators/ledger.ts';
import type { Deployment } from '../template/template.ts';
import type { LocalSettings } from './settings.ts';

/** What the engines and the companies of this machine are made of. */
export interface EngineOptions {
  readonly settings: LocalSettings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly deployment: Deployment;
  readonly clock: LocalClock;
  /** Where the print facility enters what it printed. */
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The order that a stablecoin payment was offered for. */
  readonly orderOf: (payment: { payer: string; nonce: string }) => Promise<string | undefined>;
  readonly invoke: (functionIdOrArn: string, payload: unknown) => Promise<unknown>;
  /** The service itself, where payments are reported to. */
  readonly serviceUrl: string;
  /** Where people reach it: payment pages are below. */
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}
