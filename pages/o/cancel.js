import { byId } from '../assets/dom.js';
import { money } from '../assets/wording.js';

const BEFORE_PRINT = ['draft', 'pending_payment', 'screening', 'held_for_review'];

/** Whether it may still be kept from print: not while a print facility is asked whether it has it. */
export function mayBeCanceled({ status, waiting }) {
  return BEFORE_PRINT.includes(status) && waiting?.for !== 'print_confirmation';
}

/** Asks once whether the letter is to be canceled. */
export function askWhetherSure(order) {
  const dialog = byId('sure');
  byId('sure-money').textContent = backWords(order);
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = (isSure) => () => {
      if (dialog.open) dialog.close();
      resolve(isSure);
    };
    byId('sure-yes').onclick = answer(true);
    byId('sure-no').onclick = answer(false);
    dialog.onclose = answer(false);
  });
}

function backWords({ price_cents: cents, payment }) {
  const isHeld = ['authorized', 'captured'].includes(payment.state);
  return isHeld ? `${money(cents)} goes back to you.` : 'Nothing was paid for it.';
}

/** What is said once it is canceled. */
export function canceledWords({ refund_cents: cents }) {
  return cents > 0
    ? `Canceled: it is not printed. ${money(cents)} goes back to you.`
    : 'Canceled: it is not printed, and nothing was paid for it.';
}
