import type { Agent } from '../solver/agent.ts';
import { addressesIn, limitIn } from '../solver/read-words.ts';
import { notSent, report, together } from '../solver/report.ts';
import { fileOf, letterIn, payingIn, type Script } from '../solver/script.ts';
import { type Letter, quote, send } from '../solver/skills.ts';

/** What the quote says of the recipient's address is put to the person, who says it better or knows no more. */
const asksForAddress: Script = async (agent) => {
  const letter = letterIn(agent);
  const told = await quote(agent, letter);
  if ('failure' in told) return notSent(told.failure);
  const { hints, issues } = told.quote;
  const doubts = [...hints, ...issues.map(({ fix }) => String(fix))];
  const better = doubts.length === 0 ? letter.to : await askedFor(agent, doubts);
  return report(agent, await send(agent, { ...letter, to: better }, payingIn(agent)));
};

async function askedFor(agent: Agent, doubts: readonly string[]): Promise<Letter['to']> {
  const { to } = letterIn(agent);
  const reply = await agent.ask(`${doubts.join(' ')} What is the right address?`);
  return addressesIn(reply)[0] ?? to;
}

/** `Name, street, city and postal code, country`, as it is written abroad. */
const abroad: Script = async (agent) => {
  const [, name, line1, city, zip, country] =
    /([A-Z]\w+ [A-Z]\w+), ([^,]+), (\w+) ([^,]+), ([A-Z][\w ]+)\./.exec(agent.task.words) ?? [];
  const to = { name, line1, city, state: city, zip, country };
  const told = await quote(agent, { to, text: 'Dear friend' });
  if ('failure' in told) return notSent(told.failure);
  return { outcome: 'not_sent', say: 'It may not be what you meant, so I did not send it.' };
};

/** Leaves out what the refusal says cannot be printed, as the person allowed. */
const withoutOddCharacters: Script = async (agent) => {
  const letter = letterIn(agent);
  const told = await quote(agent, letter);
  if ('quote' in told) return report(agent, await send(agent, letter, payingIn(agent)));
  const named = [...told.failure.reason.matchAll(/"(\S+?)" \(U\+/g)].map(([, odd = '']) => odd);
  const text = named.reduce((kept, odd) => kept.replaceAll(odd, ''), letter.text ?? '');
  return report(agent, await send(agent, { ...letter, text }, payingIn(agent)));
};

const ofAFile: Script = async (agent) => {
  const text = fileOf(agent).toString('utf8');
  return report(agent, await send(agent, { ...letterIn(agent), text }, payingIn(agent)));
};

/** Divides the letter where the answer says that it may be two. */
const inTwo: Script = async (agent) => {
  const text = fileOf(agent).toString('utf8');
  const told = await quote(agent, { ...letterIn(agent), text });
  const isTooLong = 'failure' in told && told.failure.next.some((step) => /two letters/.test(step));
  if (!isTooLong) return ofAFile(agent);
  const paragraphs = text.split('\n\n');
  const half = Math.ceil(paragraphs.length / 2);
  let leftCents = limitIn(agent.task.words);
  const answers = [];
  for (const part of [paragraphs.slice(0, half), paragraphs.slice(half)]) {
    const letter = { ...letterIn(agent), text: part.join('\n\n') };
    const paying = { ...payingIn(agent), limitCents: leftCents };
    const answer = await report(agent, await send(agent, letter, paying));
    if (leftCents !== undefined) leftCents -= answer.cents ?? 0;
    answers.push(answer);
  }
  return together(answers);
};

const ofAPdf: Script = async (agent) => {
  const pdf_base64 = fileOf(agent).toString('base64');
  const letter = { ...letterIn(agent), pdf_base64 };
  return report(agent, await send(agent, letter, payingIn(agent)));
};

export const MENDING: Readonly<Record<string, Script>> = {
  'wrong-zip': asksForAddress,
  'missing-apartment': asksForAddress,
  'letter-abroad': abroad,
  'odd-characters': withoutOddCharacters,
  'too-long': inTwo,
  'orders-in-a-file': ofAFile,
  'scanned-pdf': ofAPdf,
};
