import { PhysicalMail } from '../../../clients/typescript/src/index.ts';
import { partiesIn } from '../solver/read-words.ts';
import { report, together } from '../solver/report.ts';
import { fileOf, letterIn, namedIn, payingIn, type Script } from '../solver/script.ts';
import { call, send } from '../solver/skills.ts';

/** Sends what the words name. */
export const sendIt: Script = async (session) =>
  report(session, await send(session, letterIn(session), payingIn(session)));

const tryIt: Script = async (session) =>
  report(session, await send(session, { ...letterIn(session), sandbox: true }));

const sendCard: Script = async (session) => {
  const format = namedIn(session, 'format');
  return report(session, await send(session, { ...letterIn(session), format }, payingIn(session)));
};

const sendPdf: Script = async (session) => {
  const pdf_base64 = fileOf(session).toString('base64');
  return report(
    session,
    await send(session, { ...letterIn(session), pdf_base64 }, payingIn(session)),
  );
};

/** Too large for a call of a tool: uploaded as the list of tools says, by the client of the API. */
const uploadPdf: Script = async (session) => {
  const mail = new PhysicalMail({ baseUrl: session.task.url });
  const { upload_key } = await mail.uploadPdf(new Uint8Array(fileOf(session)));
  return report(
    session,
    await send(session, { ...letterIn(session), upload_key }, payingIn(session)),
  );
};

/** The same to each whom the words name. */
export const sendToAll: Script = async (session) => {
  const answers = [];
  for (const to of partiesIn(session.task.words).to) {
    const sent = await send(session, { ...letterIn(session), to }, payingIn(session));
    answers.push(await report(session, sent));
  }
  return together(answers);
};

const showIt: Script = async (session) => {
  const { body } = await call(session, 'preview_letter', letterIn(session));
  const url = String(body['proof_url']);
  return { outcome: 'told', url, say: `So it would print, on ${body['page_count']} page: ${url}` };
};

export const SENDING: Readonly<Record<string, Script>> = {
  'send-a-letter': sendIt,
  'try-it-first': tryIt,
  'holiday-postcard': sendCard,
  'attached-pdf': sendPdf,
  'large-pdf': uploadPdf,
  'two-people': sendToAll,
  'own-sender': sendIt,
  'look-first': showIt,
};
