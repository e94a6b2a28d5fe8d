import { button, byId, element } from '../assets/dom.js';
import { moment } from '../assets/wording.js';
import { ApiFailure, api } from './api.js';

/** The letter that is claimed here; null for none. */
let claimed = null;
/** The letters that somebody else reads, and that are to be decided all the same: they were warned. */
const insisted = new Set();

/** Where it is said who else reads the letter; empty while nobody does. */
export function claimNote() {
  return element('div', { id: 'claim', role: 'status' });
}

/** Claims the letter that was opened, if it waits, and says so where somebody else reads it. */
export async function claimOpen({ id, decide_by: decideBy }) {
  if (decideBy === null) return;
  if (claimed !== id) releaseOpen();
  await ask(id, 'claim');
}

/** Gives the letter back; nothing waits for it, for it lapses by itself. */
export function releaseOpen() {
  if (claimed === null) return;
  const id = claimed;
  claimed = null;
  api.claim(id, 'release').catch(ignore);
}

/** The letter is decided: there is nothing left to give back. */
export function forgetClaim(id) {
  if (claimed === id) claimed = null;
}

/** Whether the warning was read: the next decision is meant. */
export function isInsisted(id) {
  return insisted.has(id);
}

/** A decision was refused because somebody else reads the letter, and who decided knows: the next one counts. */
export function insist(id) {
  insisted.add(id);
}

async function ask(id, action) {
  try {
    const { claim } = await api.claim(id, action);
    claimed = claim?.mine ? id : claimed;
    show(id, claim);
  } catch (error) {
    ignore(error);
  }
}

function show(id, claim) {
  const note = byId('claim');
  if (note === null) return;
  if (claim === null || claim.mine) {
    note.replaceChildren();
    return;
  }
  const who = `${claim.label ?? 'Somebody'} (${claim.operator})`;
  note.replaceChildren(
    element(
      'p',
      { class: 'alert' },
      `${who} reads this letter until ${moment(claim.until)}. `,
      button('Take it over', () => ask(id, 'take')),
    ),
  );
}

/** A claim only warns: without it the letter is read and decided all the same. */
function ignore(error) {
  if (!(error instanceof ApiFailure)) throw error;
}
