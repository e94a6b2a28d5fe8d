import type { FunctionModule } from '../../../infra/function-grants.ts';
import { anEvent } from '../../builders/an-event.ts';
import { eventOf, callsOf as exampleCallsOf, SERVED } from '../example-calls.ts';
import { exampleWorld } from '../example-world.ts';
import { callsOf, worldOf } from '../worlds.ts';
import { runWatched, type Seen } from './town.ts';

/** The worlds that differ in what a call uses; in the others it only fails on the way. */
const WORLDS = [
  'all is well',
  'the screener holds',
  'stablecoin is taken',
  'stablecoin is taken, and never settled',
];

/** What the functions of the operations use in every call of the contract test, and in every example. */
export async function seeCalls(seen: Seen): Promise<void> {
  for (const [id, operation] of SERVED) {
    const module = operation.module as FunctionModule;
    const { method, path } = operation;
    for (const { world, request } of callsOf(id, WORLDS)) {
      await runWatched(seen, await worldOf(world), module, anEvent({ method, path, ...request }));
    }
    for (const example of exampleCallsOf(operation)) {
      const { deps, key } = await exampleWorld();
      const authorization = operation.keyRequired ? `Bearer ${key}` : undefined;
      const event = anEvent(eventOf(operation, example, authorization));
      await runWatched(seen, deps, module, event);
    }
  }
}
