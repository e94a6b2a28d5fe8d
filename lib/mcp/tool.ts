import type * as v from 'valibot';
import type { Operation, Schema } from '../contract/operation.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import type { Meta } from './payment-meta.ts';

/** Who calls a tool, and with what. */
export interface ToolCall {
  readonly caller: Caller;
  /** As the gateway saw it; never from a header. */
  readonly sourceIp: string | null;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
  readonly requestId: string;
  /** Told where the call was counted: headers that say how many such calls are left (`rateLimitHeaders`). */
  readonly onCounted: (headers: Readonly<Record<string, string>>) => void;
  /** The arguments as they were sent, before defaults were filled in. */
  readonly rawArguments: Readonly<Record<string, unknown>>;
  /** What came beside the arguments. */
  readonly meta: Meta;
  /** Where the viewer is, such as `US-NY`, as far as the gateway knows. */
  readonly viewerRegion: string | undefined;
  /** Told what is to go beside the body of the answer. */
  readonly onMeta: (meta: Meta) => void;
}

/** What a client may expect of a tool before it asks a person (MCP, ToolAnnotations). None has a default here. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** One tool, as data. */
export interface Tool<Input extends Schema = Schema> {
  readonly name: string;
  readonly title: string;
  /** For agents: what it does, when to use it, what it costs, what to do next. */
  readonly description: string;
  /** What it does over HTTP; scope and limits are the operation's. */
  readonly operation: Operation;
  readonly input: Input;
  readonly output: Schema;
  /** The fields of the output that an agent goes on with; all others come as well, and are not listed. */
  readonly shows: readonly string[];
  /** Whether its arguments are those of a letter: explained here, or the same as were quoted. */
  readonly letter?: 'explained' | 'as quoted';
  readonly annotations: ToolAnnotations;
  /**
   * The body that the operation answers with.
   * @throws MailError, as the operation answers.
   */
  run(deps: Deps, args: v.InferOutput<Input>, call: ToolCall): Promise<object>;
  /** What a person is asked before it is done, where the client can ask one; undefined where nobody need be. */
  consent?(
    deps: Deps,
    args: v.InferOutput<Input>,
    call: Pick<ToolCall, 'caller'>,
  ): Promise<string | undefined>;
  /** What a model is to see beside the body: PNGs. Never fails: what cannot be shown is left out. */
  pictures?(deps: Deps, body: object): Promise<readonly Uint8Array[]>;
}

/** Checks a tool against its own schemas, and forgets their exact types. */
export function tool<Input extends Schema>(definition: Tool<Input>): Tool {
  return definition;
}
