import * as v from 'valibot';
import { MAIL_OPERATIONS } from '../../contract/operations/mail.ts';
import { CreateOrderResponseSchema, OrderRequestSchema } from '../../contract/schemas/order.ts';
import { CentsSchema } from '../../contract/schemas/piece.ts';
import { closedObject } from '../../contract/shapes/closed-object.ts';
import { normalizeLine } from '../../document/letter-text.ts';
import { createOrder } from '../../order/place/create-order.ts';
import { isPlaced } from '../../order/place/is-placed.ts';
import { quotedCents } from '../../tokens/confirmation-token.ts';
import { paymentIn, receiptMeta } from '../payment-meta.ts';
import { tool } from '../tool.ts';
import { contentArguments, refuseLargePdf } from './pdf-argument.ts';

const { confirmation_token } = OrderRequestSchema.entries;

const SendLetterSchema = closedObject({
  ...OrderRequestSchema.entries,
  ...contentArguments,
  idempotency_key: v.pipe(
    MAIL_OPERATIONS.createOrder.headers.entries['idempotency-key'],
    v.description('1 to 255 visible ASCII characters that nobody can guess.'),
  ),
  confirmation_token: v.pipe(
    confirmation_token.wrapped,
    v.description('From quote_letter, for exactly these arguments; in the sandbox too.'),
  ),
  payment_method: v.optional(
    v.pipe(
      v.picklist(['credit_code', 'checkout', 'x402', 'mpp']),
      v.description(
        'Implied by credit_code or a payment; else checkout. x402: stablecoin; mpp: card.',
      ),
    ),
  ),
  max_cost_cents: v.optional(v.pipe(CentsSchema, v.description('Refuses a dearer letter.'))),
});

/** How long a paid letter is waited for (decision 019). */
const WAIT_SECONDS = 10;

export const sendLetter = tool({
  name: 'send_letter',
  title: 'Send a letter',
  description: `Sends a real letter or card by post. Printed paper cannot be called back, so call it only when a person agreed to what quote_letter showed.

Needs \`confirmation_token\` from quote_letter, the very same letter arguments (but page_count), and an \`idempotency_key\`: long, random, new for each letter, the same for each retry, which never sends or charges twice.

Cost: the quoted price. With \`credit_code\` it is debited at once. Else the answer is \`action_required\` with \`payment_url\`: show that to the person. With \`payment_method: "x402"\` (a wallet) or \`"mpp"\` (a card) the client pays in the call. With \`sandbox: true\` nothing is printed, mailed or charged. \`max_cost_cents\` refuses a dearer letter.

After ten seconds at most \`order.status\` of a paid letter is submitted (in print), held_for_review (see \`hold.reason\`), refused (see refusal_reason; money goes back) or screening.

Next: keep order.id and capability.cancel_token; people watch order_url. get_letter_status follows the letter, cancel_letter stops it before print. On failure do what \`next\` says; repeat it unchanged only when \`retryable\` is true; after retry_unsafe or submit_outcome_unknown ask a person first.`,
  operation: MAIL_OPERATIONS.createOrder,
  input: SendLetterSchema,
  output: CreateOrderResponseSchema,
  shows: [
    'order.id',
    'order.status',
    'order.price_cents',
    'order.expected_delivery_date',
    'order.hold',
    'order.refusal_reason',
    'order.failure',
    'capability.cancel_token',
    'order_url',
    'payment_url',
    'replayed',
    'corrected_to',
  ],
  letter: 'as quoted',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  /**
   * Paper that nobody mails, or a token that is none, is nobody's to agree to; nor is a letter that its key has placed:
   * it was agreed to, and to a no it could not be said that nothing was sent.
   */
  async consent(deps, { sandbox, to, confirmation_token, idempotency_key }, { caller }) {
    const cents = quotedCents(await deps.signingKeys.keyRing(), confirmation_token);
    if (sandbox || cents === undefined) return undefined;
    if (await isPlaced(deps, caller, idempotency_key)) return undefined;
    const price = `$${(cents / 100).toFixed(2)}`;
    // On lines of their own, so that no name reads as a word of ours.
    const lines = [to.name, to.company, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`];
    const recipient = lines.filter((line) => line !== undefined).map(normalizeLine);
    const question = `Mail this letter for ${price}? Printed paper cannot be called back. It goes to:`;
    return [question, ...recipient].join('\n');
  },
  async run(deps, args, { caller, sourceIp, viewerRegion, baseUrl, rawArguments, meta, onMeta }) {
    refuseLargePdf(args, baseUrl);
    const { idempotency_key: idempotencyKey, max_cost_cents: maxCostCents, ...body } = args;
    // The key is bound to the letter alone, so that the same letter may be retried with another cap, or over HTTP.
    const { idempotency_key: _key, max_cost_cents: _cap, ...rawBody } = rawArguments;
    const who = { caller, sourceIp, viewerRegion, baseUrl };
    const call = { ...who, idempotencyKey, maxCostCents, rawBody, body, ...paymentIn(meta) };
    const created = await createOrder(deps, call, WAIT_SECONDS);
    const receipt = receiptMeta(created.headers, meta);
    if (receipt !== undefined) onMeta(receipt);
    return created.body;
  },
});
