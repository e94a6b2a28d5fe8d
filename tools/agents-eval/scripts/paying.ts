import { codeIn, partiesIn } from '../solver/read-words.ts';
import { report, together } from '../solver/report.ts';
import { letterIn, namedIn, payingIn, type Script } from '../solver/script.ts';
import { send } from '../solver/skills.ts';
import { signerOf } from '../solver/wallet.ts';
import { sendIt } from './sending.ts';

const inClass: Script = async (session) => {
  const letter = { ...letterIn(session), mail_class: namedIn(session, 'mail_class') };
  return report(session, await send(session, letter, payingIn(session)));
};

/** A code that is not known was mistyped, perhaps: who has it looks again, once. */
const byCodeInWords: Script = async (session) => {
  const paying = payingIn(session);
  const codes = [codeIn(session.task.words)].filter((code) => code !== undefined);
  const sent = await send(session, letterIn(session), { ...paying, codes });
  if (!('failure' in sent) || !/code/.test(sent.failure.next[0] ?? '')) {
    return report(session, sent);
  }
  const { reason, next } = sent.failure;
  const code = codeIn(await session.ask(`${reason}. ${next.join(' ')}`));
  if (code === undefined) return report(session, sent);
  return report(session, await send(session, letterIn(session), { ...paying, codes: [code] }));
};

const byWallet: Script = async (session) => {
  const sign = signerOf(session.task.given.wallet?.private_key ?? '');
  return report(session, await send(session, letterIn(session), { ...payingIn(session), sign }));
};

/** Where a letter may go tomorrow as well, it is sent again once the answer says that it may. */
const asTheKeyAllows: Script = async (session) => {
  const answers = [];
  for (const to of partiesIn(session.task.words).to) {
    const letter = { ...letterIn(session), to };
    const sent = await send(session, letter, payingIn(session));
    const wait = 'failure' in sent ? sent.failure.retryAfterSeconds : undefined;
    if (wait === undefined) {
      answers.push(await report(session, sent));
      continue;
    }
    await session.wait(wait);
    answers.push(await report(session, await send(session, letter, payingIn(session))));
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
