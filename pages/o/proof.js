import { byId, element, withCode } from '../assets/dom.js';
import { linkBeside } from '../assets/order-parts.js';
import { asSentence } from '../assets/wording.js';

const WITHOUT_TOKEN =
  'The letter itself is not shown by this link, so that it can be handed on. Whoever ordered it got a token that shows it, the `evidence_token`: the link with `#token=` and that token shows it here.';

const CANCEL_TOKEN =
  'This link is for paying and canceling, and does not show the letter. Whoever ordered it got another token that does, the `evidence_token`: the link with `#token=` and that token shows it here.';

const STRANGE_TOKEN =
  'A token in this link does not open this letter: it is cut off, or is that of another one. Copy the whole link again.';

/** Ends in which nothing is printed as a rule. */
const UNPRINTED = ['refused', 'canceled', 'failed'];

/** Names the letter by where it stands; called again whenever that changes. */
export function titleProof({ status }) {
  byId('proof-title').textContent = UNPRINTED.includes(status)
    ? 'What was to print'
    : 'What prints';
}

/** Says why the letter is not shown, by what the page was opened with. */
export function showNoProof(section, order, openedWith) {
  put(section, [
    order.scrubbed_at === null
      ? element('p', {}, withCode(whyNot(openedWith)))
      : 'The letter was deleted, with its names and addresses.',
  ]);
}

function whyNot({ strangeToken, cancelToken }) {
  if (strangeToken) return STRANGE_TOKEN;
  return cancelToken ? CANCEL_TOKEN : WITHOUT_TOKEN;
}

/** The first page as it prints, with a link to all of it. The links are good for 15 minutes. */
export function showProof(section, { pages, proof_url: proofUrl }) {
  const first = pages.find(({ page }) => page === 1) ?? pages[0];
  const link = linkBeside(proofUrl, pages.length === 1 ? 'Open the PDF' : 'Open all pages (PDF)');
  const picture = first && linkBeside(first.png_url, '');
  put(section, [
    picture && element('img', { class: 'page', src: picture.href, alt: 'Its first page' }),
    link && element('p', {}, link),
  ]);
}

/** Says what kept the letter from being shown. */
export function showProofTrouble(section, { reason, next }) {
  put(section, [[reason, ...next].map(asSentence).join(' ')]);
}

function put(section, parts) {
  const shown = parts.map((part) => (typeof part === 'string' ? element('p', {}, part) : part));
  section.replaceChildren(
    element('h2', { id: 'proof-title' }),
    ...shown.filter((part) => part !== null && part !== undefined),
  );
}
