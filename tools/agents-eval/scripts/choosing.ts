import { adviceOf } from '../solver/advice.ts';
import type { Agent } from '../solver/agent.ts';
import { deadlineIn } from '../solver/read-words.ts';
import { notSent, report } from '../solver/report.ts';
import { letterIn, namedIn, payingIn, type Script } from '../solver/script.ts';
import { type Choice, choicesOf, type Quote, quote, send, sendQuoted } from '../solver/skills.ts';

const DAY_MS = 86_400_000;
/** Of what nobody says when it comes. */
const NEVER = '9999-12-31';

/** The day by which a class has brought it, by the days that the list says of it. */
function arrivalOf({ words }: Choice, now: string): string {
  const [, business] = /^(\d+) days/.exec(words) ?? [];
  if (business === undefined) return NEVER;
  const days = calendarDays(now, Number(business));
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

const inTime: Script = async (agent) => {
  const deadline = deadlineIn(agent.task.words) ?? '';
  const [cheapest] = choicesOf(agent, 'mail_class')
    .filter((choice) => arrivalOf(choice, agent.now) <= deadline)
    .toSorted((one, other) => one.cents - other.cents);
  const letter = { ...letterIn(agent), mail_class: cheapest?.value };
  return report(agent, await send(agent, letter, payingIn(agent)));
};

const withSignature: Script = async (agent) => {
  const chosen = choicesOf(agent, 'mail_class').find(({ words }) => /signature/.test(words));
  const letter = { ...letterIn(agent), mail_class: chosen?.value };
  return report(agent, await send(agent, letter, payingIn(agent)));
};

/** Quotes every class with tracking, those that include it without, and takes the cheapest. */
const cheapestTracked: Script = async (agent) => {
  const offers = await Promise.all(
    choicesOf(agent, 'mail_class').map(({ value }) => tracked(agent, value)),
  );
  const [best] = offers
    .filter((offer) => offer !== undefined)
    .toSorted((one, other) => one.quoted.totalCents - other.quoted.totalCents);
  if (best === undefined) return { outcome: 'not_sent', say: 'Nothing here is tracked.' };
  return report(agent, await sendQuoted(agent, best.letter, best.quoted, payingIn(agent)));
};

async function tracked(
  agent: Agent,
  mail_class: string,
): Promise<{ letter: ReturnType<typeof letterIn>; quoted: Quote } | undefined> {
  for (const option of [{ tracking: true }, {}]) {
    const letter = { ...letterIn(agent), mail_class, ...option };
    const told = await quote(agent, letter);
    if ('quote' in told) return { letter, quoted: told.quote };
    if (!told.failure.next.some((step) => /Leave out `tracking`/.test(step))) return undefined;
  }
  return undefined;
}

/** What is not offered is put to the person, with what the answer says of it. */
const cardOrLetter: Script = async (agent) => {
  const wished = { format: namedIn(agent, 'format'), mail_class: namedIn(agent, 'mail_class') };
  const told = await quote(agent, { ...letterIn(agent), ...wished });
  if ('quote' in told) {
    return report(agent, await send(agent, { ...letterIn(agent), ...wished }));
  }
  const { failure } = told;
  if (adviceOf(failure) !== 'unknown') return notSent(failure);
  const reply = await agent.ask(`${failure.reason}. ${failure.next.join(' ')}`);
  const format = /\bletter\b/.test(reply) ? 'letter' : wished.format;
  const letter = { ...letterIn(agent), ...wished, format };
  return report(agent, await send(agent, letter, payingIn(agent)));
};

export const CHOOSING: Readonly<Record<string, Script>> = {
  'in-time': inTime,
  'with-signature': withSignature,
  'cheapest-tracked': cheapestTracked,
  'certified-card': cardOrLetter,
};
