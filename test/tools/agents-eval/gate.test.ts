/** The way to the service: what is counted on it, and what goes wrong there. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Gate, openGate } from '../../../tools/agents-eval/gate.ts';
import type { Trouble } from '../../../tools/agents-eval/task.ts';

let service: Server;
let gate: Gate;
let served: string[];
let answers: object[];

beforeEach(async () => {
  [served, answers] = [[], []];
  service = createServer((incoming, response) => {
    incoming.resume().once('end', () => {
      const { method, url, headers } = incoming;
      served.push(`${method} ${url} ${headers.authorization ?? ''}`);
      response.end(JSON.stringify(answers.shift() ?? {}));
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  await gate.close();
  service.close();
});

async function open(troubles: readonly Trouble[] = [], done: string[] = []): Promise<void> {
  const { port } = service.address() as AddressInfo;
  gate = await openGate({
    url: `http://127.0.0.1:${port}`,
    troubles,
    plan: async ({ target, mode }) => void done.push(`${target} ${mode}`),
    clear: async () => void done.push('clear'),
  });
}

function callTool(name: string): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } });
  const headers = { authorization: 'Bearer k' };
  return fetch(`${gate.url}/api/mcp`, { method: 'POST', body, headers });
}

test('calls pass as they are, and tools and codes are noted; talk of the protocol is not', async () => {
  answers = [{}, { result: { structuredContent: { code: 'too_late' } } }, {}];
  await open();
  await fetch(`${gate.url}/api/mcp`, { method: 'POST', body: '{"method":"tools/list"}' });
  const answer = await callTool('cancel_letter');
  expect(await answer.json()).toEqual({ result: { structuredContent: { code: 'too_late' } } });
  await fetch(`${gate.url}/v1/uploads?x=1`, { method: 'PUT', body: 'pdf' });
  expect(gate.calls).toEqual(['cancel_letter', 'PUT /v1/uploads']);
  expect(gate.codes).toEqual(['too_late']);
  expect(served).toEqual(['POST /api/mcp ', 'POST /api/mcp Bearer k', 'PUT /v1/uploads?x=1 ']);
});

test('the controls of the machine are out of reach, however their path is written', async () => {
  await open();
  for (const path of ['/_local', '/_local/credits', '//_local/credits', '/x/../_local/credits']) {
    expect(await statusOf(path)).toBe(404);
  }
  expect([served, gate.calls]).toEqual([[], []]);
});

/** Of a call to exactly that path, which `fetch` would tidy up. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(gate.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method: 'POST', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end('{}');
  });
}

test('an answer is lost after the call was served, and a question to the person is neither lost nor counted', async () => {
  answers = [{ result: { inputRequests: {} } }, { result: {} }, { result: {} }];
  await open([{ tool: 'send_letter', nth: 1, what: 'answer lost' }]);
  expect((await callTool('send_letter')).status).toBe(200);
  await expect(callTool('send_letter')).rejects.toThrow('fetch failed');
  expect((await callTool('send_letter')).status).toBe(200);
  expect([served.length, gate.calls.length]).toEqual([3, 2]);
});

test('a fault is planned for its call alone', async () => {
  const done: string[] = [];
  const what = { target: 'store', mode: 'unavailable', times: 9 } as const;
  await open([{ tool: 'send_letter', nth: 2, what }], done);
  await callTool('send_letter');
  expect(done).toEqual([]);
  await callTool('send_letter');
  expect(done).toEqual(['store unavailable', 'clear']);
});
