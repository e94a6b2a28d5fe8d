import { ask, Unanswered } from './ask.js';
import { batchTold, isSettled, WAY_TO_PAY } from './batch-told.js';
import { button, byId, complain, element, say } from './dom.js';
import { follow } from './follow.js';
import { money } from './wording.js';

const CREDIT_STATES = {
  open: () => [
    'Not paid yet',
    'No payment has arrived for this credit. If you have just paid, it appears here in a moment.',
    'If you did not pay, nothing was charged.',
    WAY_TO_PAY,
  ],
  expired: () => ['This checkout has expired', 'Nothing was paid, and nothing was charged.'],
  paid: ({ code, face_cents: face, bonus_cents: bonus }) => [
    'Your credit is ready',
    `Thank you. Letters are paid with this code, which came with ${money(face + bonus)}:`,
    element('p', { class: 'code' }, element('output', { id: 'code' }, code)),
    button('Copy the code', () => copy(code), { class: 'main-action' }),
    ...(bonus > 0
      ? [
          `You paid for ${money(face)} of it, which lasts five years; ${money(bonus)} was given on top, lasts twelve months and is spent first.`,
        ]
      : ['It lasts five years.']),
    'Keep it where others cannot read it: whoever has the code can spend what it is worth.',
  ],
};

/** What may have been paid: by what it is named behind the `#`, where it is asked for, and what is told of it. */
const PAID_FOR = [
  {
    name: 'checkout',
    keptAs: 'credit checkout',
    id: /^cc_[0-9a-f]{32}$/,
    address: (id) => `../v1/credits/checkout/${id}`,
    parts: (told) => CREDIT_STATES[told.state](told),
    goesOn: ({ state }) => state === 'open',
  },
  {
    name: 'batch',
    keptAs: 'batch that is paid',
    id: /^bat_[0-9a-f]{32}$/,
    address: (id) => `../v1/batches/${id}?limit=1`,
    parts: ({ batch }) => batchTold(batch),
    goesOn: ({ batch }) => !isSettled(batch),
  },
];

const paidFor = readPaidFor();
// Anybody else comes from the checkout of a letter, or by a link of their own.
if (paidFor !== undefined) follow(look)();

/**
 * Who has the id can read what it stands for, so it stands behind the `#`, which no server is told, and is taken from
 * there: it stays in this tab, and out of the history. The last one that was paid for counts.
 */
function readPaidFor() {
  const sent = new URLSearchParams(location.hash.slice(1));
  const came = PAID_FOR.find(({ name, id }) => id.test(sent.get(name) ?? ''));
  if (came !== undefined) {
    for (const { keptAs } of PAID_FOR) sessionStorage.removeItem(keptAs);
    sessionStorage.setItem(came.keptAs, sent.get(came.name));
    history.replaceState(null, '', location.pathname);
  }
  const kind = PAID_FOR.find(({ keptAs }) => sessionStorage.getItem(keptAs) !== null);
  return kind && { ...kind, id: sessionStorage.getItem(kind.keptAs) };
}

async function look() {
  const { address, id, parts, goesOn } = paidFor;
  try {
    const { told } = await ask(new URL(address(id), document.baseURI));
    say('');
    show(parts(told));
    return goesOn(told) ? 'same' : 'over';
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
