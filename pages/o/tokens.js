/**
 * The tokens of an order by what each opens: `evidence` the letter itself, `cancel` paying and canceling. They come
 * behind the `#` of the page's address, which no server is told, and stay in this tab, so that whoever goes to the
 * checkout still has them on the way back.
 */
export function tokensOf(orderId) {
  const keptAs = `tokens of ${orderId}`;
  const kept = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}');
  const sent = new URLSearchParams(location.hash.slice(1)).getAll('token');
  for (const token of sent) {
    const { a: action, o: ofOrder } = payloadOf(token);
    if (ofOrder === orderId && ['evidence', 'cancel'].includes(action)) kept[action] = token;
  }
  sessionStorage.setItem(keptAs, JSON.stringify(kept));
  return kept;
}

/** Keeps that one no more: the service says that it is none. */
export function forgetToken(orderId, action) {
  const keptAs = `tokens of ${orderId}`;
  const kept = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}');
  delete kept[action];
  sessionStorage.setItem(keptAs, JSON.stringify(kept));
}

/** Whether this page was opened with a token that is none, or is that of another order. */
export function hasStrangeToken(orderId) {
  const sent = new URLSearchParams(location.hash.slice(1)).getAll('token');
  return sent.some((token) => payloadOf(token).o !== orderId);
}

/** What a token says of itself; the service alone knows whether that is true. */
function payloadOf(token) {
  const [, body = ''] = /^ppc_([\w-]+)\.[\w-]+$/.exec(token) ?? [];
  try {
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}
