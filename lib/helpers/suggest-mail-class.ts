import { dayOf, isDay } from '../basics/calendar-day.ts';
import type {
  MailClassSuggestion,
  SuggestMailClassRequest,
} from '../contract/schemas/mail-class-suggestion.ts';
import { MAIL_CLASSES, type MailClass } from '../contract/schemas/piece.ts';
import { MailError } from '../errors/mail-error.ts';
import type { Clock, Rail } from '../ports.ts';
import { pricePiece } from '../pricing/price-piece.ts';
import { expectedDeliveryDate } from '../rails/expected-delivery.ts';
import { offersFor } from '../rails/find-offer.ts';
import { requireSellers } from '../rails/rail-registry.ts';
import { sellersHere, soldOffers } from '../rails/sold-offers.ts';

type Request = SuggestMailClassRequest;

interface Choice {
  readonly mailClass: MailClass;
  readonly reason: string;
}

interface Rule {
  /** What meets the need, the cheapest first. */
  readonly mailClasses: readonly [MailClass, ...MailClass[]];
  readonly reason: string;
  readonly applies: (request: Request) => boolean;
}

/** A return receipt belongs to certified mail: it proves all that certified mail does. */
const PROVING = ['certified', 'certified_err'] as const;

/** What people send so that they can prove it later. */
const PROOF_WORDS =
  /\b(?:certified|proof of mailing|demand letter|final (?:notice|demand)|notice (?:of|to)|legal notice|cease and desist|evict(?:ion)?|terminat(?:e|ion)|breach|lawsuit|small claims|litigation|lien|dispute|statutory|debt|arbitration|subpoena|summons)\b/i;
const SIGNATURE_WORDS =
  /\b(?:return receipt|sign(?:ature)? (?:on|upon|for|required|confirmation))\b/i;

/** The first that applies counts; where none does, it is first class. */
const RULES: readonly Rule[] = [
  {
    mailClasses: ['certified_err'],
    reason: 'The recipient must sign, and the electronic return receipt shows the signature.',
    applies: ({ need_signature }) => need_signature,
  },
  {
    mailClasses: PROVING,
    reason: 'Certified mail proves that and when the letter was mailed, and is tracked.',
    applies: ({ need_proof }) => need_proof,
  },
  {
    mailClasses: ['certified_err'],
    reason: 'It reads as if the recipient should sign: the return receipt shows the signature.',
    applies: (request) => SIGNATURE_WORDS.test(wordsOf(request)),
  },
  {
    mailClasses: PROVING,
    reason: 'It reads like a letter of legal weight: certified mail proves that it was mailed.',
    applies: (request) => PROOF_WORDS.test(wordsOf(request)),
  },
];

/**
 * Which mail class suits a letter, why, and what the others would cost and when they would arrive: of those that are
 * sold here, the cheapest that meets the need. A need for proof or a signature outweighs the deadline, and the reason
 * says when that makes the letter late.
 * @throws MailError `validation_error` for a deadline that is no day, or is over; `rail_unavailable` where every rail
 *   is drained, `unsupported_piece` where none makes letters.
 */
export function suggestMailClass(
  { clock, rails }: { readonly clock: Clock; readonly rails: readonly Rail[] },
  request: Request,
): MailClassSuggestion {
  const nowMs = clock.nowMs();
  refuseNoDay(request.deadline);
  refusePast(request.deadline, nowMs);
  const offers = offersOf(rails, nowMs);
  const chosen = choose(request, offers);
  const { mail_class: suggested, ...offer } = offerOf(chosen.mailClass, nowMs);
  const late = request.deadline !== undefined && offer.expected_delivery_date > request.deadline;
  return {
    status: 'ok',
    suggested,
    reason: late ? `${chosen.reason} ${LATE}` : chosen.reason,
    ...offer,
    alternatives: offers.filter(({ mail_class }) => mail_class !== suggested),
  };
}

const LATE = 'It is not expected to arrive by the deadline.';

/** What can be sent, the cheapest first. */
function offersOf(rails: readonly Rail[], nowMs: number): Offers {
  requireSellers(sellersHere(rails));
  const sellers = [{ offers: soldOffers(rails) }];
  const isSent = (mailClass: MailClass) =>
    offersFor(sellers, { ...PLAIN_LETTER, mailClass }).length > 0;
  const offers = MAIL_CLASSES.filter(isSent)
    .map((mailClass) => offerOf(mailClass, nowMs))
    .sort((one, other) => one.total_cents - other.total_cents);
  const [first, ...others] = offers;
  if (first !== undefined) return [first, ...others];
  throw new MailError('unsupported_piece', {
    reason: 'no print facility makes a letter',
    pointers: [''],
    next: ['Choose another piece; GET /v1/capabilities lists what is mailed here.'],
  });
}

/** What nobody sends here is not suggested; the reason says what is missing. */
function choose(request: Request, offers: Offers): Choice {
  const wanted = RULES.find(({ applies }) => applies(request));
  if (wanted === undefined) return inTime(request.deadline, offers);
  const { mailClasses, reason: need } = wanted;
  const meeting = offers.find(({ mail_class }) => mailClasses.includes(mail_class));
  if (meeting !== undefined) return { mailClass: meeting.mail_class, reason: need };
  const reason = `${mailClasses[0]} would suit it, but is not sent here: this is the cheapest.`;
  return { mailClass: offers[0].mail_class, reason };
}

/** The cheapest that is expected by the deadline; where none is, the cheapest of those that come first. */
function inTime(deadline: string | undefined, offers: Offers): Choice {
  const [cheapest] = offers;
  const [fastest] = offers.toSorted(byDay) as [Offer, ...Offer[]];
  const punctual = offers.find(
    ({ expected_delivery_date }) => deadline === undefined || expected_delivery_date <= deadline,
  );
  const chosen = punctual ?? fastest;
  if (byDay(chosen, cheapest) === 0) {
    const reason = `Nothing asks for proof or a signature: ${cheapest.mail_class} is the cheapest.`;
    return { mailClass: cheapest.mail_class, reason };
  }
  const merit = punctual ? 'is the cheapest that is' : 'is the fastest';
  return {
    mailClass: chosen.mail_class,
    reason: `${cheapest.mail_class} is not expected to arrive by the deadline: ${chosen.mail_class} ${merit}.`,
  };
}

function byDay(one: Offer, other: Offer): number {
  return one.expected_delivery_date.localeCompare(other.expected_delivery_date);
}

type Offer = ReturnType<typeof offerOf>;
type Offers = readonly [Offer, ...Offer[]];

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
  pen: false,
} as const;

function wordsOf({ purpose = '', text = '' }: Request): string {
  return `${purpose}\n${text}`;
}

/** `2026-02-30` has the form of a day and is none. */
function refuseNoDay(deadline: string | undefined): void {
  if (deadline === undefined || isDay(deadline)) return;
  throw new MailError('validation_error', {
    reason: 'deadline: must be a date (YYYY-MM-DD)',
    pointers: ['/deadline'],
  });
}

/** American Samoa, the last place with an address to end its day. */
const LAST_DAY_LAG_MS = 11 * 3_600_000;

/** No class arrives then, and the fastest would be sold for it. A day counts until it is over wherever mail goes. */
function refusePast(deadline: string | undefined, nowMs: number): void {
  if (deadline === undefined || deadline >= dayOf(nowMs - LAST_DAY_LAG_MS)) return;
  throw new MailError('validation_error', {
    reason: 'deadline: is over',
    pointers: ['/deadline'],
    next: ['Send `deadline` as a day that is still to come, or leave it out.'],
  });
}
