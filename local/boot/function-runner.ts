import { runningFunction } from '../rights/running-function.ts';
import { functionIdOf } from '../template/resolve.ts';
import type { DeployedFunction } from '../template/template.ts';

export interface FunctionRunner {
  /** Calls a function by its logical id, its ARN or that of its alias, as Lambda would. */
  invoke(functionIdOrArn: string, payload: unknown): Promise<unknown>;
}

type Handler = (payload: unknown, context: object) => Promise<unknown>;

/** Runs the template's functions from their source, in this process, once everything they call is there. */
export function createFunctionRunner(
  functions: Readonly<Record<string, DeployedFunction>>,
  ready: Promise<void>,
): FunctionRunner {
  return {
    async invoke(functionIdOrArn, payload) {
      // Executions that died with the last process are taken up while the engines still start.
      await ready;
      const id = functionIdOf(functionIdOrArn);
      const deployed = functions[id];
      if (deployed === undefined) throw new Error(`the template has no function ${id}`);
      const module = (await import(`../../functions/${deployed.module}.ts`)) as {
        handler: Handler;
      };
      // Lambda hands over a copy of the payload and takes a copy of the result: both pass through JSON.
      const result = await runningFunction.run(id, () => module.handler(copied(payload), {}));
      return copied(result);
    },
  };
}

function copied(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
