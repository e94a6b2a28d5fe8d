import { orderIdOf } from '../../../lib/order/core/order.ts';
import { aWaitingPiece, OFFICE_SETTINGS } from '../../builders/a-waiting-piece.ts';
import { stored } from '../../builders/an-order.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import type { Town } from './town.ts';

/** A letter of an office of the operator's own comes to its day. */
export const OFFICE_DAY = {
  name: 'an office prints its day',
  world: () => ({ settings: OFFICE_SETTINGS }),
  happens: async (town: Town) => {
    const { store, printQueue } = town.deps;
    await aWaitingPiece(printQueue, orderIdOf(await stored(store, ORDER_STATES.submitted)));
    await town.run('schedules/print-day', {});
  },
};
