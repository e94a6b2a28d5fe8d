import type { Message } from '../../../../lib/order/core/messages.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { type TellDeps, tell } from '../../../../lib/order/store/tell.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { liveDeployment } from './live.ts';

/** A live deployment whose workflow tells the one order it is woken for all of that, one message a pause. */
export function withWorkflow(...messages: readonly Message[]) {
  return onWorkflow(liveDeployment(), ...messages);
}

/** The same of another deployment. */
export function onWorkflow<D extends Pick<FakeDeps, 'store' | 'outbox' | 'timer'> & TellDeps>(
  deps: D,
  ...messages: readonly Message[]
) {
  const told: Message[] = [...messages];
  const step = async () => {
    const message = told.shift();
    const [id] = deps.outbox.woken;
    if (message !== undefined && id !== undefined) await tell(deps, id, message);
  };
  deps.timer.meanwhile.push(...messages.map(() => step));
  return { ...deps, storedOrder: () => loadOrder(deps, String(deps.outbox.woken[0])) };
}
