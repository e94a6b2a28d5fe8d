import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  acceptedContent,
  type InputRequiredResult,
  inputRequired,
} from '@modelcontextprotocol/server';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { canonicalHash } from '../idempotency/canonical-hash.ts';

/** What a person is asked about one call. */
export interface Question {
  readonly message: string;
  /** The arguments that they are asked about. */
  readonly about: unknown;
}

/** What came back with a call that was asked for again. */
export interface Returned {
  readonly responses: Readonly<Record<string, unknown>> | undefined;
  /** As the client sent it back; whoever writes the call writes this, too. */
  readonly state: unknown;
}

const CONSENT = 'consent';
/** As long as a person may think about it. */
const LIFE_MS = 30 * 60_000;
const STATE = /^(\d{1,16})\.([\w-]{43})$/;

type SigningDeps = Pick<Deps, 'signingKeys' | 'clock'>;

/** The question, for the person whom the client shows it to; the same call comes again with the answer. */
export async function asking(deps: SigningDeps, question: Question): Promise<InputRequiredResult> {
  const untilMs = deps.clock.nowMs() + LIFE_MS;
  const properties = { send: { type: 'boolean' as const, title: 'Mail it' } };
  const requestedSchema = { type: 'object' as const, properties, required: ['send'] };
  const { message } = question;
  const requests = { [CONSENT]: inputRequired.elicit({ message, requestedSchema }) };
  const requestState = `${untilMs}.${await macOf(deps, question, untilMs)}`;
  return inputRequired({ inputRequests: requests, requestState });
}

/** What the person said to this very question; nothing, where nobody asked it, or too long ago. */
export async function answerTo(
  deps: SigningDeps,
  question: Question,
  { responses = {}, state }: Returned,
): Promise<'yes' | 'no' | 'none'> {
  if (responses[CONSENT] === undefined) return 'none';
  if (acceptedContent(responses, CONSENT)?.['send'] !== true) return 'no';
  return (await wasAsked(deps, question, state)) ? 'yes' : 'none';
}

/** The failure of a call that its person did not want. */
export function declined(): MailError {
  return new MailError('confirmation_required', {
    reason: 'the person did not agree, so this call sent and charged nothing',
    next: ['Ask the person what should be different, and quote again with quote_letter.'],
  });
}

async function wasAsked(deps: SigningDeps, question: Question, state: unknown): Promise<boolean> {
  const [, until, mac] = STATE.exec(String(state ?? '')) ?? [];
  if (until === undefined || mac === undefined) return false;
  if (Number(until) <= deps.clock.nowMs()) return false;
  const ours = await macOf(deps, question, Number(until));
  return timingSafeEqual(Buffer.from(mac), Buffer.from(ours));
}

/** Of the letter, its recipient, its price and its key: a yes to another one is none. */
async function macOf(
  { signingKeys }: SigningDeps,
  { message, about }: Question,
  untilMs: number,
): Promise<string> {
  const secret = await signingKeys.orderIdSecret();
  const asked = JSON.stringify(['consent', untilMs, message, canonicalHash(about)]);
  return createHmac('sha256', secret).update(asked).digest('base64url');
}
