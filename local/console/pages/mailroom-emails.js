import { button, byId, element } from '../assets/dom.js';
import { facts } from '../assets/order-parts.js';
import { moment } from '../assets/wording.js';
import { read } from './mailroom-actions.js';
import { fillRows, rowLink } from './mailroom-list.js';
import { bindFilters, route } from './mailroom-route.js';

const fillForm = bindFilters(byId('email-filters'), 'emails');
let emails = [];

/** Asks for the e-mails; false where no answer came. */
export async function lookForEmails() {
  fillForm();
  const answer = await read('_local/emails');
  const news = answer?.ok ? await answer.json().catch(() => null) : null;
  if (news === null) return false;
  emails = news.emails.toReversed();
  const words = (route().filters.get('q') ?? '').toLowerCase().split(/\s+/);
  const asked = emails.filter((email) => words.every((word) => textOf(email).includes(word)));
  fillRows('emails', asked.map(toRow));
  byId('emails-nothing').hidden = asked.length > 0;
  return answer;
}

function textOf({ to, subject, text }) {
  return [...to, subject, text].join(' ').toLowerCase();
}

function toRow({ message_id: id, to, subject, at }) {
  return rowLink('emails', id, [
    element('strong', { class: 'subject' }, subject),
    element('span', { class: 'mailbox', title: to.join(', ') }, to.join(', ')),
    element('span', {}, moment(at)),
  ]);
}

/** Shows one as its reader sees it; whether there is one. */
export function showEmail(id, { onClose }) {
  const email = emails.find(({ message_id: each }) => each === id);
  const article = byId('email');
  if (email === undefined) return false;
  if (article.dataset.id === id && article.dataset.zone === byId('zone').value) return true;
  article.dataset.id = id;
  article.dataset.zone = byId('zone').value;
  article.replaceChildren(
    element(
      'header',
      { class: 'order-head' },
      button('Back to the list', onClose, { class: 'back' }),
      element('h2', { tabindex: '-1' }, email.subject),
    ),
    element(
      'section',
      { class: 'card message' },
      facts([
        ['From', email.from],
        ['To', email.to.join(', ')],
        ['Date', moment(email.at)],
      ]),
      element('div', { class: 'letter' }, linked(email.text)),
      element(
        'details',
        {},
        element('summary', {}, 'Headers'),
        facts(Object.entries(email.headers)),
      ),
    ),
  );
  return true;
}

export function closeEmail() {
  const article = byId('email');
  article.replaceChildren();
  delete article.dataset.id;
}

/** As mail programs do it: an address in the text can be pressed. */
function linked(text) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : element('a', { href: part, target: '_blank', rel: 'noreferrer' }, part),
    );
}
