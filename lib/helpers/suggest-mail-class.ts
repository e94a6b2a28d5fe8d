import type {
  MailClassSuggestion,
  SuggestMailClassRequest,
} from '../api/schemas/mail-class-suggestion.ts';
import { MAIL_CLASSES, type MailClass } from '../api/schemas/piece.ts';
import { MailError } from '../errors/mail-error.ts';
import type { Clock } from '../ports.ts';
import { pricePiece } from '../pricing/price-piece.ts';
import { expectedDeliveryDate } from '../rails/expected-delivery.ts';

type Request = SuggestMailClassRequest;

interface Choice {
  readonly mailClass: MailClass;
  readonly reason: string;
}

interface Rule extends Choice {
  readonly applies: (request: Request) => boolean;
}

/** What people send so that they can prove it later. */
const PROOF_WORDS =
  /\b(?:certified|proof of mailing|demand letter|final (?:notice|demand)|notice (?:of|to)|legal notice|cease and desist|evict(?:ion)?|terminat(?:e|ion)|breach|lawsuit|small claims|litigation|lien|dispute|statutory|debt|arbitration|subpoena|summons)\b/i;
const SIGNATURE_WORDS =
  /\b(?:return receipt|sign(?:ature)? (?:on|upon|for|required|confirmation))\b/i;

/** The first that applies counts; where none does, it is first class. */
const RULES: readonly Rule[] = [
  {
    mailClass: 'certified_err',
    reason: 'The recipient must sign, and the electronic return receipt shows the signature.',
    applies: ({ need_signature }) => need_signature,
  },
  {
    mailClass: 'certified',
    reason: 'Certified mail proves that and when the letter was mailed, and is tracked.',
    applies: ({ need_proof }) => need_proof,
  },
  {
    mailClass: 'certified_err',
    reason: 'It reads as if the recipient should sign: the return receipt shows the signature.',
    applies: (request) => SIGNATURE_WORDS.test(wordsOf(request)),
  },
  {
    mailClass: 'certified',
    reason: 'It reads like a letter of legal weight: certified mail proves that it was mailed.',
    applies: (request) => PROOF_WORDS.test(wordsOf(request)),
  },
];

const CHEAPEST: Choice = {
  mailClass: 'first_class',
  reason: 'Nothing asks for proof or a signature: first class is the cheapest.',
};

/**
 * Which mail class suits a letter, why, and what the others would cost and when they would arrive. A need for proof or
 * a signature outweighs the deadline, and the reason says when that makes the letter late.
 * @throws MailError `validation_error` for a deadline that is no day.
 */
export function suggestMailClass(
  { clock }: { readonly clock: Clock },
  request: Request,
): MailClassSuggestion {
  refuseNoDay(request.deadline);
  const nowMs = clock.nowMs();
  const chosen = RULES.find(({ applies }) => applies(request)) ?? inTime(request.deadline, nowMs);
  const { mail_class: suggested, ...offer } = offerOf(chosen.mailClass, nowMs);
  const late = request.deadline !== undefined && offer.expected_delivery_date > request.deadline;
  return {
    status: 'ok',
    suggested,
    reason: late ? `${chosen.reason} ${LATE}` : chosen.reason,
    ...offer,
    alternatives: MAIL_CLASSES.filter((mailClass) => mailClass !== suggested)
      .map((mailClass) => offerOf(mailClass, nowMs))
      .sort((one, other) => one.total_cents - other.total_cents),
  };
}

const LATE = 'It is not expected to arrive by the deadline.';

/** The cheapest that is expected in time, or else the fastest. */
function inTime(deadline: string | undefined, nowMs: number): Choice {
  const first = offerOf('first_class', nowMs).expected_delivery_date;
  if (deadline === undefined || first <= deadline) return CHEAPEST;
  return {
    mailClass: 'priority',
    reason: 'First class is not expected to arrive by the deadline: priority is the fastest.',
  };
}

function offerOf(mailClass: MailClass, nowMs: number) {
  return {
    mail_class: mailClass,
    total_cents: pricePiece({ ...PLAIN_LETTER, mailClass }, 1).totalCents,
    expected_delivery_date: expectedDeliveryDate(mailClass, nowMs),
  };
}

const PLAIN_LETTER = {
  format: 'letter',
  color: false,
  doubleSided: true,
  tracking: false,
  removeMark: false,
} as const;

function wordsOf({ purpose = '', text = '' }: Request): string {
  return `${purpose}\n${text}`;
}

/** `2026-02-30` has the form of a day and is none. */
function refuseNoDay(deadline: string | undefined): void {
  if (deadline === undefined) return;
  const atMs = Date.parse(`${deadline}T00:00:00Z`);
  if (!Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(deadline)) return;
  throw new MailError('validation_error', { reason: 'deadline: must be a date (YYYY-MM-DD)' });
}
