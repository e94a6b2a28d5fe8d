import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type * as v from 'valibot';
import type { Operation, Schema } from '../contract/operation.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import type { IncomingWebhook } from '../ports.ts';

/** What the pipeline itself needs; a handler may need more. */
export type HttpDeps = Pick<Deps, 'log' | 'store' | 'settings' | 'clock' | 'wallClock' | 'rails'>;

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Part<
  O extends Operation,
  Name extends 'body' | 'form' | 'params' | 'query' | 'headers',
> = O extends {
  readonly [K in Name]: infer S;
}
  ? OutputOf<S>
  : undefined;

/** A request that passed authentication and validation. */
export interface HttpRequest<O extends Operation> {
  readonly requestId: string;
  readonly caller: Caller;
  /** A payment by the Machine Payments Protocol, as it was sent; not judged yet. */
  readonly credential: string | undefined;
  /** The header in which a payment was sent, of whatever kind; undefined where none was. */
  readonly paymentIn: string | undefined;
  /** As the gateway saw it, or the front before it (`callerPlace`). */
  readonly sourceIp: string | null;
  /** Where the viewer is, such as `US-NY` or `FR`, as the front says it, where there is one. */
  readonly viewerRegion: string | undefined;
  /** Where this service is reached (`baseUrlOf`), without a slash at the end. */
  readonly baseUrl: string;
  /** The media type that its reader would rather have: the first of `Accept`, as the gateway reads it. */
  readonly accepts: string;
  readonly body: Part<O, 'body'>;
  readonly form: Part<O, 'form'>;
  readonly params: Part<O, 'params'>;
  readonly query: Part<O, 'query'>;
  readonly headers: Part<O, 'headers'>;
  /** The JSON object as it was sent, before defaults were filled in. */
  readonly rawBody: unknown;
  /** All headers and the exact text of a signed request, for its vendor to judge; empty for any other operation. */
  readonly webhook: IncomingWebhook;
}

/** Where a call comes from. */
export interface CallerPlace {
  readonly sourceIp: string | null;
  /** Such as `US-NY` or `FR`; undefined where nobody trustworthy says so. */
  readonly viewerRegion: string | undefined;
}

/** What is read of a call to know that. */
export interface PlacedCall {
  readonly headers: APIGatewayProxyEvent['headers'] | null;
  readonly requestContext: {
    readonly identity?: { readonly sourceIp?: string | null } | undefined;
  };
}

export interface HttpReply {
  readonly status: number;
  /** Becomes the JSON body; text and bytes are sent as they are. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type HttpHandler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;
