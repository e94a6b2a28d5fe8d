import { ContextError } from './context-error.ts';

/**
 * Test money buys no real paper: whoever had coins of a test chain, which cost nothing, would be mailed letters that do.
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
