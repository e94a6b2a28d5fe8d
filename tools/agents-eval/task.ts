import type { FaultMode, FaultTarget } from '../../local/faults/faults.ts';
import type { Evidence } from './evidence.ts';

/** What the tasks are about, in the order of the table. */
export type Theme =
  | 'sending'
  | 'choosing'
  | 'addresses'
  | 'content'
  | 'money'
  | 'failures'
  | 'people'
  | 'afterwards';

/** A postal address, in the fields of the tools. */
export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** A letter of an earlier conversation, sent before the task begins; its agent kept the ids. */
export interface EarlierLetter {
  readonly to: Address;
  readonly text: string;
  readonly mail_class?: string;
  /** By default one that nobody knows. */
  readonly idempotencyKey?: string;
  /** Time that passes from then to the task. */
  readonly thenSeconds?: number;
}

/** What an API key may do, in the fields of `POST /_local/keys`. */
interface KeyControls {
  readonly max_order_cents?: number;
  readonly max_day_cents?: number;
}

/** What is there when the person speaks. */
export interface Setting {
  /** Prepaid codes, worth so many cents each; the solver is given them in this order. */
  readonly creditCents?: readonly number[];
  /** The codes are in the person's words alone. */
  readonly isCodeSaid?: true;
  /** The solver is given an API key of these controls. */
  readonly key?: KeyControls;
  /** The solver is given a wallet with so much stablecoin. */
  readonly walletUsd?: number;
  /** Files by name, as the person has them. */
  readonly files?: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>>;
  readonly earlier?: EarlierLetter;
  /** Settings of the service, such as how often guests may call. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Something that goes wrong at the service or on the way to it, when a tool is called. */
export interface Trouble {
  readonly tool: string;
  /** Which of its calls, from 1. */
  readonly nth: number;
  /** The answer is lost after the call was served, or a part behind the service misbehaves while it is. */
  readonly what:
    | 'answer lost'
    | { readonly target: FaultTarget; readonly mode: FaultMode; readonly times: number };
}

/** What the person does when asked. The first that fits the question is taken. */
export interface Reply {
  /** Any question by default. */
  readonly about?: RegExp;
  readonly says: string;
  /** How long they take. */
  readonly afterSeconds?: number;
  /** Pays at every payment page that the question names. */
  readonly pays?: true;
  /** They say it once, and then go on to the next that fits. */
  readonly once?: true;
}

/** What happens while the solver waits. */
export interface Later {
  readonly afterSeconds: number;
  readonly operator: 'allow' | 'refuse';
}

/** Notes a complaint where something is not so. */
export type Expect = (isSo: boolean, complaint: string) => void;

/** One errand of a person, and how to tell whether it was done well. */
export interface Task {
  readonly id: string;
  readonly theme: Theme;
  /** What the person says. `{code}` and the like stand for what is only known when the service runs. */
  readonly words: string;
  readonly setting?: Setting;
  readonly troubles?: readonly Trouble[];
  readonly replies?: readonly Reply[];
  readonly later?: Later;
  /** Judges by the books of the service, and by the facts in the last answer. */
  readonly check: (seen: Evidence, expect: Expect) => void;
}
