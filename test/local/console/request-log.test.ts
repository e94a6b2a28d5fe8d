import { describe, expect, test } from '@jest/globals';
import { listRequests, showRequest } from '../../../local/console/controls/request-views.ts';
import { createRequestLog, type RequestRow } from '../../../local/console/request-log.ts';
import type { AnsweredCall } from '../../../local/gateway/call.ts';

const ORDER_ID = `ord_test_${'ab'.repeat(16)}`;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function aCall(parts: Partial<AnsweredCall> = {}): AnsweredCall {
  return {
    requestId: 'r-1',
    method: 'POST',
    url: '/v1/orders',
    headers: { 'content-type': 'application/json', authorization: 'Bearer pp_live_x' },
    body: Buffer.from('{"text":"hello","credit_code":"pp-abcd-efgh-jkmn"}'),
    reply: { status: 201, headers: JSON_TYPE, body: `{"order":{"id":"${ORDER_ID}"}}` },
    durationMs: 12.4,
    ...parts,
  };
}

function listed(log: ReturnType<typeof createRequestLog>, query = '') {
  const search = query === '' ? '' : `?${query}`;
  const request = {
    method: 'GET',
    path: '/_local/requests',
    search,
    host: '',
    headers: {},
    body: Buffer.alloc(0),
  };
  return listRequests({ requests: log }, request) as {
    requests: RequestRow[];
    total: number;
    since_start: number;
  };
}

describe('the log of calls', () => {
  test('has of each call what it was, what was answered and the order it is about', () => {
    const log = createRequestLog(() => Date.UTC(2026, 0, 2));
    const seen: RequestRow[] = [];
    log.subscribe((row) => seen.push(row));
    log.note(aCall());
    expect(listed(log).requests).toEqual([
      {
        id: 'r-1',
        position: 1,
        at: '2026-01-02T00:00:00.000Z',
        method: 'POST',
        url: '/v1/orders',
        status: 201,
        duration_ms: 12,
        code: null,
        order_id: ORDER_ID,
      },
    ]);
    expect(seen).toMatchObject([{ id: 'r-1' }]);
    const whole = JSON.stringify(showRequest({ requests: log }, 'r-1'));
    expect(whole).toContain('hello');
    expect(whole).not.toMatch(/pp_live_x|pp-abcd/);
  });

  test('has the code of a refusal, and of a page that it is one', () => {
    const log = createRequestLog(() => 0);
    log.note(aCall({ reply: { status: 404, headers: JSON_TYPE, body: '{"code":"not_found"}' } }));
    log.note(
      aCall({
        url: '/docs',
        reply: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<p>' },
      }),
    );
    expect(listed(log).requests).toMatchObject([{ code: 'not_found' }]);
    expect(listed(log, 'kind=all').requests[0]).toMatchObject({ url: '/docs' });
    expect(listed(log, 'outcome=done').total).toBe(0);
    expect(listed(log, 'outcome=failed&q=not_found%20hello').total).toBe(1);
    expect(listed(log, 'q=goodbye').total).toBe(0);
  });

  test('remembers the last 500, and how many there were', () => {
    const log = createRequestLog(() => 0);
    for (let call = 1; call <= 510; call += 1) log.note(aCall({ requestId: `r-${call}` }));
    expect(listed(log)).toMatchObject({ total: 500, since_start: 510 });
    expect(listed(log, 'offset=450').requests).toHaveLength(50);
    expect(log.find('r-11')).toBeDefined();
    expect(() => showRequest({ requests: log }, 'r-10')).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });
});
