import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Answer, Heard, Opening } from '../protocol.ts';

export type Json = Readonly<Record<string, unknown>>;

/** What a tool answered. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly body: Json;
  readonly meta: Json;
}

/** What `tools/list` says of one tool. */
export interface ToolSeen {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: Json;
}

/** A solver's two sides: the person behind the lines, and the tools behind the official client. */
export class Agent implements AsyncDisposable {
  readonly task: Opening['task'];
  /** Of each tool by its name, as the service lists them. */
  readonly tools: ReadonlyMap<string, ToolSeen>;
  readonly #client: Client;
  readonly #lines: AsyncIterator<string>;
  readonly #output: Writable;
  now: string;
  /** Whether the person said no to what the service asked. */
  hasDeclined = false;

  private constructor(
    task: Opening['task'],
    client: Client,
    { lines, output, tools }: { lines: AsyncIterator<string>; output: Writable; tools: ToolSeen[] },
  ) {
    this.task = task;
    this.now = task.now;
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
    this.#client = client;
    this.#lines = lines;
    this.#output = output;
    client.setRequestHandler('elicitation/create', async ({ params }) =>
      this.#asked(params.message),
    );
  }

  static async open(input: Readable, output: Writable): Promise<Agent> {
    const lines = createInterface({ input })[Symbol.asyncIterator]();
    const { value } = (await lines.next()) as { value: string };
    const { task } = JSON.parse(value) as Opening;
    const client = new Client(
      { name: 'agents-eval', version: '1.0.0' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
    );
    const { api_key } = task.given;
    const headers = api_key === undefined ? {} : { Authorization: `Bearer ${api_key}` };
    const transport = new StreamableHTTPClientTransport(new URL(task.mcp_url), {
      requestInit: { headers },
    });
    await client.connect(transport);
    const { tools } = await client.listTools();
    return new Agent(task, client, { lines, output, tools: tools as ToolSeen[] });
  }

  /** @throws Error where no answer came. */
  async call(name: string, args: object, _meta?: object): Promise<ToolAnswer> {
    const asked = { name, arguments: { ...args }, ...(_meta && { _meta: { ..._meta } }) };
    const { isError, structuredContent, _meta: meta } = await this.#client.callTool(asked);
    return {
      isError: isError === true,
      body: structuredContent as Json,
      meta: (meta ?? {}) as Json,
    };
  }

  /** What the person says to it. */
  async ask(question: string): Promise<string> {
    const heard = await this.#exchange({ ask: question });
    return 'reply' in heard ? heard.reply : '';
  }

  /** Lets time pass. */
  async wait(seconds: number): Promise<void> {
    const heard = await this.#exchange({ wait: seconds });
    if ('now' in heard) this.now = heard.now;
  }

  answer(answer: Answer): void {
    this.#say({ answer });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.close();
  }

  /** The service's own question before paper is bought. */
  async #asked(message: string) {
    const isYes = saysYes(await this.ask(message));
    this.hasDeclined = !isYes;
    return isYes
      ? { action: 'accept' as const, content: { send: true } }
      : { action: 'decline' as const };
  }

  async #exchange(message: object): Promise<Heard> {
    this.#say(message);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error('the runner ended the conversation');
    return JSON.parse(value) as Heard;
  }

  #say(message: object): void {
    this.#output.write(`${JSON.stringify(message)}\n`);
  }
}

/** A yes begins with one; all else is none. */
export function saysYes(reply: string): boolean {
  return /^(?:yes|ok|sure|please do)\b/i.test(reply);
}
