import { commonCodes } from '../api/operation.ts';
import { MAIL_OPERATIONS } from '../api/operations/mail.ts';
import type { Deps } from '../deps.ts';
import type { PreparedDocument } from '../document/prepare-document.ts';
import { type ErrorCode, errorSpec } from '../errors/catalog.ts';
import { MailError } from '../errors/mail-error.ts';
import { simulateFulfilment } from '../rails/sandbox-rail.ts';
import { screenOrHold } from '../screening/screen-or-hold.ts';
import { withTestTexts } from '../screening/with-test-texts.ts';
import { newSandboxOrder, type Placement } from './new-order.ts';
import type { Begun } from './way-to-pay.ts';

const ERROR_LINE = /^\[\[test:error:([a-z0-9_]{1,40})\]\]\r?$/m;

const { createOrder } = MAIL_OPERATIONS;
const CODES: readonly string[] = [...createOrder.codes, ...commonCodes(createOrder)];

/**
 * A sandbox order: screened like a live one, its fulfilment simulated in this very call.
 * @throws MailError of the code that the letter asks for: a line `[[test:error:<code>]]` with any code that this call
 *   documents lets an integrator meet it. Nothing is stored then, and the same key works without the line.
 */
export async function beginSandboxOrder(
  deps: Pick<Deps, 'screener' | 'log'>,
  placement: Placement,
  document: PreparedDocument,
): Promise<Begun> {
  refuseAsAsked(document.text);
  const screener = withTestTexts(deps.screener);
  const verdict = await screenOrHold({ ...deps, screener }, document);
  const { hex, options, nowMs } = placement;
  const piece = simulateFulfilment(hex, options.mailClass, nowMs);
  return { order: newSandboxOrder(placement, verdict, piece), alongside: async () => [] };
}

function refuseAsAsked(text: string): void {
  const code = ERROR_LINE.exec(text)?.[1];
  if (code === undefined || !CODES.includes(code)) return;
  const retryAfter = errorSpec(code as ErrorCode).retryAfter ? { retryAfterSeconds: 1 } : {};
  // Which details a code needs is the catalog's to say; both kinds are covered here.
  throw new MailError(code as 'rejected', {
    reason: 'simulated: the letter asks for this error, as a test',
    ...(retryAfter as object),
  });
}
