import { sentences } from './wording.js';

/**
 * An element. What is a child and no element becomes text, never markup, wherever it came from. Attributes that are
 * undefined or false are left out.
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(attribute, value === true ? '' : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** What to add to an element for a text in which commands and names stand between backticks, as in Markdown. */
export function withCode(text) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
}

/** A button; `act` is called with each click. */
export function button(label, act, attributes = {}) {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', act);
  return made;
}

/** The element with this id. */
export function byId(id) {
  return document.getElementById(id);
}

/**
 * Says something to everybody: seen, and read out. Said twice, it is read out twice. It takes back what went wrong
 * before; no text takes back all that was said.
 */
export function say(text) {
  put('said', text);
  put('alert', '');
}

/** Says what went wrong, and what helps. */
export function complain({ reason, next }) {
  put('said', '');
  put('alert', sentences([reason, ...next]));
}

function put(id, text) {
  const region = byId(id);
  region.textContent = '';
  region.textContent = text;
}
