const VIEWS = ['letters', 'sandbox', 'find', 'people', 'decisions', 'feedback'];
const ORDER_ID = /^ord_(?:test_)?[0-9a-f]{32}$/;
const SENDER = /^sender=(ord_(?:test_)?[0-9a-f]{32})$/;

/**
 * What the address asks for, behind its `#`: a letter by its id, or one of the lists. No name and no key ever stands
 * there, so an address can be sent to a colleague.
 */
export function routeOf(hash) {
  const name = decoded(hash.slice(1));
  if (ORDER_ID.test(name)) return { view: 'letters', id: name };
  const sender = SENDER.exec(name)?.[1];
  if (sender !== undefined) return { view: 'find', sender };
  return { view: VIEWS.includes(name) ? name : 'letters' };
}

/** Writes where the reader is into the address, so that a reload and Back lead there. */
export function goTo(name) {
  if (location.hash !== `#${name}`) history.pushState(null, '', `#${name}`);
}

export function isSandboxId(id) {
  return id?.startsWith('ord_test_') ?? false;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
