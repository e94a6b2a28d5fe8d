import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { ERRORS, type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { describeTool } from '../../../lib/mcp/describe-tool.ts';
import { toToolFailure } from '../../../lib/mcp/tool-failure.ts';
import { TOOLS } from '../../../lib/mcp/tools.ts';
import { REQUEST_ID } from '../../builders/an-event.ts';

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);

/** Named by the specification, item 7. */
const PROMISED = ['quote_letter', 'send_letter', 'get_letter_status', 'submit_feedback'];
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
    const { inputSchema, outputSchema } = describeTool(tool);
    expect([inputSchema.type, outputSchema.type]).toEqual(['object', 'object']);
    expect(() => [inputSchema, outputSchema].map((schema) => ajv.compile(schema))).not.toThrow();
  });

  test.each(TOOLS)('$name: no list of all codes costs an agent its attention', (tool) => {
    const words = JSON.stringify(describeTool(tool));
    for (const code of ['below_cost_floor', 'low_resolution']) expect(words).not.toContain(code);
  });

  test.each(TOOLS)('$name: every failure of the catalog fits its output schema', (tool) => {
    const fits = ajv.compile(describeTool(tool).outputSchema);
    for (const code of CODES)
      expect([code, fits(toToolFailure(failureOf(code), REQUEST_ID))]).toEqual([code, true]);
    expect(fits({ status: 'failed', code: 'internal', reason: 'no retryable', next: [] })).toBe(
      false,
    );
  });

  test.each(TOOLS)(
    '$name tells agents what it does, when to use it, and what comes next',
    (tool) => {
      const { description, title } = describeTool(tool);
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
    expect(tool && describeTool(tool).inputSchema['required']).toEqual(
      expect.arrayContaining(['to', 'idempotency_key', 'confirmation_token']),
    );
  });
});

describe('a failure of a tool', () => {
  test.each(CODES)('%s: the envelope, whether to retry, and how long to wait', (code) => {
    const failure = toToolFailure(failureOf(code), REQUEST_ID);
    expect(failure).toMatchObject({
      status: errorSpec(code).status,
      code,
      reason: 'what went wrong',
    });
    const never = ['retry_unsafe', 'submit_outcome_unknown'].includes(code);
    const [http] = errorSpec(code).http;
    const passes = [429, 500, 502, 503].includes(http) || code === 'idempotency_key_in_flight';
    expect(failure.retryable).toBe(passes && !never);
    expect(failure.retry_after_seconds).toBe(errorSpec(code).retryAfter ? 3 : undefined);
  });

  test('its advice names tools and arguments, where HTTP has routes and headers', () => {
    const next = CODES.flatMap((code) => toToolFailure(failureOf(code), REQUEST_ID).next).join(' ');
    expect(next).toContain('Ask for a new quote with quote_letter');
    for (const { operation } of TOOLS)
      expect(next).not.toContain(`${operation.method} ${operation.path}`);
    expect(next).not.toMatch(/Idempotency-Key|Retry-After|openapi/);
  });
});
