import type { Deps } from '../../deps.ts';
import { keepGrounds } from '../../document/kept/keep-grounds.ts';
import type { PreparedDocument } from '../../document/prepare-document.ts';
import { type ErrorCode, errorSpec } from '../../errors/catalog.ts';
import { MailError } from '../../errors/mail-error.ts';
import { offerLikeLive, simulateFulfilment } from '../../rails/sandbox-rail.ts';
import { CALL_BUDGET } from '../../read-back/budgets.ts';
import { readBack, type ScreenedText } from '../../read-back/screened-text.ts';
import { passingKey } from '../../resources.ts';
import { letterWrite } from '../../return-mark/letter-row.ts';
import { screenOrHold } from '../../screening/screen-or-hold.ts';
import { TEST_ERRORS, withTestLines } from '../../screening/test-lines.ts';
import { newSandboxOrder, type Placement } from '../core/new-order.ts';
import type { PreparedOrder } from './payment-method.ts';

const ERROR_LINE = /^\[\[test:error:([a-z0-9_]{1,40})\]\]\r?$/m;

/**
 * A sandbox order: screened like a live one, its fulfilment simulated in this very call.
 * @throws MailError of the code that the letter asks for: a line `[[test:error:<code>]]` with any code that this call
 *   documents lets an integrator meet it. Nothing is stored then, and the same key works without the line.
 */
export async function prepareSandboxOrder(
  deps: Pick<
    Deps,
    | 'settings'
    | 'screener'
    | 'log'
    | 'clock'
    | 'documents'
    | 'paperReader'
    | 'pagePainter'
    | 'rails'
  >,
  placement: Placement,
  document: PreparedDocument,
): Promise<PreparedOrder> {
  refuseAsAsked(document.text);
  const screener = withTestLines(deps.screener);
  const { hex, options, nowMs } = placement;
  const screened = await screenedText(deps, placement, document);
  const verdict = await screenOrHold({ ...deps, screener }, screened);
  const seen = { ...screened, document: async () => document.bytes };
  await keepGrounds(deps, passingKey(hex, document.sha256, 'grounds'), seen, verdict);
  const simulated = { hex, options, pageCount: document.pageCount };
  const piece = simulateFulfilment(simulated, offerLikeLive(deps.rails, simulated), nowMs);
  const order = newSandboxOrder(placement, verdict, piece);
  const marked = letterWrite(order);
  return { order, alongside: async () => (marked === undefined ? [] : [marked]) };
}

/** What does not fit the budget of a call is held: nobody waits a minute for a test. */
async function screenedText(
  deps: Pick<Deps, 'settings' | 'documents' | 'paperReader' | 'log' | 'clock'>,
  { hex, options }: Placement,
  document: PreparedDocument,
): Promise<ScreenedText> {
  const { sha256, text } = document;
  if (document.contentKind === 'text') return { sha256, text, distrust: [] };
  const patienceSeconds = deps.settings.sandboxReadingSeconds;
  const readingKey = passingKey(hex, sha256, 'reading');
  const paper = { ...document, color: options.color, readingKey };
  return readBack(deps, paper, { ...CALL_BUDGET, patienceSeconds });
}

function refuseAsAsked(text: string): void {
  const code = ERROR_LINE.exec(text)?.[1];
  if (code === undefined || !TEST_ERRORS.includes(code)) return;
  const retryAfter = errorSpec(code as ErrorCode).retryAfter ? { retryAfterSeconds: 1 } : {};
  // Which details a code needs is the catalog's to say; both kinds are covered here.
  throw new MailError(code as 'rejected', {
    reason: 'simulated: the letter asks for this error, as a test',
    isSimulated: true,
    ...(retryAfter as object),
  });
}
