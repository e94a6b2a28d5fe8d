import { button, element } from '../assets/dom.js';
import { go, route } from './mailroom-route.js';

/** What the parts of the service are made of. */

/** A table that may be wider than a phone, and is then scrolled by itself. */
export function table(caption, heads, rows) {
  const head = element(
    'tr',
    {},
    heads.map((each) => element('th', { scope: 'col' }, each)),
  );
  const lines = rows.map((cells) =>
    element(
      'tr',
      {},
      cells.map((cell) => element('td', {}, cell ?? '')),
    ),
  );
  return element(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': caption, tabindex: '0' },
    element('table', {}, element('thead', {}, head), element('tbody', {}, lines)),
  );
}

export function hint(text) {
  return element('p', { class: 'hint' }, text);
}

export function list(items) {
  return element(
    'ul',
    { class: 'plain' },
    items.map((each) => element('li', {}, each)),
  );
}

/** An order as a way to it; any other thing as its name. */
export function about(id) {
  return /^ord_\w+$/.test(id)
    ? element('a', { href: `#/orders/${id}` }, element('code', {}, id))
    : element('code', {}, id);
}

/** A labelled field; `rest` are its attributes. */
export function field(name, label, { options, ...rest } = {}) {
  const id = `service-${name}`;
  const made = element(options ? 'select' : 'input', { id, name, ...rest });
  if (options) made.append(...options.map(([value, text]) => element('option', { value }, text)));
  return element('p', {}, element('label', { for: id }, label), made);
}

/** A form that does what its one button says. */
export function actForm(fields, label, act, attempt, attributes = {}) {
  const form = element(
    'form',
    { class: 'tool', ...attributes },
    fields,
    element('div', { class: 'actions' }, element('button', {}, label)),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(() => act(new FormData(form), form), null);
  });
  return form;
}

/** The first day that is asked for, in the address. */
export function sinceForm(view) {
  const { filters } = route();
  const form = element(
    'form',
    { class: 'since' },
    element('label', { for: 'service-since' }, 'Since'),
    element('input', {
      id: 'service-since',
      name: 'since',
      type: 'date',
      value: filters.get('since') ?? '',
    }),
    element('button', {}, 'Show'),
    button('All', () => go({ view: 'service', id: view })),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go({ view: 'service', id: view, filters: new URLSearchParams(new FormData(form)) });
  });
  return form;
}
