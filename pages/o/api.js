import { ask, askForFile } from '../assets/ask.js';

const BASE = new URL('../v1/orders/', document.baseURI);

/** The operations that the page calls, for one order. Tokens stand in headers and bodies. */
export function orderApi(id) {
  const at = (path) => new URL(`${id}${path}`, BASE);
  let etag;
  let askedWith;
  return {
    /** The order, and with its cancel token how to pay; null where nothing changed since it was read last. */
    async read(cancelToken) {
      if (cancelToken !== askedWith) etag = undefined;
      askedWith = cancelToken;
      const answer = await ask(at(''), {
        headers: {
          ...(cancelToken !== undefined && { 'cancel-token': cancelToken }),
          ...(etag !== undefined && { 'if-none-match': etag }),
        },
      });
      if (answer === null) return null;
      etag = answer.headers.get('etag') ?? undefined;
      return answer.told;
    },

    /** The whole log, oldest first. */
    async events() {
      const events = [];
      let next = null;
      do {
        const query = new URLSearchParams({ limit: '100', ...(next !== null && { after: next }) });
        const { told } = await ask(at(`/events?${query}`));
        events.push(...told.events);
        next = told.next_cursor;
      } while (next !== null);
      return events;
    },

    /** What prints, for who has the evidence token. */
    async proof(evidenceToken) {
      const { told } = await ask(at('/proof'), { headers: { 'evidence-token': evidenceToken } });
      return told;
    },

    /** The evidence as a file of that media type, for who has the evidence token. */
    async evidence(evidenceToken, mediaType) {
      const headers = { 'evidence-token': evidenceToken, accept: mediaType };
      return askForFile(at('/evidence'), headers);
    },

    /** Again it answers the same, so a lost answer may be asked for again. */
    async cancel(cancelToken) {
      const { told } = await ask(at('/cancel'), { body: { cancel_token: cancelToken } });
      return told;
    },
  };
}
