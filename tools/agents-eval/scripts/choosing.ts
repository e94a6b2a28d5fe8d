import { adviceOf } from '../solver/advice.ts';
import { deadlineIn } from '../solver/read-words.ts';
import { notSent, report } from '../solver/report.ts';
import { letterIn, namedIn, payingIn, type Script } from '../solver/script.ts';
import type { Session } from '../solver/session.ts';
import { type Choice, choicesOf, type Quote, quote, send, sendQuoted } from '../solver/skills.ts';

const DAY_MS = 86_400_000;
/** Of what nobody says when it comes. */
const NEVER = '9999-12-31';

/** The day by which a class has brought it, by the days that the list says of it, and that of printing. */
function arrivalOf({ words }: Choice, now: string): string {
  const [, inTheMail] = /(\d+) business days/.exec(words) ?? [];
  if (inTheMail === undefined) return NEVER;
  const days = calendarDays(now, Number(inTheMail) + 1);
  return new Date(Date.parse(now) + days * DAY_MS).toISOString().slice(0, 10);
}

/** So many business days, weekends counted in. */
function calendarDays(now: string, businessDays: number): number {
  let days = 0;
  for (let left = businessDays; left > 0; ) {
    days += 1;
    const weekday = new Date(Date.parse(now) + days * DAY_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return days;
}

const inTime: Script = async (session) => {
  const deadline = deadlineIn(session.task.words) ?? '';
  const [cheapest] = choicesOf(session, 'mail_class')
    .filter((choice) => arrivalOf(choice, session.now) <= deadline)
    .toSorted((one, other) => one.cents - other.cents);
  const letter = { ...letterIn(session), mail_class: cheapest?.value };
  return report(session, await send(session, letter, payingIn(session)));
};

const withSignature: Script = async (session) => {
  const chosen = choicesOf(session, 'mail_class').find(({ words }) => /signature/.test(words));
  const letter = { ...letterIn(session), mail_class: chosen?.value };
  return report(session, await send(session, letter, payingIn(session)));
};

/** Quotes every class with tracking, those that include it without, and takes the cheapest. */
const cheapestTracked: Script = async (session) => {
  const offers = await Promise.all(
    choicesOf(session, 'mail_class').map(({ value }) => tracked(session, value)),
  );
  const [best] = offers
    .filter((offer) => offer !== undefined)
    .toSorted((one, other) => one.quoted.totalCents - other.quoted.totalCents);
  if (best === undefined) return { outcome: 'not_sent', say: 'Nothing here is tracked.' };
  return report(session, await sendQuoted(session, best.letter, best.quoted, payingIn(session)));
};

async function tracked(
  session: Session,
  mail_class: string,
): Promise<{ letter: ReturnType<typeof letterIn>; quoted: Quote } | undefined> {
  for (const option of [{ tracking: true }, {}]) {
    const letter = { ...letterIn(session), mail_class, ...option };
    const told = await quote(session, letter);
    if ('quote' in told) return { letter, quoted: told.quote };
    if (!told.failure.next.some((step) => /Leave out `tracking`/.test(step))) return undefined;
  }
  return undefined;
}

/** What is not offered is put to the person, with what the answer says of it. */
const cardOrLetter: Script = async (session) => {
  const wished = { format: namedIn(session, 'format'), mail_class: namedIn(session, 'mail_class') };
  const told = await quote(session, { ...letterIn(session), ...wished });
  if ('quote' in told) {
    return report(session, await send(session, { ...letterIn(session), ...wished }));
  }
  const { failure } = told;
  if (adviceOf(failure) !== 'unknown') return notSent(failure);
  const reply = await session.ask(`${failure.reason}. ${failure.next.join(' ')}`);
  const format = /\bletter\b/.test(reply) ? 'letter' : wished.format;
  const letter = { ...letterIn(session), ...wished, format };
  return report(session, await send(session, letter, payingIn(session)));
};

export const CHOOSING: Readonly<Record<string, Script>> = {
  'in-time': inTime,
  'with-signature': withSignature,
  'cheapest-tracked': cheapestTracked,
  'certified-card': cardOrLetter,
};
