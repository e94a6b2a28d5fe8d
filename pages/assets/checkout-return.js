import { ask, Unanswered } from './ask.js';
import { button, byId, complain, element, say } from './dom.js';
import { follow } from './follow.js';

const KEPT_AS = 'credit checkout';
const CHECKOUT_ID = /^cc_[0-9a-f]{32}$/;
const BASE = new URL('../v1/credits/checkout/', document.baseURI);

const STATES = {
  open: () => [
    'Not paid yet',
    'No payment has arrived for this credit. If you have just paid, it appears here in a moment.',
    'If you did not pay, nothing was charged.',
  ],
  expired: () => ['This checkout has expired', 'Nothing was paid, and nothing was charged.'],
  paid: ({ code }) => [
    'Your credit is ready',
    'Thank you. Letters are paid with this code:',
    element('p', { class: 'code' }, element('output', { id: 'code' }, code)),
    button('Copy the code', () => copy(code), { class: 'main-action' }),
    'Keep it where others cannot read it: whoever has the code can spend what it is worth.',
  ],
};

const checkoutId = readId();
// Anybody else comes from the checkout of a letter, or by a link of their own.
if (checkoutId !== undefined) follow(look)();

/**
 * Who has the id can read the code, so it stands behind the `#`, which no server is told, and is taken from there: it
 * stays in this tab, and out of the history.
 */
function readId() {
  const sent = new URLSearchParams(location.hash.slice(1)).get('checkout') ?? '';
  if (CHECKOUT_ID.test(sent)) {
    sessionStorage.setItem(KEPT_AS, sent);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(KEPT_AS) ?? undefined;
}

async function look() {
  try {
    const { told } = await ask(new URL(checkoutId, BASE));
    say('');
    show(STATES[told.state](told));
    return told.state === 'open' ? 'same' : 'over';
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    complain(error);
    return error.code === 'not_found' ? 'over' : 'same';
  }
}

function show([title, ...parts]) {
  byId('title').textContent = title;
  const shown = parts.map((part) => (typeof part === 'string' ? element('p', {}, part) : part));
  byId('told').replaceChildren(...shown);
}

async function copy(code) {
  try {
    await navigator.clipboard.writeText(code);
    say('Copied.');
  } catch {
    say('Copying is not allowed here: mark the code and copy it yourself.');
  }
}
