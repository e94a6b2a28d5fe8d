import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';

type Client = ReturnType<typeof Stripe.createNodeHttpClient>;
type Response = Awaited<ReturnType<Client['makeRequest']>>;

/**
 * The SDK's own client, whose timeout is of the whole of a try: the SDK's is of silence, so an answer that drips takes
 * as long as it likes. A try that is cut off is one whose answer was lost: nobody knows what became of it, and the SDK
 * repeats it or not as ever, under the same idempotency key.
 */
export function wholeTryClient(inner: Client = Stripe.createNodeHttpClient()): Client {
  return {
    getClientName: () => inner.getClientName(),
    makeRequest: (...request) => withinTimeout(inner.makeRequest(...request), request[7]),
  };
}

function withinTimeout(answering: Promise<Response>, timeoutMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    let raw: IncomingMessage | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      const error = Stripe.HttpClient.makeTimeoutError();
      // Whoever reads the body hears of it; before there is one, whoever waits for the answer.
      raw?.destroy(error);
      reject(error);
    }, timeoutMs);
    answering.then(
      (response) => {
        raw = response.getRawResponse() as IncomingMessage;
        // Of one that nobody reads, as the SDK reads none that it tries again.
        raw.on('error', () => undefined);
        raw.once('close', () => clearTimeout(timer));
        if (isOver) raw.destroy();
        resolve(response);
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
