import {
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { forEachOf } from '../../basics/for-each-of.ts';
import type { Standing } from '../../operator/stack-standing.ts';

/** Lambda answers 15 such calls a second, to the whole account. */
const AT_ONCE = 5;

/** Of each function whether it runs for anybody, in their order. */
export async function functionStandings(
  client: LambdaClient,
  names: readonly string[],
): Promise<readonly Standing[]> {
  const states = new Map<string, Standing['state']>();
  await forEachOf(names, AT_ONCE, async (FunctionName) => {
    states.set(FunctionName, await stateOf(client, FunctionName));
  });
  return names.map((name) => ({ name, state: states.get(name) ?? 'missing' }));
}

async function stateOf(client: LambdaClient, FunctionName: string): Promise<Standing['state']> {
  try {
    const asked = new GetFunctionConcurrencyCommand({ FunctionName });
    // Without a reserve it shares the room of the account.
    const { ReservedConcurrentExecutions } = await client.send(asked);
    return ReservedConcurrentExecutions === 0 ? 'off' : 'on';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return 'missing';
    throw error;
  }
}
