import { button, byId, element } from '../assets/dom.js';
import { sentences } from '../assets/wording.js';

/** What the two decisions are called before they are confirmed, and what they do to a live or a sandbox letter. */
const WORDS = {
  allow: { label: 'Allow', does: { live: 'it goes to print', sandbox: 'nothing is printed' } },
  refuse: { label: 'Refuse', does: { live: 'the money goes back', sandbox: 'nothing was paid' } },
};

const RESULTS = {
  allow: { live: 'Allowed: it goes to print.', sandbox: 'Allowed: nothing is printed.' },
  refuse: { live: 'Refused: what was paid goes back.', sandbox: 'Refused: nothing was paid.' },
};

/** Of the letter that is open. */
let kind = 'live';
/** The button that was pressed before there was a reason: Enter then goes on with it. */
let chosen = null;

/** What a decision did. */
export function resultOf(decision, isSandbox) {
  return RESULTS[decision][isSandbox ? 'sandbox' : 'live'];
}

/**
 * Where an operator allows or refuses. A decision needs a reason and a second press of the same button; another reason
 * or Escape takes the first press back. What became of it is said beside the buttons.
 */
export function decisionCard({ sandbox }, onDecide) {
  kind = sandbox ? 'sandbox' : 'live';
  const reason = element('textarea', {
    id: 'reason',
    rows: '2',
    maxlength: '500',
    'aria-describedby': 'reason-hint',
  });
  const made = element(
    'section',
    { class: 'card decision', id: 'decision', 'aria-labelledby': 'decision-title' },
    element('h3', { id: 'decision-title' }, 'Your decision'),
    element('label', { for: 'reason' }, 'Reason'),
    reason,
    element(
      'p',
      { class: 'hint', id: 'reason-hint' },
      'For the log; of a refusal the sender can read it. Enter goes on.',
    ),
    element(
      'div',
      { class: 'buttons' },
      Object.entries(WORDS).map(([decision, { label }]) =>
        button(label, (event) => event.detail < 2 && press(decision, onDecide), {
          class: decision,
          id: decision,
          'aria-keyshortcuts': decision[0],
        }),
      ),
    ),
    element('p', { class: 'hint', id: 'decision-said', role: 'status' }),
  );
  chosen = null;
  reason.addEventListener('input', disarm);
  made.addEventListener('keydown', ignoreHeldKey);
  reason.addEventListener('keydown', (event) => goOn(event, onDecide));
  return made;
}

/** The button of that decision is pressed: asks for the reason, then for the second press, then decides. */
export function press(decision, onDecide) {
  const reason = byId('reason');
  // What is gone to hides the letter before it takes it away.
  if (reason === null || reason.closest('[hidden]') !== null || byId(decision).disabled) return;
  chosen = decision;
  const text = reason.value.trim();
  if (text === '') {
    disarm();
    tell(`Write the reason first, then press Enter to ${decision}.`);
    reason.focus();
    return;
  }
  if (byId(decision).classList.contains('armed')) {
    onDecide(decision, text);
    return;
  }
  arm(decision);
  tell('Pressed once. Escape takes it back.');
}

/**
 * The decision was not used: beside the button it says why, and that one keeps the focus. Where somebody else reads the
 * letter, this was the warning, and the next press of the button decides.
 */
export function notUsed(decision, { code, reason, next }) {
  lock(false);
  const isClaimed = code === 'claimed';
  if (isClaimed) arm(decision);
  else disarm();
  byId(decision).focus();
  const help = isClaimed ? [`Press again to ${decision} all the same`] : next;
  tell(sentences([reason, ...help]), 'alert');
  byId('decision-said').scrollIntoView({ block: 'nearest' });
}

function arm(decision) {
  disarm();
  const pressed = byId(decision);
  pressed.classList.add('armed');
  pressed.textContent = `Press again to ${decision}: ${WORDS[decision].does[kind]}`;
  pressed.focus();
}

/** Takes the first press back. */
export function disarm() {
  for (const [decision, { label }] of Object.entries(WORDS)) {
    const pressed = byId(decision);
    if (pressed === null) continue;
    pressed.classList.remove('armed');
    pressed.textContent = label;
  }
  if (byId('decision-said') !== null) tell('');
}

/** While a decision is on its way, neither button answers. */
export function lock(isLocked) {
  for (const decision of Object.keys(WORDS)) {
    const pressed = byId(decision);
    if (pressed !== null) pressed.disabled = isLocked;
  }
}

function goOn(event, onDecide) {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  if (chosen === null) byId('allow').focus();
  else press(chosen, onDecide);
}

/** One long press of Enter is not two presses, and neither is a double click. */
export function ignoreHeldKey(event) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

function tell(text, look = 'hint') {
  const said = byId('decision-said');
  said.className = look;
  said.textContent = text;
}
