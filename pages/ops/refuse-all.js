import { button, byId, element } from '../assets/dom.js';
import { inLocalTime, moment, pieceTitle, words } from '../assets/wording.js';
import { ApiFailure, api } from './api.js';
import { disarm, ignoreHeldKey } from './decision.js';
import { othersOf } from './sender.js';

const PAGES_MAX = 20;

/** What was written before the dialog was closed without it; it is a person's work. */
let draft = '';

/**
 * Refuses all letters that wait by the same proof of their sender: each is a decision of its own, told one after the
 * other, and what became of each stands beside it. As with one letter that takes a reason and a second press, and
 * another reason or Escape takes the first press back, and a reason that was written is kept until it is used. Closing
 * it leaves the letters that were not asked for yet.
 * `onDone` is called with the ids that were refused.
 */
export async function openRefuseAll({ id, sender }, onDone) {
  const held = await heldOf(id);
  const dialog = byId('refuse-all');
  const form = formOf(held, () => refuseEach(form, held, onDone));
  dialog.replaceChildren(
    element(
      'h2',
      { id: 'refuse-all-title' },
      `Refuse all letters that wait ${othersOf(sender.proven)}`,
    ),
    form.list,
    element('label', { for: 'refuse-all-reason' }, 'Reason'),
    form.reason,
    element('p', { class: 'hint' }, 'For the log; the sender can read it.'),
    element('div', { class: 'buttons' }, form.go, form.end),
    form.said,
  );
  dialog.oncancel = (event) => {
    if (form.takeBack()) event.preventDefault();
  };
  dialog.onclose = () => {
    // Nothing of a letter stays on the page.
    dialog.replaceChildren();
    if (!form.isRunning) onDone(form.refused);
  };
  disarm();
  dialog.showModal();
  form.reason.focus();
}

/** Nothing that was read stays on the page. */
export function closeRefuseAll() {
  draft = '';
  byId('refuse-all').close();
}

/** What the dialog is made of, and the ids that were refused; `onConfirm` is called after the second press. */
function formOf(held, onConfirm) {
  const reason = element('textarea', { id: 'refuse-all-reason', rows: '2', maxlength: '500' });
  const list = element('ol', {}, held.map(toLine));
  const go = button('', (event) => event.detail < 2 && press(), { class: 'refuse' });
  const end = button('Close', () => byId('refuse-all').close());
  const said = element('p', { class: 'hint', role: 'status' });
  const arm = (isArmed) => {
    go.classList.toggle('armed', isArmed);
    go.textContent = isArmed ? `Press again to refuse ${held.length}` : `Refuse ${held.length}`;
  };
  function press() {
    if (reason.value.trim() === '') {
      said.textContent = 'Write the reason first.';
      reason.focus();
      return;
    }
    said.textContent = '';
    if (go.classList.contains('armed')) onConfirm();
    else arm(true);
  }
  /** Whether there was a press to take back. */
  function takeBack() {
    const isArmed = !go.disabled && go.classList.contains('armed');
    if (isArmed) arm(false);
    return isArmed;
  }
  arm(false);
  reason.value = draft;
  reason.addEventListener('input', () => {
    draft = reason.value;
    arm(false);
  });
  for (const each of [go, end]) each.addEventListener('keydown', ignoreHeldKey);
  return { reason, list, go, end, said, takeBack, refused: [], isRunning: false };
}

/** The letter that is on its way when somebody closes the dialog is the last one. */
async function refuseEach(form, held, onDone) {
  const { reason, list, go, end, said, refused } = form;
  form.isRunning = true;
  draft = '';
  reason.readOnly = true;
  // It stays in its place until the end: else a third click would close.
  go.disabled = true;
  go.textContent = 'Refusing';
  end.focus();
  for (const [place, order] of held.entries()) {
    if (!list.isConnected) break;
    said.textContent = `${place} of ${held.length} asked for. Closing leaves the others.`;
    const outcome = await refuse(order, reason.value.trim());
    if (outcome === 'refused') refused.push(order.id);
    list.children[place].append(element('strong', {}, `: ${outcome}`));
  }
  form.isRunning = false;
  go.remove();
  said.textContent = `${refused.length} of ${held.length} refused.`;
  if (!list.isConnected) onDone(refused);
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

/** Many are to people of one name or town: where they go, when they came and why they are held tells them apart. */
function toLine(order) {
  const { claim, to, screening } = order;
  const heldFor = (screening?.categories ?? []).map(words).join(', ') || 'held';
  const theirs = claim !== null && !claim.mine ? `, ${claim.label ?? 'somebody'} reads it` : '';
  const where = `${to.city}, ${to.state} ${to.zip}`;
  const what = `${pieceTitle(order)}, ${where}, ${moment(order.created_at)}`;
  return element('li', {}, `${what} (${heldFor})${theirs}`);
}

/** One that somebody else reads is left to them. */
async function refuse({ id }, reason) {
  try {
    await api.decide(id, 'refuse', reason);
    return 'refused';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return inLocalTime(error.reason);
  }
}
