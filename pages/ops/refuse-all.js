import { button, byId, element } from '../assets/dom.js';
import { pieceTitle } from '../assets/wording.js';
import { ApiFailure, api } from './api.js';
import { othersOf } from './sender.js';

const PAGES_MAX = 20;

/**
 * Refuses all letters that wait by the same proof of their sender: each is a decision of its own, told one after the
 * other, and what became of each stands beside it. `onDone` is called with the ids that were refused.
 */
export async function openRefuseAll({ id, sender }, onDone) {
  const held = await heldOf(id);
  const dialog = byId('refuse-all');
  const reason = element('textarea', { id: 'refuse-all-reason', rows: '2', maxlength: '500' });
  const list = element('ol', { class: 'plain' }, held.map(toLine));
  const go = button(`Refuse ${held.length}`, () => run(), { class: 'refuse' });
  const end = button('Close', () => dialog.close());
  const said = element('p', { class: 'hint', role: 'status' });
  const refused = [];
  async function run() {
    const why = reason.value.trim();
    if (why === '') {
      said.textContent = 'Write the reason first.';
      reason.focus();
      return;
    }
    if (!go.classList.contains('armed')) {
      go.classList.add('armed');
      go.textContent = `Press again to refuse ${held.length}`;
      return;
    }
    go.disabled = true;
    for (const [place, order] of held.entries()) {
      const outcome = await refuse(order, why);
      if (outcome === 'refused') refused.push(order.id);
      list.children[place].append(element('strong', {}, `: ${outcome}`));
    }
    said.textContent = `${refused.length} of ${held.length} refused.`;
    end.focus();
  }
  dialog.replaceChildren(
    element(
      'h2',
      { id: 'refuse-all-title' },
      `Refuse all letters that wait ${othersOf(sender.proven)}`,
    ),
    list,
    element('label', { for: 'refuse-all-reason' }, 'Reason'),
    reason,
    element('p', { class: 'hint' }, 'For the log; the sender can read it.'),
    element('div', { class: 'buttons' }, go, end),
    said,
  );
  dialog.onclose = () => onDone(refused);
  dialog.showModal();
  reason.focus();
}

async function heldOf(orderId) {
  const orders = [];
  let cursor = null;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const query = { same_sender_as: orderId, status: 'held_for_review', limit: 100 };
    const page = await api.find({ ...query, ...(cursor !== null && { cursor }) });
    orders.push(...page.orders);
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  return orders;
}

function toLine(order) {
  const { claim } = order;
  const theirs = claim !== null && !claim.mine ? `, ${claim.label ?? 'somebody'} reads it` : '';
  return element('li', {}, `${pieceTitle(order)}${theirs}`);
}

/** One that somebody else reads is left to them. */
async function refuse({ id }, reason) {
  try {
    await api.decide(id, 'refuse', reason);
    return 'refused';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.reason;
  }
}
