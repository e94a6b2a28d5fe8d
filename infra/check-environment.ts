import { Token } from 'aws-cdk-lib/core';
import { type PeriodSettings, periodsOf, readSettings, SettingsError } from '../lib/settings.ts';
import { FUNCTION_CONTEXT } from './context.ts';
import { ContextError } from './context-error.ts';

/**
 * Reads the environment of the functions as they themselves will, so that none is deployed that cannot start.
 * @throws ContextError that names the context key of everything that is missing or malformed, and shows no value.
 */
export function checkEnvironment(environment: Readonly<Record<string, string>>): void {
  const entries = Object.entries(environment).map(([name, value]) => [name, standIn(value)]);
  inWordsOfContext(() => readSettings(Object.fromEntries(entries)));
}

/**
 * How long things are kept, for what the stack itself deletes.
 * @throws ContextError as `checkEnvironment` does.
 */
export function periodsIn(environment: Readonly<Record<string, string>>): PeriodSettings {
  return inWordsOfContext(() => periodsOf(environment));
}

function inWordsOfContext<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const texts = error.problems.map(({ names, problem }) => `${contextOf(names)} ${problem}`);
    throw new ContextError(texts.join('\n'));
  }
}

/** Names and ARNs of what is still to be made are known to CloudFormation alone. */
function standIn(value: string): string {
  return Token.isUnresolved(value) ? 'made-when-deployed' : value;
}

/** What no context sets is of this app's own making, and keeps its name. */
function contextOf(names: readonly string[]): string {
  const keys = Object.entries(FUNCTION_CONTEXT).filter(([, env]) => names.includes(env));
  return keys.map(([key]) => `context "${key}"`).join(' or ') || names.join(' or ');
}

/**
 * Test money buys no real paper: coins of a test chain cost nothing, and letters do.
 * @throws ContextError.
 */
export function checkTestMoney(
  context: Readonly<Record<string, string>>,
  production: boolean,
): void {
  if (!production || context['x402Network'] !== 'base-sepolia') return;
  throw new ContextError(
    'context "x402Network" is base-sepolia, whose coins cost nothing: production takes base alone',
  );
}
