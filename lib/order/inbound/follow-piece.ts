import { openCase } from '../../cases/open-case.ts';
import type { Deps } from '../../deps.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { isMailedLate } from '../core/overdue.ts';
import type { Report } from '../core/rail-report.ts';
import { askedId } from '../core/report.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import { toReport } from './to-report.ts';

type FollowDeps = TellDeps & Pick<Deps, 'rails'>;

/**
 * Asks the rail what became of a piece that it took, for webhooks get lost; a piece that it will never mail fails the
 * order, and the money goes back. A process that dies after the answer asks again. That nothing came of a question is
 * stored, too: it says when to ask next (`overdueAtMs`). Of one that was mailed the last question comes before the
 * order counts as delivered because nobody said anything else.
 * @throws MailError `unavailable` when the store does not answer.
 */
export async function followPiece(deps: FollowDeps, order: Order): Promise<void> {
  const orderId = orderIdOf(order);
  const atMs = deps.clock.nowMs();
  const answer = await ask(deps, order);
  const after = await tell(deps, orderId, { kind: 'rail_asked', atMs, answer });
  // Nobody but the facility knows why, and nobody is told but by this line.
  if (!isMailedLate(after, atMs)) return;
  const detail = after.rail?.name ?? '';
  deps.log.warn('piece_not_mailed', { orderId, rail: detail });
  await openCase(deps, { kind: 'piece_not_mailed', about: orderId, detail });
}

/** A rail that cannot be asked, or is not configured any more, has nothing to say. */
async function ask(deps: FollowDeps, order: Order): Promise<Report | 'nothing' | 'silent'> {
  const { name, id } = order.rail ?? { name: '', id: '' };
  const rail = deps.rails.find((each) => each.name === name);
  if (rail?.track === undefined) return 'nothing';
  try {
    const finding = await rail.track(id);
    return finding === null ? 'nothing' : toReport(askedId(name, finding), finding);
  } catch (error) {
    const cause = String((error as Error).name);
    deps.log.warn('rail_silent', { orderId: orderIdOf(order), rail: name, cause });
    return 'silent';
  }
}
