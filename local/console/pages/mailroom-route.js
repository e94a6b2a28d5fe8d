/**
 * Where the page stands is its address: `#/orders/ord_…?status=mailed&q=ada`. Reload and Back lead there again, and a
 * colleague at this machine as well.
 */

const VIEWS = ['orders', 'requests', 'emails', 'tools', 'service'];

/** The address as it is: the view, what is open in it, and what its list is narrowed to. */
export function route() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [view, id = null] = path.split('/');
  return {
    view: VIEWS.includes(view) ? view : 'orders',
    id: id === '' ? null : id,
    filters: new URLSearchParams(query),
  };
}

/** An address of this page; filters that are empty are left out. */
export function addressOf({ view, id = null, filters = new URLSearchParams() }) {
  const kept = new URLSearchParams([...filters].filter(([, value]) => value !== ''));
  const query = kept.size === 0 ? '' : `?${kept}`;
  return `#/${view}${id === null ? '' : `/${id}`}${query}`;
}

/** Goes there; what Back leads to is where one was. */
export function go(to) {
  location.hash = addressOf(to);
}

/** Goes there as a correction of where one is. */
export function replace(to) {
  history.replaceState(null, '', addressOf(to));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Fills a form of filters by the address, and the address by the form, typing not counted as a step each. */
export function bindFilters(form, view) {
  const given = () => new URLSearchParams(new FormData(form));
  const apply = (move) => move({ view, id: route().id, filters: given() });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    apply(target.type === 'search' ? replace : go);
  });
  return () => {
    const { filters } = route();
    for (const field of form.elements) {
      if (field.name && field !== document.activeElement) {
        field.value = filters.get(field.name) ?? '';
      }
    }
  };
}
