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
/** The button that was pressed last, with which Enter in the reason goes on; null for none. */
let chosen = null;

/** What a decision did. */
export function resultOf(decision, isSandbox) {
  return RESULTS[decision][isSandbox ? 'sandbox' : 'live'];
}

/**
 * Where an operator allows or refuses. A decision needs a reason and a second press of the same button; another reason,
 * the other button or Escape takes the first press back. What became of it is said beside the buttons.
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
      'For the log; of a refusal the sender can read it. Enter goes on with what you chose.',
    ),
    element(
      'div',
      { class: 'buttons', id: 'choice', role: 'group', 'aria-label': 'Choice', tabindex: '-1' },
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
  reason.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') leadToChosen(event);
    else goOn(event, onDecide);
  });
  return made;
}

/** The button of that decision is pressed: asks for the reason, then for the second press, then decides. */
export function press(decision, onDecide) {
  const reason = byId('reason');
  // What is gone to hides the letter before it takes it away.
  if (reason === null || reason.closest('[hidden]') !== null || byId(decision).disabled) return;
  const text = reason.value.trim();
  if (text !== '' && chosen !== null && chosen !== decision) {
    askAnew();
    return;
  }
  chosen = decision;
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

/** The next press is a first one. */
export function disarm() {
  for (const [decision, { label }] of Object.entries(WORDS)) {
    const pressed = byId(decision);
    if (pressed === null) continue;
    pressed.classList.remove('armed');
    pressed.textContent = label;
  }
  if (byId('decision-said') !== null) tell('');
}

/** Takes the first press back, and with it what was chosen. */
export function takeBack() {
  chosen = null;
  disarm();
}

/**
 * The reason was written for the other decision. Whoever presses on without looking would print what was to be refused,
 * so the focus goes to where Enter presses nothing.
 */
function askAnew() {
  const { label } = WORDS[chosen];
  takeBack();
  tell(`You had chosen ${label}. Choose Allow or Refuse anew.`);
  byId('choice').focus();
}

/** While a decision is on its way, neither button answers. */
export function lock(isLocked) {
  for (const decision of Object.keys(WORDS)) {
    const pressed = byId(decision);
    if (pressed !== null) pressed.disabled = isLocked;
  }
}

/** Enter never chooses: it would print a letter that nobody said is to print. */
function goOn(event, onDecide) {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  if (chosen === null) tell('Choose Allow or Refuse.');
  else press(chosen, onDecide);
}

/** Whoever chose to refuse does not come past Allow on the way. */
function leadToChosen(event) {
  if (event.shiftKey || chosen === null || byId(chosen).disabled) return;
  event.preventDefault();
  byId(chosen).focus();
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
