import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { callTool, expectFailure } from '../../../mcp/support/call-tool.ts';
import { aReport, report } from '../create-feedback/report.ts';

describe('submit_feedback', () => {
  test('records a report once, whether it comes by tool or over HTTP', async () => {
    overrideDeps(fakeDeps());
    const first = await callTool('submit_feedback', aReport());
    expect(first.isError).toBe(false);
    expect(first.body).toEqual({
      status: 'ok',
      feedback_id: expect.stringMatching(/^fb_[0-9a-f]{32}$/),
      already_submitted: false,
    });
    const again = { ...first.body, already_submitted: true };
    expect((await callTool('submit_feedback', aReport())).body).toEqual(again);
    expect((await report()).body).toEqual(again);
  });

  test.each([
    ['validation_error', { category: 'praise' }],
    ['invalid_request', { surface: undefined }],
    ['invalid_request', { order_id: 'letter 7' }],
    ['invalid_request', { order_id: 7 }],
    ['invalid_request', { url: 'ftp://example.com' }],
  ] as const)('%s: %j', async (code, fields) => {
    overrideDeps(fakeDeps());
    expectFailure(await callTool('submit_feedback', aReport(fields)), code);
  });

  test('ten a minute: rate_limited, and when to come back', async () => {
    overrideDeps(fakeDeps());
    for (let sent = 0; sent < 10; sent += 1) {
      const { isError } = await callTool('submit_feedback', aReport({ note: `note ${sent}` }));
      expect(isError).toBe(false);
    }
    expectFailure(await callTool('submit_feedback', aReport()), 'rate_limited');
  });
});
