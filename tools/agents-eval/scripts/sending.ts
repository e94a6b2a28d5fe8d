import { PhysicalMail } from '../../../clients/typescript/src/index.ts';
import { partiesIn } from '../solver/read-words.ts';
import { report, together } from '../solver/report.ts';
import { fileOf, letterIn, namedIn, payingIn, type Script } from '../solver/script.ts';
import { call, send } from '../solver/skills.ts';

/** Sends what the words name. */
export const sendIt: Script = async (agent) =>
  report(agent, await send(agent, letterIn(agent), payingIn(agent)));

const tryIt: Script = async (agent) =>
  report(agent, await send(agent, { ...letterIn(agent), sandbox: true }));

const sendCard: Script = async (agent) => {
  const format = namedIn(agent, 'format');
  return report(agent, await send(agent, { ...letterIn(agent), format }, payingIn(agent)));
};

const sendPdf: Script = async (agent) => {
  const pdf_base64 = fileOf(agent).toString('base64');
  return report(agent, await send(agent, { ...letterIn(agent), pdf_base64 }, payingIn(agent)));
};

/** Too large for a call of a tool: uploaded as the list of tools says, by the client of the API. */
const uploadPdf: Script = async (agent) => {
  const mail = new PhysicalMail({ baseUrl: agent.task.url });
  const { upload_key } = await mail.uploadPdf(new Uint8Array(fileOf(agent)));
  return report(agent, await send(agent, { ...letterIn(agent), upload_key }, payingIn(agent)));
};

/** The same to each whom the words name. */
export const sendToAll: Script = async (agent) => {
  const answers = [];
  for (const to of partiesIn(agent.task.words).to) {
    const sent = await send(agent, { ...letterIn(agent), to }, payingIn(agent));
    answers.push(await report(agent, sent));
  }
  return together(answers);
};

const showIt: Script = async (agent) => {
  const { body } = await call(agent, 'preview_letter', letterIn(agent));
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
