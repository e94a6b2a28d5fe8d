import type { OrderCreated, Quote } from '../description.generated.ts';
import { MailApiError, PhysicalMailError } from '../errors.ts';
import type { PhysicalMail } from '../physical-mail.ts';
import { newIdempotencyKey } from '../request.ts';
import { approvedQuote, followPlaced, quoteRequestOf } from '../send-and-wait.ts';
import { centsOf, secondsOf } from './arguments.ts';
import { EXIT, usageError } from './failure.ts';
import { choosePayment, payerOf } from './pay.ts';
import { type Piece, readPiece, showAndProve, withContent } from './piece.ts';
import {
  anotherLetter,
  isOfAnother,
  isYes,
  lettersToResume,
  type Ready,
  resumed,
} from './resume.ts';
import { clientFor, type Session } from './session.ts';
import { field, showPayment } from './show.ts';
import { showOrder } from './show-order.ts';

const WAIT_SECONDS = 30;

/**
 * `send FILE`: quotes, shows the proof, asks, and orders with the quote's token. What it takes to send the very same
 * again is kept before the order is sent, so that a lost answer never makes a second letter.
 */
export async function sendCommand(session: Session, file: string | undefined): Promise<number> {
  const { options } = session;
  const waitMs = secondsOf(options.wait, WAIT_SECONDS) * 1000;
  const maxCostCents = centsOf(options['max-cost']);
  const piece = readPiece(session, file);
  const mail = clientFor(session);
  const payment = await choosePayment(session);
  field(session, 'Pays', payerOf(payment));
  const lost = await lettersToResume(session, mail, piece.letter);
  const ready = options.resume
    ? lost.map((each) => resumed(piece, each))
    : [await approved(session, mail, { piece, maxCostCents })];
  const orders = ready.map((each) => ({ ...each, request: { ...each.request, ...payment } }));
  const { placed, proofPath } = await placeOne(session, mail, orders);
  const waited = await followPlaced(
    placed,
    {},
    {
      wait: ({ order: known }, onUpdate) =>
        mail.waitForOrder(known, { timeoutMs: waitMs, known, onUpdate }),
    },
  );
  return report(session, { placed, waited, proofPath });
}

/** @throws MailNotSentError when it cannot be sent, costs too much, or a person says no. */
async function approved(
  session: Session,
  mail: PhysicalMail,
  { piece, maxCostCents }: { readonly piece: Piece; readonly maxCostCents: number | undefined },
): Promise<Ready> {
  refuseUnasked(session);
  const request = await withContent(piece, mail);
  const quote = await mail.createQuote(quoteRequestOf(request));
  const { proofPath } = await showAndProve(session, mail, { quote, request });
  const { confirmation_token = '' } = await approvedQuote(quote, {
    maxCostCents,
    approve: (shown) => isWanted(session, shown),
  });
  const idempotencyKey = newIdempotencyKey();
  session.state.begin({
    base_url: mail.baseUrl,
    idempotency_key: idempotencyKey,
    confirmation_token,
    file_sha256: piece.letter.sha256,
    ...(request.upload_key !== undefined && { upload_key: request.upload_key }),
    begun_at: new Date(session.terminal.nowMs()).toISOString(),
  });
  return { request: { ...request, confirmation_token }, idempotencyKey, proofPath };
}

function refuseUnasked({ options, terminal }: Session): void {
  if (options.yes || terminal.isInteractive) return;
  throw usageError(
    'There is no terminal to ask whether to send it.',
    'Say --yes, best with --max-cost.',
  );
}

async function isWanted({ options, terminal }: Session, { total }: Quote): Promise<boolean> {
  if (options.yes) return true;
  const price = options.sandbox ? 'to the sandbox, for nothing' : `for ${total}`;
  return isYes(await terminal.ask(`Send it ${price}? [y/N] `));
}

/** The first of these orders that the service takes; each is another letter to it, under a key of its own. */
async function placeOne(session: Session, mail: PhysicalMail, orders: readonly Ready[]) {
  for (const ready of orders) {
    try {
      const placed = await mail.createOrder(ready.request, {
        idempotencyKey: ready.idempotencyKey,
      });
      keep(session, mail, placed, ready.idempotencyKey);
      return { placed, proofPath: ready.proofPath };
    } catch (error) {
      if (!isOfAnother(session, error)) throw afterRefusal(session, ready, error);
    }
  }
  throw anotherLetter(session.state.pending[0]);
}

/**
 * What was begun is over with any answer of the service that is final; without one it is kept. What is resumed is kept
 * whatever is answered: it may have been placed before, and what is refused now may be a slip in the command.
 */
function afterRefusal(session: Session, ready: Ready, error: unknown): unknown {
  const { state, terminal, options } = session;
  if (error instanceof PhysicalMailError && error.outcomeUnknown) {
    terminal.note('It is not known whether the letter was sent.');
  } else if (error instanceof MailApiError && options.resume) {
    terminal.note(
      'It is still not known what became of the letter before. Mend what follows, and use --resume again; or --new.',
    );
  } else if (error instanceof MailApiError && error.retryable) {
    terminal.note('Nothing was sent yet. The same command with --resume sends it.');
  } else if (error instanceof MailApiError) {
    state.giveUp(ready.idempotencyKey);
  }
  return error;
}

/** The letter is on its way: not being able to keep its token is no reason to say otherwise. */
function keep(
  { state, terminal }: Session,
  mail: PhysicalMail,
  placed: OrderCreated,
  idempotencyKey: string,
): void {
  const { capability, order_url } = placed;
  const { id, created_at } = placed.order;
  try {
    const order = { ...capability, order_url, order_id: id, base_url: mail.baseUrl };
    state.add({ ...order, placed_at: created_at }, idempotencyKey);
  } catch (error) {
    terminal.note(
      `Order ${id} is placed, but cannot be canceled from here. ${(error as Error).message}`,
    );
  }
}

interface Result {
  readonly placed: OrderCreated;
  readonly waited: Awaited<ReturnType<typeof followPlaced>>;
  readonly proofPath: string | undefined;
}

function report(session: Session, { placed, waited, proofPath }: Result): number {
  const { outcome, order } = waited;
  session.say('');
  if (placed.replayed) session.say('It was sent before; this is the same letter.');
  showOrder(session, order);
  field(session, 'Page', placed.order_url);
  if (outcome === 'not_followed') {
    session.say('It is sent, but could not be looked at: `physical-mail status` tries again.');
  }
  if (outcome === 'payment_needed') showPayment(session, placed);
  session.say('`physical-mail status` shows it again.');
  if (order.cancelable_until !== null) session.say('`physical-mail cancel` cancels it.');
  session.json({
    ...placed,
    outcome,
    order,
    proof_path: proofPath,
    state_file: session.state.path,
  });
  return outcome === 'ended' ? EXIT.refused : EXIT.ok;
}
