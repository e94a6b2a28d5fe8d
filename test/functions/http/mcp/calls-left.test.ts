import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { rpc } from '../../../mcp/support/call-tool.ts';

describe('how many calls are left', () => {
  const ask = (name: string, headers = {}) =>
    rpc(
      'tools/call',
      { name, arguments: name === 'quote_letter' ? {} : { order_id: 'ord_1' } },
      headers,
    );

  test('is told on each answer of a call that is counted, the refused one too', async () => {
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute: 2 } }));
    const answers = [];
    for (let calls = 0; calls < 3; calls += 1) answers.push(await ask('quote_letter'));
    expect(answers.map(({ headers }) => headers)).toMatchObject(
      [1, 0, 0].map((left) => ({
        'ratelimit-policy': '"guest-quotes";q=2;w=60',
        ratelimit: expect.stringMatching(`^"guest-quotes";r=${left};t=\\d+$`),
      })),
    );
  });

  test('is told of a call that fails for another reason', async () => {
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute: 2 } }));
    const { headers } = await rpc('tools/call', {
      name: 'quote_letter',
      arguments: { page_count: 0 },
    });
    expect(headers).toHaveProperty('ratelimit', expect.stringMatching('r=1;'));
  });

  test('is not told where nothing is counted: a list, a tool without a limit, a key', async () => {
    const deps = fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute: 2 } });
    overrideDeps(deps);
    const all = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false } as const;
    const Authorization = `Bearer ${await mintKey(deps, all)}`;
    for (const answer of [
      await rpc('tools/list'),
      await ask('get_letter_status'),
      await ask('quote_letter', { Authorization }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('ratelimit');
    }
  });
});
