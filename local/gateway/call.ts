import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Deployment } from '../template/template.ts';
import type { Manner } from './manner.ts';
import type { Match } from './routes.ts';

export interface GatewayOptions {
  readonly deployment: Pick<
    Deployment,
    'routes' | 'gatewayResponses' | 'binaryMediaTypes' | 'minimumCompressionSize'
  >;
  readonly invoke: (functionId: string, event: unknown) => Promise<unknown>;
  readonly s3Endpoint: string;
  /** By default that of `npm start`. */
  readonly manner?: Manner;
  /** How long an integration may take; by default the 29 seconds that API Gateway gives. */
  readonly timeoutMs?: number;
  readonly nowMs: () => number;
  /** Answers `/_local` before any route is looked at; false when the path is not one of its own. */
  readonly controls: (request: LocalRequest) => Promise<LocalReply | undefined>;
  /** Told of each call but those of `controls`, once it is answered. */
  readonly onCall?: (call: AnsweredCall) => void;
  /** What this machine adds to an answer before it is sent. */
  readonly finish?: (reply: LocalReply) => LocalReply;
  readonly onError: (error: unknown) => void;
}

export interface AnsweredCall {
  readonly requestId: string;
  readonly method: string;
  /** As it was asked for, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty where it was too large to be read. */
  readonly body: Buffer;
  readonly reply: LocalReply;
  readonly durationMs: number;
}

export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface LocalReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A call as the gateway has read it. */
export interface GatewayCall {
  readonly requestId: string;
  readonly incoming: IncomingMessage;
  readonly url: URL;
  /** Within the stage. */
  readonly path: string;
  readonly body: Buffer;
  readonly match: Match;
}
