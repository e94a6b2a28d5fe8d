import { codeIn, partiesIn } from '../solver/read-words.ts';
import { report, together } from '../solver/report.ts';
import { letterIn, namedIn, payingIn, type Script } from '../solver/script.ts';
import { send } from '../solver/skills.ts';
import { signerOf } from '../solver/wallet.ts';
import { sendIt } from './sending.ts';

const inClass: Script = async (agent) => {
  const letter = { ...letterIn(agent), mail_class: namedIn(agent, 'mail_class') };
  return report(agent, await send(agent, letter, payingIn(agent)));
};

/** A code that is not known was mistyped, perhaps: who has it looks again, once. */
const byCodeInWords: Script = async (agent) => {
  const paying = payingIn(agent);
  const codes = [codeIn(agent.task.words)].filter((code) => code !== undefined);
  const sent = await send(agent, letterIn(agent), { ...paying, codes });
  if (!('failure' in sent) || !/code/.test(sent.failure.next[0] ?? '')) {
    return report(agent, sent);
  }
  const { reason, next } = sent.failure;
  const code = codeIn(await agent.ask(`${reason}. ${next.join(' ')}`));
  if (code === undefined) return report(agent, sent);
  return report(agent, await send(agent, letterIn(agent), { ...paying, codes: [code] }));
};

const byWallet: Script = async (agent) => {
  const paying = payingIn(agent);
  const { wallet } = agent.task.given;
  const sign = signerOf(wallet?.private_key ?? '', paying.limitCents ?? 0);
  return report(agent, await send(agent, letterIn(agent), { ...paying, sign }));
};

/** Where a letter may go tomorrow as well, it is sent again once the answer says that it may. */
const asTheKeyAllows: Script = async (agent) => {
  const answers = [];
  for (const to of partiesIn(agent.task.words).to) {
    const letter = { ...letterIn(agent), to };
    const sent = await send(agent, letter, payingIn(agent));
    const wait = 'failure' in sent ? sent.failure.retryAfterSeconds : undefined;
    if (wait === undefined) {
      answers.push(await report(agent, sent));
      continue;
    }
    await agent.wait(wait);
    answers.push(await report(agent, await send(agent, letter, payingIn(agent))));
  }
  return together(answers);
};

export const PAYING: Readonly<Record<string, Script>> = {
  'too-dear': inClass,
  'second-code': sendIt,
  'mistyped-code': byCodeInWords,
  'pay-by-card': sendIt,
  stablecoin: byWallet,
  'limit-of-the-key': inClass,
  'day-of-the-key': asTheKeyAllows,
};
