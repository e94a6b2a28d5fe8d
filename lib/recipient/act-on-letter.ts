import { REPORT_REASONS } from '../contract/report-reasons.ts';
import type { Deps } from '../deps.ts';
import type { HttpReply } from '../http/http-types.ts';
import { printedCode, readCode } from '../return-mark/mark-code.ts';
import type { FoundLetter } from './find-letter.ts';
import { type StopScope, startMail, stopMail } from './recipient-acts.ts';
import { findingPage, writePage } from './recipient-page.ts';
import { keepReport, REPORT_WORDS_MAX } from './reports.ts';

type ActDeps = Pick<
  Deps,
  'store' | 'clock' | 'ids' | 'log' | 'signingKeys' | 'settings' | 'pageFiles'
>;
type Form = Readonly<Record<string, string>>;

/** What the buttons of the page do, by the `action` that they send. */
const ACTS: Readonly<
  Record<
    string,
    (deps: ActDeps, letter: FoundLetter, form: Form, code: string) => Promise<HttpReply>
  >
> = {
  stop_sender: (deps, letter, form, code) => stop(deps, letter, 'sender', form, code),
  stop_everybody: (deps, letter, form, code) => stop(deps, letter, 'everybody', form, code),
  start,
  report,
};

/**
 * Does what a form of the page asks, and answers with a page that says so. Sent twice, each is done as if once.
 * @param code as it stands in the address.
 * @throws MailError `unavailable`.
 */
export function actOnLetter(
  deps: ActDeps,
  letter: FoundLetter,
  form: Form,
  code: string,
): Promise<HttpReply> {
  const action = form['action'] ?? '';
  const act = Object.hasOwn(ACTS, action) ? ACTS[action] : undefined;
  if (act !== undefined) return act(deps, letter, form, linkOf(code));
  return findingPage(deps, { kind: 'mailed', letter }, 'Please choose one of the buttons below.');
}

/** Relative, so that it holds behind any stage or base path. */
function linkOf(code: string): string {
  return printedCode(readCode(code) ?? '');
}

async function stop(
  deps: ActDeps,
  letter: FoundLetter,
  scope: StopScope,
  form: Form,
  code: string,
): Promise<HttpReply> {
  if (scope === 'sender' && letter.senders.length === 0) {
    const said =
      'We cannot tell who sent this letter, so nothing was stopped. You can stop all mail.';
    return findingPage(deps, { kind: 'mailed', letter }, said);
  }
  const word = await stopMail(deps, letter, scope, form['once'] ?? '');
  const service = deps.settings.returnAddress.name;
  const whose = scope === 'sender' ? 'This sender’s letters' : `Letters through ${service}`;
  const said = `${whose} to the address of this letter are refused from now on. What is in print already still comes.`;
  const part =
    word === null
      ? ({ name: 'kept', told: { said, code } } as const)
      : ({ name: 'stopped', told: { said, word, code } } as const);
  const besides = { name: 'besides', told: { once: deps.ids.randomHex(16) } } as const;
  const parts = scope === 'sender' ? [part, besides] : [part];
  return writePage(deps, { status: 200, title: 'Mail is stopped', parts });
}

async function start(
  deps: ActDeps,
  letter: FoundLetter,
  form: Form,
  code: string,
): Promise<HttpReply> {
  if (await startMail(deps, letter, form['word'] ?? '')) {
    const said = 'What you stopped with this word is taken back.';
    return done(deps, 'Taken back', said, code);
  }
  const said = 'This word takes nothing back. Please compare it with the one that you were given.';
  return findingPage(deps, { kind: 'mailed', letter }, said);
}

async function report(
  deps: ActDeps,
  letter: FoundLetter,
  form: Form,
  code: string,
): Promise<HttpReply> {
  const reason = REPORT_REASONS.find((each) => each === form['reason']);
  // A browser sends each end of a line as two characters, and counts it as one.
  const words = (form['words'] ?? '').replaceAll('\r\n', '\n');
  const wrong =
    reason === undefined
      ? 'Please say what is wrong with the letter.'
      : words.length > REPORT_WORDS_MAX
        ? `Please say it in at most ${REPORT_WORDS_MAX} characters.`
        : undefined;
  if (reason === undefined || wrong !== undefined) {
    return findingPage(deps, { kind: 'mailed', letter }, wrong);
  }
  if (!(await keepReport(deps, letter, { reason, words }))) {
    const full =
      'We have many reports of this kind for this letter, so this one was not kept beside them. People read those. A threat or fraud is always taken: report it as such.';
    return done(deps, 'Your report was not kept', full, code);
  }
  const said =
    'Thank you. People will read your report beside the letter; its sender is not told of it.';
  return done(deps, 'Your report is here', said, code);
}

function done(deps: ActDeps, title: string, said: string, code: string): Promise<HttpReply> {
  return writePage(deps, { status: 200, title, parts: [{ name: 'done', told: { said, code } }] });
}
