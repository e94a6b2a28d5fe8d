import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { handler as getHealth } from '../../functions/http/get-health.ts';
import { ROUTES } from '../../lib/contract/operations.ts';
import type { HttpHandler } from '../../lib/http/http-types.ts';
import { FakeLog } from '../fakes/fake-log.ts';
import { call, expectRefusal } from './http/call.ts';

const log = new FakeLog();
const before = { ...process.env };

beforeAll(() => {
  Object.assign(process.env, { X402: 'zealous', RAIL_COSTS: '{"zealous":1}', DEPLOYMENT_ID: 'd' });
  overrideDeps({ log });
});

afterAll(() => {
  process.env = before;
  overrideDeps({});
});

describe('a deployment whose settings cannot be read', () => {
  test('says so when its health is asked for: which they are, and none of their values', async () => {
    const answer = await call(getHealth, {});
    expectRefusal(answer, 503, 'unavailable');
    const { reason } = answer.body;
    expect(reason).toMatch(/^the settings of this deployment are not complete: /);
    for (const name of ['X402', 'RAIL_COSTS', 'PAYMENTS', 'SIGNING_SECRETS']) {
      expect(reason).toMatch(new RegExp(`[ ,]${name}\\b`));
    }
    expect(reason).not.toContain('DEPLOYMENT_ID');
    expect(answer.text).not.toMatch(/zealous|environment-reader/);
  });

  const served = ROUTES.filter(
    ({ method, module }) => method !== 'HEAD' && module !== null && module !== 'http/get-health',
  );

  test.each(served)(
    '$method $path is `internal` in the envelope, and logged',
    async ({ method, path, module }) => {
      log.lines.length = 0;
      const { handler } = (await import(`../../functions/${module}.ts`)) as {
        handler: HttpHandler;
      };
      const answer = await call(handler, { method, path, body: method === 'GET' ? undefined : {} });
      expectRefusal(answer, 500, 'internal');
      expect(answer.text).not.toMatch(/X402|zealous/);
      const [line] = log.of('settings_unreadable');
      expect(line).toMatchObject({ level: 'error', cause: { name: 'Error' } });
      expect(log.text()).toContain('X402 must be on or off');
      expect(log.text()).not.toContain('zealous');
    },
  );
});
