import type { Deps } from '../deps.ts';
import { isMailError, MailError } from '../errors/mail-error.ts';
import type { AcceptedPiece, Piece, Rail } from '../ports.ts';
import { documentKey } from '../resources.ts';
import { loadOrder } from './load-order.ts';
import { type Order, orderIdOf } from './order.ts';
import { OrderStopped, outcomeOf } from './outcome.ts';
import { claim, type TellDeps, tell } from './tell.ts';

type SubmitDeps = TellDeps & Pick<Deps, 'documents' | 'rails'>;

/**
 * Hands the piece to a rail, at most once. The fence (`submitting`) is stored before the rail is called; who finds
 * it standing does not submit but asks the rail what became of the order, and adopts what is found.
 *
 * @throws OrderStopped when the order was canceled meanwhile; MailError `rejected`, `rail_unavailable`,
 *   `unavailable` (certainly nothing was created, the fence is lowered again), `retry_unsafe` (the rail cannot
 *   be asked), `submit_outcome_unknown` (it was asked and did not answer).
 */
export async function submitPiece(deps: SubmitDeps, orderId: string): Promise<void> {
  const before = await loadOrder(deps, orderId);
  if (before.step === 'submitting') return adoptAccepted(deps, before);
  if (outcomeOf(before) !== 'allow') throw new OrderStopped(before.status);
  if (before.step === null) return;
  const rail = railFor(deps.rails);
  const bytes = await bytesOf(deps, before);
  const { order, won } = await claim(deps, orderId, { kind: 'submission_started' });
  if (won) return submitFenced(deps, rail, order, bytes);
  if (order.step !== 'submitting') throw new OrderStopped(order.status);
  throw new MailError('unavailable', { reason: 'another attempt is handing the piece over' });
}

async function submitFenced(
  deps: SubmitDeps,
  rail: Rail,
  order: Order,
  bytes: Uint8Array,
): Promise<void> {
  const piece = await submitOrLower(deps, rail, order, bytes);
  // Outside the rail's own error handling: a store that fails here must never look like a rail that refused.
  await accept(deps, orderIdOf(order), piece);
}

/**
 * Only the rail's own word that certainly nothing was created lowers the fence again. An answer that was lost is
 * asked for once; a rail that has nothing yet may still be at work, so the fence stands until it is asked again.
 */
async function submitOrLower(
  deps: SubmitDeps,
  rail: Rail,
  order: Order,
  bytes: Uint8Array,
): Promise<AcceptedPiece> {
  try {
    return await rail.submit(toPiece(order), bytes);
  } catch (error) {
    if (isMailError(error, 'unavailable')) {
      await tell(deps, orderIdOf(order), { kind: 'submission_withdrawn' });
    }
    if (isMailError(error)) throw error;
    deps.log.warn('submission_ambiguous', { orderId: orderIdOf(order), rail: rail.name });
  }
  const found = await ask(rail, orderIdOf(order));
  if (found !== 'absent') return found;
  throw new MailError('unavailable', {
    reason: 'the rail did not confirm; it will be asked again',
  });
}

/**
 * An earlier attempt died behind the fence. What it did is asked, never guessed: a piece that was printed is adopted.
 * @throws MailError `unavailable` when certainly none was, and the fence is lowered; `retry_unsafe`,
 *   `submit_outcome_unknown`, `rail_unavailable`.
 */
export async function adoptAccepted(
  deps: TellDeps & Pick<Deps, 'rails'>,
  order: Order,
): Promise<void> {
  const orderId = orderIdOf(order);
  const found = await ask(railFor(deps.rails), orderId);
  if (found !== 'absent') return accept(deps, orderId, found);
  await tell(deps, orderId, { kind: 'submission_withdrawn' });
  throw new MailError('unavailable', {
    reason: 'the rail has no such piece; it can be submitted again',
  });
}

async function ask(rail: Rail, orderId: string): Promise<AcceptedPiece | 'absent'> {
  if (rail.find === undefined) {
    throw new MailError('retry_unsafe', { reason: 'the rail did not confirm and cannot be asked' });
  }
  try {
    return await rail.find(orderId);
  } catch (cause) {
    throw new MailError('submit_outcome_unknown', {
      reason: 'the rail was asked whether it has the piece and did not answer',
      cause,
    });
  }
}

async function accept(deps: TellDeps, orderId: string, piece: AcceptedPiece): Promise<void> {
  await tell(deps, orderId, { kind: 'rail_accepted', piece });
}

function railFor(rails: readonly Rail[]): Rail {
  const [rail] = rails;
  if (rail !== undefined) return rail;
  throw new MailError('rail_unavailable', { reason: 'no print rail is configured' });
}

async function bytesOf(deps: Pick<Deps, 'documents'>, order: Order): Promise<Uint8Array> {
  const bytes = await deps.documents.get(documentKey(order.documentSha256));
  if (bytes !== undefined) return bytes;
  throw new MailError('rejected', { reason: 'the document is no longer stored' });
}

function toPiece(order: Order): Piece {
  const { options } = order;
  return {
    orderId: orderIdOf(order),
    documentSha256: order.documentSha256,
    mailClass: options.mailClass,
    format: options.format,
    color: options.color,
    doubleSided: options.doubleSided,
    pageCount: order.pageCount,
    to: order.to,
    from: order.from,
  };
}
