import { isMailError } from '../../../lib/errors/mail-error.ts';
import { cancelAgain, printedBefore, scrubAgain } from '../../../lib/operator/after-restore.ts';
import type { Told } from '../../../lib/operator/further.ts';
import type { TellDeps } from '../../../lib/order/store/tell.ts';
import { RAIL_NAMES } from '../../../lib/vendors.ts';
import { AdminError } from '../admin-error.ts';
import { type Arguments, type Command, type Line, tellDeps } from './line.ts';

type Again = (deps: TellDeps, orderId: string) => Promise<Told>;

/**
 * What happened after the moment that tables were restored to, told once more (`docs/runbooks/restore.md`): `restored
 * canceled ORDER_ID …`, `restored deleted ORDER_ID …`, `restored printed ORDER_ID --rail NAME --piece ID`. Again, each
 * changes nothing.
 * @throws AdminError at the end where one was not taken.
 */
export const restored: Command = async function* (deployment, args) {
  const [, verb = '', ...orderIds] = args.positionals;
  const again = againOf(verb, args, orderIds.length);
  if (orderIds.length === 0) throw new AdminError('Which orders? Their ids stand after the verb.');
  let open = 0;
  for (const orderId of orderIds) {
    const { isTaken, line } = await told(again, tellDeps(deployment), orderId);
    if (!isTaken) open += 1;
    yield line;
  }
  if (open > 0) throw new AdminError(`${open} not taken.`);
};

function againOf(verb: string, { values }: Arguments, count: number): Again {
  if (verb === 'canceled') return cancelAgain;
  if (verb === 'deleted') return scrubAgain;
  if (verb !== 'printed') throw new AdminError('restored canceled, deleted or printed?');
  const rail = RAIL_NAMES.find((each) => each === values.rail);
  if (rail === undefined) throw new AdminError(`--rail must be one of ${RAIL_NAMES.join(', ')}.`);
  const railId = values.piece?.trim() ?? '';
  if (railId === '' || count > 1) {
    throw new AdminError(
      '--piece is the id that the print facility has for the piece, of one order.',
    );
  }
  return (deps, orderId) => printedBefore(deps, orderId, { rail, railId });
}

/** One that is not taken keeps nobody from the others: their list is long. */
async function told(
  again: Again,
  deps: TellDeps,
  orderId: string,
): Promise<{ isTaken: boolean; line: Line }> {
  try {
    const { order, won } = await again(deps, orderId);
    const data = { order_id: orderId, status: order.status, changed: won };
    const text = `${orderId}  ${order.status}${won ? '' : ', as before'}`;
    return { isTaken: true, line: { text, data } };
  } catch (error) {
    if (!isMailError(error) || error.code === 'unavailable') throw error;
    const { code, reason } = error;
    const line = {
      text: `${orderId}  NOT TAKEN: ${code}: ${reason}`,
      data: { order_id: orderId, code },
    };
    return { isTaken: false, line };
  }
}
