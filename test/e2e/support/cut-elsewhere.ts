import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { anAddress } from '../../builders/an-address.ts';
import type { useHouse } from './house.ts';

/** A notification as it came. */
interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The first notification that is sent to an address of this machine, which `send` is given. */
async function firstTold(send: (webhookUrl: string) => Promise<unknown>): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        response.writeHead(204).end();
        resolve({ headers: request.headers, body });
      })
      .catch(reject);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await promise;
  } finally {
    server.close();
  }
}

/**
 * The same bytes, rightly signed, where id, time and body part at other dots: anybody may send that, as the key is one
 * for all orders. The body needs one dot, and `mark`, which is two of them around a time that is now.
 */
function cutElsewhere({ headers, body }: Told, mark: string) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  const told = `${id}.${at}.${body}`;
  const dot = body.indexOf('.');
  // The last one: where it was sent in the second of `mark`, the time of the notification is such a place, too.
  const second = told.lastIndexOf(mark);
  const cut = (cutId: string, time: string, rest: string) => ({
    headers: {
      'webhook-id': cutId,
      'webhook-timestamp': time,
      'webhook-signature': String(signature),
    },
    body: rest,
  });
  return {
    'a time with a dot': cut(String(id), `${at}.${body.slice(0, dot)}`, body.slice(dot + 1)),
    'an id with a dot': cut(
      told.slice(0, second),
      mark.slice(1, -1),
      told.slice(second + mark.length),
    ),
  };
}

/** Notifications that are rightly signed and none of ours, of an order of whoever wants to end a receiver. */
export async function cutNotifications(house: ReturnType<typeof useHouse>) {
  const mark = `.${Math.floor(Date.now() / 1000)}.`;
  const told = await firstTold((webhook_url) =>
    house.api.order({
      sandbox: true,
      to: anAddress({ name: `Ada${mark}5` }),
      text: 'Dear Ada,\n\nthe engine works.\n\nYours',
      webhook_url,
    }),
  );
  return cutElsewhere(told, mark);
}
