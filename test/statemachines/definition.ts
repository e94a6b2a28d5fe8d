import { readFileSync } from 'node:fs';

export interface Rule {
  readonly ErrorEquals: readonly string[];
  readonly MaxAttempts?: number;
  readonly IntervalSeconds?: number;
  readonly BackoffRate?: number;
  readonly MaxDelaySeconds?: number;
  readonly JitterStrategy?: string;
  readonly Next?: string;
}

export interface State {
  readonly Type: string;
  readonly Comment?: string;
  readonly Resource?: string;
  readonly TimeoutSeconds?: number;
  readonly Retry?: readonly Rule[];
  readonly Catch?: readonly Rule[];
  readonly Next?: string;
  readonly End?: boolean;
  readonly Default?: string;
  readonly Choices?: readonly { readonly StringEquals: string; readonly Next: string }[];
}

export interface Definition {
  readonly Comment?: string;
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}

const FILE = new URL('../../statemachines/order.asl.json', import.meta.url);

/** A fresh copy, with an ARN for each function: readers of it may write into it. */
export function orderDefinition(): Definition {
  const text = readFileSync(FILE, 'utf8');
  return JSON.parse(
    text.replaceAll(/\$\{(\w+)\}/g, 'arn:aws:lambda:us-east-1:123456789012:function:$1'),
  );
}

/** @throws Error when there is none of that name. */
export function stateIn({ States }: Definition, name: string): State {
  const state = States[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  return state;
}

/** Every state that a state names, by whichever field. */
export function targets({ Next, Default, Choices = [], Catch = [] }: State): string[] {
  return [Next, Default, ...[...Choices, ...Catch].map((rule) => rule.Next)].filter(
    (target) => target !== undefined,
  );
}
