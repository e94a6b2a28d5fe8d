/** A deployment as a stranger meets it: its address, and nothing else. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer read as JSON; empty where it is none. */
  readonly json: Json;
}

export type Json = Readonly<Record<string, unknown>>;

/** Longer than the gateway waits for any function. */
const CALL_MS = 60_000;

export class SmokeClient {
  /** Without a slash at its end; a stage is part of it. */
  readonly url: string;

  constructor(url: string) {
    this.url = url.replace(/\/+$/, '');
  }

  /** Below the deployment's address, or a whole address. */
  async call(path: string, init: RequestInit = {}): Promise<Answer> {
    const url = path.startsWith('/') ? this.url + path : path;
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS) });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: readJson(text) };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call(path, { headers });
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const json = { 'Content-Type': 'application/json', ...headers };
    return this.call(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  }

  upload(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Answer> {
    const pdf = { 'Content-Type': 'application/pdf', ...headers };
    return this.call('/v1/uploads', { method: 'PUT', headers: pdf, body: bytes });
  }
}

function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}
