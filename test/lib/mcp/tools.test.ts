import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { ERRORS, type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { describeTool } from '../../../lib/mcp/describe-tool.ts';
import type { Tool } from '../../../lib/mcp/tool.ts';
import { stepsForTools, toToolFailure } from '../../../lib/mcp/tool-failure.ts';
import { TOOLS } from '../../../lib/mcp/tools.ts';
import type { Rail } from '../../../lib/ports.ts';
import { expectedDeliveryDate } from '../../../lib/rails/expected-delivery.ts';
import { REQUEST_ID } from '../../builders/an-event.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);

/** Named by the specification, item 7. */
const PROMISED = ['quote_letter', 'send_letter', 'get_letter_status', 'submit_feedback'];
const DEPS = fakeDeps();
const CALL = { requestId: REQUEST_ID, baseUrl: 'https://mail.example/live' };
/** Of the tools as a client reads them, counted as a common model counts. */
const TOKENS_MAX = 5_000;
const CODES = Object.keys(ERRORS) as ErrorCode[];

/** Any failure of that code; a code that asks for Retry-After gets its seconds. */
function failureOf(code: ErrorCode): MailError {
  const seconds = errorSpec(code).retryAfter ? { retryAfterSeconds: 3 } : {};
  return new MailError(code, { reason: 'what went wrong', ...seconds } as never);
}

describe('the tools', () => {
  test('are those of the specification, and more', () => {
    const names = TOOLS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(PROMISED));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z_]{1,64}$/);
  });

  test.each(TOOLS)('$name does what an operation of the API does', ({ operation }) => {
    expect(Object.values(OPERATIONS)).toContain(operation);
  });

  test.each(TOOLS)('$name: its schemas are objects in JSON Schema 2020-12', (tool) => {
    const { inputSchema, outputSchema } = describeTool(tool, DEPS);
    expect([inputSchema.type, outputSchema.type]).toEqual(['object', 'object']);
    expect(() => [inputSchema, outputSchema].map((schema) => ajv.compile(schema))).not.toThrow();
  });

  test('cost a conversation no more than their budget', () => {
    const tools = TOOLS.map((tool) => describeTool(tool, DEPS));
    expect(encode(JSON.stringify({ tools })).length).toBeLessThanOrEqual(TOKENS_MAX);
  });

  test('say what the options of a piece are and cost here, and whose address prints without `from`', () => {
    const quote = TOOLS.find(({ name }) => name === 'quote_letter') as Tool;
    const words = JSON.stringify(describeTool(quote, DEPS).inputSchema);
    for (const each of ['first_class $1.99', 'notecard $5.99', 'certified $12.99', '+$0.30'])
      expect(words).toContain(each);
    expect(words).toContain(DEPS.settings.returnAddress.name);
    const letters = DEPS.rail.offers.filter(({ format }) => format === 'letter');
    const rails = [{ ...DEPS.rail, offers: letters } as unknown as Rail];
    const fewer = JSON.stringify(describeTool(quote, { ...DEPS, rails }).inputSchema);
    expect(fewer).toContain('$1.99');
    expect(fewer).not.toContain('$5.99');
  });

  test('say of each class how long it takes, as its orders reckon it', () => {
    const quote = TOOLS.find(({ name }) => name === 'quote_letter') as Tool;
    const words = JSON.stringify(describeTool(quote, DEPS).inputSchema);
    expect(words).toContain('first_class $1.99: 6 days;');
    // A Monday, and the Tuesday of the week after.
    expect(expectedDeliveryDate('first_class', Date.UTC(2027, 2, 1, 15))).toBe('2027-03-09');
    expect(words).toContain('Business days to the door.');
  });

  test('the arguments of a letter are the same wherever it is one', () => {
    const letters = TOOLS.filter(({ letter }) => letter !== undefined);
    const [quote, ...others] = letters.map((tool) => describeTool(tool, DEPS).inputSchema);
    const shapes = (schema: typeof quote) =>
      Object.keys((schema?.['properties'] ?? {}) as object).filter((name) => name !== 'page_count');
    for (const other of others)
      expect(shapes(other)).toEqual(expect.arrayContaining(shapes(quote)));
  });

  test.each(TOOLS)('$name: no list of all codes costs an agent its attention', (tool) => {
    const words = JSON.stringify(describeTool(tool, DEPS));
    for (const code of ['below_cost_floor', 'low_resolution']) expect(words).not.toContain(code);
  });

  test.each(TOOLS)('$name: every failure of the catalog fits its output schema', (tool) => {
    const fits = ajv.compile(describeTool(tool, DEPS).outputSchema);
    for (const code of CODES)
      expect([code, fits(toToolFailure(failureOf(code), CALL))]).toEqual([code, true]);
    expect(fits({ status: 'failed', code: 'internal', reason: 'no retryable', next: [] })).toBe(
      false,
    );
  });

  test.each(TOOLS)(
    '$name tells agents what it does, when to use it, and what comes next',
    (tool) => {
      const { description, title } = describeTool(tool, DEPS);
      expect(title).toMatch(/^[A-Z][a-z ]+$/);
      expect(description).toMatch(/Use it|call it/);
      expect(description.length).toBeLessThan(2_500);
      expect(description).not.toContain('/v1/');
    },
  );

  test('only what changes nothing says so, and every repeat is harmless', () => {
    const hints = Object.fromEntries(TOOLS.map(({ name, annotations }) => [name, annotations]));
    const readers = TOOLS.filter(({ annotations }) => annotations.readOnlyHint);
    expect(hints['send_letter']).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(hints['cancel_letter']).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(hints['delete_letter_data']).toMatchObject({ destructiveHint: true });
    expect(hints['submit_feedback']).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(readers.map(({ name }) => name)).toEqual([
      'quote_letter',
      'preview_letter',
      'get_letter_status',
      'verify_address',
    ]);
    expect(TOOLS.every(({ annotations }) => annotations.idempotentHint)).toBe(true);
  });

  test('an agent cannot leave out its key and its token', () => {
    const tool = TOOLS.find(({ name }) => name === 'send_letter');
    expect(tool && describeTool(tool, DEPS).inputSchema['required']).toEqual(
      expect.arrayContaining(['to', 'idempotency_key', 'confirmation_token']),
    );
  });
});

describe('a failure of a tool', () => {
  test.each(CODES)('%s: the envelope, whether to retry, and how long to wait', (code) => {
    const failure = toToolFailure(failureOf(code), CALL);
    expect(failure).toMatchObject({
      status: errorSpec(code).status,
      code,
      reason: 'what went wrong',
      doc_url: `https://mail.example/live/docs/errors#${code}`,
    });
    const never = ['retry_unsafe', 'submit_outcome_unknown'].includes(code);
    const [http] = errorSpec(code).http;
    const passes = [429, 500, 502, 503].includes(http) || code === 'idempotency_key_in_flight';
    expect(failure.retryable).toBe(passes && !never);
    expect(failure.retry_after_seconds).toBe(errorSpec(code).retryAfter ? 3 : undefined);
  });

  test('its advice names a tool for a route of one very order', () => {
    const order = `ord_test_${'0'.repeat(32)}`;
    const steps = [`Or cancel it with POST /v1/orders/${order}/cancel and its cancel_token.`];
    expect(stepsForTools(steps)).toEqual(['Or cancel it with cancel_letter and its cancel_token.']);
  });

  test('a step of the sandbox, which no tool takes, comes last and says so', () => {
    const steps = [
      'Send POST /v1/sandbox/orders/ord_test_1/advance with {"to": "submitted"}.',
      'Or wait until tomorrow.',
      'Or cancel it with POST /v1/orders/ord_test_1/cancel and its cancel_token.',
    ];
    expect(stepsForTools(steps)).toEqual([
      'Wait until tomorrow.',
      'Or cancel it with cancel_letter and its cancel_token.',
      expect.stringMatching(/^No tool does this, .* HTTP may: Send POST \/v1\/sandbox\//),
    ]);
  });

  test('its advice names tools and arguments, where HTTP has routes and headers', () => {
    const next = CODES.flatMap((code) => toToolFailure(failureOf(code), CALL).next).join(' ');
    expect(next).toContain('Ask for a new quote with quote_letter');
    for (const { operation } of TOOLS)
      expect(next).not.toContain(`${operation.method} ${operation.path}`);
    expect(next).not.toMatch(/Idempotency-Key|Retry-After|openapi|X-PAYMENT|WWW-Authenticate/);
  });

  test('names an argument of the caller by the name that it was sent with', () => {
    const message = 'is not known (did you mean idempotency_key?)';
    const errors = [{ pointer: '/Idempotency-Key', code: 'validation_error' as const, message }];
    const failure = new MailError('validation_error', {
      reason: `Idempotency-Key: ${message}`,
      errors,
    });
    const sent = { ...CALL, rawArguments: { 'Idempotency-Key': 'k' } };
    expect(toToolFailure(failure, sent)).toMatchObject({ reason: failure.reason, errors });
    const header = new MailError('validation_error', {
      reason: 'header/Idempotency-Key: is required',
      errors: [
        { pointer: 'header/Idempotency-Key', code: 'validation_error', message: 'is required' },
      ],
    });
    expect(toToolFailure(header, { ...CALL, rawArguments: {} })).toMatchObject({
      errors: [{ pointer: '/idempotency_key' }],
    });
  });
});
