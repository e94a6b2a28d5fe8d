import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** A call of the AWS SDK, by whichever client. */
interface SdkCall {
  /** The name of its command: `GetItemCommand`. */
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Stands before every call of the SDK: makes it by `send`, or throws in its place. */
export type Watcher = (call: SdkCall, send: () => Promise<unknown>) => Promise<unknown>;

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: Readonly<Record<string, unknown>>;
}

type Send = (this: unknown, command: Command, ...rest: unknown[]) => Promise<unknown>;

/**
 * Lets the watcher stand before all calls of this process, whichever part made the client: all clients of the SDK
 * have one parent class. Links that are signed are no calls. Returns how to end it.
 */
export function watchSdkCalls(watcher: Watcher): () => void {
  const client = Object.getPrototypeOf(DynamoDBClient.prototype) as { send: Send };
  const send = client.send;
  const watched: Send = function (this: unknown, command, ...rest) {
    const call = { command: command.constructor.name, input: command.input };
    return watcher(call, () => send.call(this, command, ...rest));
  };
  client.send = watched;
  return () => {
    client.send = send;
  };
}
