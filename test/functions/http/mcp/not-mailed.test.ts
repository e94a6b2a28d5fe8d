/** What no print facility mails, and what nobody knows: the tools refuse it as their operations do. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { offersOf } from '../../../builders/an-offer.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { callTool, expectFailure } from '../../../mcp/support/call-tool.ts';
import { aKey } from '../create-order/place.ts';

const LETTERS = new FakeRail([], {
  offers: offersOf({ letter: ['first_class', 'certified'] }, { tracking: 'none' }),
});
const LETTER = aQuoteRequest();
const KEY = { idempotency_key: 'key-1' };
let deps = fakeDeps();

beforeEach(() => {
  deps = fakeDeps({ rails: [LETTERS] });
  overrideDeps(deps);
});

describe('what no print facility mails', () => {
  test.each(['quote_letter', 'preview_letter'])(
    '%s: refuses it, in the sandbox too',
    async (tool) => {
      for (const [fields, code] of [
        [{ format: 'notecard' }, 'unsupported_piece'],
        [{ mail_class: 'priority' }, 'unsupported_mail_class'],
        [{ tracking: true }, 'unsupported_mail_class'],
      ] as const) {
        const letter = aQuoteRequest(fields);
        expectFailure(await callTool(tool, letter), code);
        expectFailure(await callTool(tool, { ...letter, sandbox: true }), code);
      }
    },
  );

  test('a test key need not say that it is for the sandbox', async () => {
    const apiKey = await aKey(deps, { mode: 'test' });
    for (const tool of ['quote_letter', 'preview_letter']) {
      expect((await callTool(tool, LETTER, { apiKey })).isError).toBe(false);
    }
  });

  test('send_letter takes the token of a sandbox quote in the sandbox alone', async () => {
    const { body } = await callTool('quote_letter', { ...LETTER, sandbox: true });
    const letter = { ...LETTER, ...KEY, confirmation_token: body['confirmation_token'] };
    const live = await callTool('send_letter', letter);
    expectFailure(live, 'confirmation_mismatch');
    expect(live.body['reason']).toContain('sandbox');
    expect((await callTool('send_letter', { ...letter, sandbox: true })).isError).toBe(false);
  });
});

describe('an argument that nobody knows', () => {
  test.each([
    [
      'quote_letter',
      { ...aQuoteRequest(), ...KEY },
      'idempotency_key: belongs to send_letter; leave it out of the quote',
    ],
    [
      'preview_letter',
      { ...aQuoteRequest(), email: 'ada@example.com' },
      'email: belongs to send_letter; leave it out of the preview',
    ],
    ['preview_letter', { ...aQuoteRequest(), page_count: 1 }, 'page_count: is not known here'],
    [
      'send_letter',
      { ...anOrderRequest(), ...KEY, confirmation_token: 'ppq_x', sandbx: true },
      'sandbx: is not known (did you mean sandbox?)',
    ],
    [
      'get_letter_status',
      { order_id: 'ord_1', id: 1 },
      'id: is not known (did you mean order_id?)',
    ],
    [
      'send_letter',
      { ...anOrderRequest(), ...KEY, confirmation_token: 'ppq_x', 'mail class': 'certified' },
      'body: has an unknown field, whose name is not plain (did you mean mail_class?)',
    ],
  ])('%s: is refused and named', async (tool, args, reason) => {
    const answer = await callTool(tool, args);
    expectFailure(answer, 'validation_error');
    expect(answer.body['reason']).toBe(reason);
  });
});
