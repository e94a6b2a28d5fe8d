import { describe, expect, test } from '@jest/globals';
import { withLocalHints } from '../../../local/gateway/local-hints.ts';

const HEADERS = { 'content-type': 'application/json' };

function refused(code: string, status = 429) {
  const body = JSON.stringify({ status: 'failed', code, reason: 'why', next: ['Wait.'] });
  return { status, headers: HEADERS, body };
}

describe('a refusal that has a switch on this machine', () => {
  test.each([
    ['velocity_limit', 'LIMITS=off'],
    ['spend_limit', 'LIMITS=off'],
    ['too_many_rows', 'LIMITS=off'],
    ['rate_limited', 'GUEST_LIMIT_PER_MINUTE=0'],
    ['blocked_address', 'LOCAL_ALLOW_HOSTS'],
  ])('%s names it, after what helps everywhere', (code, named) => {
    const { status, body } = withLocalHints(refused(code));
    expect(status).toBe(429);
    const { next, ...rest } = JSON.parse(String(body)) as { next: string[] };
    expect(next).toEqual(['Wait.', expect.stringContaining(named)]);
    expect(rest).toEqual({ status: 'failed', code, reason: 'why' });
  });

  test('is told to agents in both places of their result', () => {
    const refusal = { status: 'failed', code: 'velocity_limit', next: ['Wait.'] };
    const result = {
      content: [{ type: 'text', text: JSON.stringify(refusal) }],
      structuredContent: refusal,
      isError: true,
      _meta: { kept: true },
    };
    const answer = { jsonrpc: '2.0', id: 1, result };
    const { body } = withLocalHints({
      status: 200,
      headers: HEADERS,
      body: JSON.stringify(answer),
    });
    const told = JSON.parse(String(body)) as typeof answer;
    const next = ['Wait.', expect.stringContaining('LIMITS=off')];
    expect(told.result.structuredContent).toEqual({ ...refusal, next });
    expect(JSON.parse(told.result.content[0]?.text ?? '')).toEqual({ ...refusal, next });
    expect(told).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { isError: true, _meta: { kept: true } },
    });
  });

  const ofAgents = (body: object) => ({
    status: 200,
    headers: HEADERS,
    body: JSON.stringify(body),
  });

  test.each([
    [
      'a failed tool of another code',
      ofAgents({ result: { isError: true, structuredContent: { code: 'not_found', next: [] } } }),
    ],
    ['a text that looks like one', ofAgents({ text: '"isError":true' })],
    ['any other refusal', refused('not_found', 404)],
    [
      'what was done',
      { status: 200, headers: HEADERS, body: '{"code":"velocity_limit","next":[]}' },
    ],
    ['what is no JSON', { status: 429, headers: {}, body: 'no' }],
    ['bytes', { status: 429, headers: {}, body: Buffer.from('{"code":"velocity_limit"}') }],
    ['one without next', { status: 429, headers: HEADERS, body: '{"code":"velocity_limit"}' }],
  ])('%s stays as it is', (_what, reply) => {
    expect(withLocalHints(reply)).toBe(reply);
  });
});
