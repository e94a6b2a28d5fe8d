import { button, byId, element } from '../assets/dom.js';
import { card, facts } from '../assets/order-parts.js';
import { moment } from '../assets/wording.js';
import { codeBlock, copyButton, read } from './mailroom-actions.js';
import { fillPager, fillRows, rowLink } from './mailroom-list.js';
import { bindFilters, route } from './mailroom-route.js';

const PAGE_ROWS = 100;
const fillForm = bindFilters(byId('request-filters'), 'requests');
let etag = null;
let asked = null;

/** Asks for the calls that the address names; false where no answer came. */
export async function lookForRequests() {
  fillForm();
  const query = new URLSearchParams([...route().filters].filter(([, value]) => value !== ''));
  const path = `_local/requests?${query}`;
  const answer = await read(path, path === asked && etag ? { 'if-none-match': etag } : {});
  if (answer === null || (!answer.ok && answer.status !== 304)) return false;
  if (answer.status === 304) return answer;
  const news = await answer.json().catch(() => null);
  if (news === null) return false;
  [asked, etag] = [path, answer.headers.get('etag')];
  const { requests, total, offset } = news;
  fillRows('requests', requests.map(toRow));
  byId('requests-nothing').hidden = requests.length > 0;
  fillPager('requests', { total, offset, shown: requests.length, step: PAGE_ROWS });
  return answer;
}

function toRow({ id, method, url, status, code, at, duration_ms: ms }) {
  return rowLink('requests', id, [
    element('strong', {}, `${method} ${url}`),
    element('span', { class: `badge ${toneOf(status)}` }, String(status)),
    element('span', {}, code ?? moment(at)),
    element('span', {}, `${ms} ms`),
  ]);
}

function toneOf(status) {
  if (status >= 500) return 'bad';
  if (status >= 400) return 'wait';
  return status >= 300 ? '' : 'good';
}

/** Shows a call whole. */
export function showRequest({ request: call }, { onClose }) {
  const article = byId('request');
  // A call does not change any more.
  if (article.dataset.id === call.id && article.dataset.zone === byId('zone').value) return;
  article.dataset.id = call.id;
  article.dataset.zone = byId('zone').value;
  const { method, url, status, code, duration_ms: ms, at, order_id: orderId } = call;
  article.replaceChildren(
    element(
      'header',
      { class: 'order-head' },
      button('Back to the list', onClose, { class: 'back' }),
      element('h2', { tabindex: '-1' }, `${method} ${url}`),
      element('span', { class: `badge ${toneOf(status)}` }, String(status)),
      code === null ? '' : element('span', { class: 'badge' }, code),
    ),
    card('Call', [
      facts([
        ['When', moment(at)],
        ['Took', `${ms} ms`],
        ['Request id', call.id],
        ['Order', orderId && element('a', { href: `#/orders/${orderId}` }, orderId)],
      ]),
      element(
        'div',
        { class: 'actions' },
        copyButton('Copy as curl', () => curlOf(call)),
      ),
    ]),
    side('Request', call.request),
    side('Answer', call.response),
  );
}

export function closeRequest() {
  const article = byId('request');
  article.replaceChildren();
  delete article.dataset.id;
}

function side(title, { headers, body }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return card(title, [
    codeBlock(`${title}: headers`, lines.join('\n')),
    body === '' ? element('p', { class: 'hint' }, 'No body.') : codeBlock(`${title}: body`, body),
  ]);
}

/** What `curl` sends by itself, or cannot be told. */
const LEFT_OUT =
  /^(?:host|connection|content-length|accept-encoding|user-agent|accept|sec-.*|cookie|origin|referer)$/;

/** The call as it is sent again; what was masked is to be filled in. */
function curlOf({ method, url, request }) {
  const address = new URL(url, document.baseURI).href;
  const headers = Object.entries(request.headers)
    .filter(([name]) => !LEFT_OUT.test(name))
    .map(([name, value]) => ` \\\n  -H ${quoted(`${name}: ${value}`)}`);
  const body = request.body === '' ? '' : ` \\\n  -d ${quoted(request.body)}`;
  return `curl -X ${method} ${quoted(address)}${headers.join('')}${body}`;
}

function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
