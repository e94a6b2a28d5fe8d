import * as v from 'valibot';
import type { Schema } from '../contract/operation.ts';
import { UNKNOWN_FIELD } from '../contract/schemas/closed-object.ts';
import type { ErrorCode } from '../errors/catalog.ts';
import { MailError } from '../errors/mail-error.ts';

type Issue = v.BaseIssue<unknown>;

/**
 * The value as the schema shapes it.
 * @throws MailError `validation_error` whose reason lists `field: problem` pairs, or the field's own code where the
 *   catalog has one (`FIELD_CODES`) and nothing else is wrong. Values are never repeated.
 */
export function validate<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new MailError(codeOf(result.issues) as 'validation_error', {
    reason: result.issues.map((issue) => `${pathOf(issue)}: ${problemOf(issue)}`).join('; '),
  });
}

/** What is wrong with each field, in words that do not repeat what was sent; empty when nothing is. */
export function fieldProblems<S extends Schema>(
  schema: S,
  value: unknown,
): { readonly field: string; readonly problem: string }[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => ({ field: pathOf(issue), problem: problemOf(issue) }));
}

/** Fields whose problems have a code of their own (specification, Request errors). */
const FIELD_CODES: Readonly<Record<string, Readonly<Record<string, ErrorCode>>>> = {
  format: { picklist: 'unknown_format' },
  upload_key: { regex: 'invalid_upload_key' },
  // Required where an agent sends.
  confirmation_token: { object: 'confirmation_required' },
  stars: {
    object: 'invalid_stars',
    number: 'invalid_stars',
    integer: 'invalid_stars',
    min_value: 'invalid_stars',
    max_value: 'invalid_stars',
  },
  page_count: {
    number: 'invalid_page_count',
    integer: 'invalid_page_count',
    min_value: 'invalid_page_count',
    max_value: 'page_limit_exceeded',
  },
  order_id: {
    min_length: 'invalid_request',
    max_length: 'invalid_request',
    regex: 'invalid_request',
  },
  url: { min_length: 'invalid_request', regex: 'invalid_request' },
};

/** The first problem of a field counts: 13.5 pages are no whole number before they are too many. */
function codeOf(issues: readonly Issue[]): ErrorCode {
  const firsts = new Map([...issues].reverse().map((issue) => [pathOf(issue), issue]));
  const codes = new Set(
    [...firsts].map(([path, issue]) => FIELD_CODES[path]?.[issue.type] ?? 'validation_error'),
  );
  const [only] = codes;
  return codes.size === 1 && only !== undefined ? only : 'validation_error';
}

function pathOf(issue: Issue): string {
  return v.getDotPath(issue) ?? 'body';
}

/** What is wrong, in words that do not repeat what was sent. */
function problemOf(issue: Issue): string {
  if (issue.input === undefined && issue.kind === 'schema') return 'is required';
  const describe = PROBLEMS[issue.type];
  return describe ? describe(issue) : 'is not valid';
}

const PROBLEMS: Readonly<Record<string, (issue: Issue) => string>> = {
  string: () => 'must be a string',
  number: () => 'must be a number',
  boolean: () => 'must be true or false',
  object: () => 'must be an object',
  array: () => 'must be an array',
  integer: () => 'must be a whole number',
  min_length: (issue) =>
    issue.requirement === 1
      ? 'must not be empty'
      : `must have at least ${issue.requirement} characters`,
  max_length: (issue) => `must have at most ${issue.requirement} characters`,
  min_value: (issue) => `must be at least ${issue.requirement}`,
  max_value: (issue) => `must be at most ${issue.requirement}`,
  [UNKNOWN_FIELD]: ({ message }) => message,
  picklist: (issue) =>
    `must be one of ${issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}`,
  regex: (issue) => FORMATS[pathOf(issue).split('.').at(-1) ?? ''] ?? 'has the wrong format',
};

/** The formats of patterned fields, in words. */
const FORMATS: Readonly<Record<string, string>> = {
  state: 'must be a two-letter state code',
  zip: 'must be a ZIP code (12345) or ZIP+4 (12345-6789)',
  upload_key: 'must look like up_<32 hex digits>.pdf',
  credit_code: 'must look like pp-xxxx-xxxx-xxxx',
  email: 'must be an e-mail address',
  latitude: 'must be a number from -90 to 90',
  longitude: 'must be a number from -180 to 180',
  deadline: 'must be a date (YYYY-MM-DD)',
  after: 'must be an event id (evt_…)',
  cursor: 'must be the next_cursor of an earlier page',
  order_id: 'must be an order id (ord_…)',
  url: 'must be an http or https address',
  limit: 'must be a whole number from 1 to 100',
  idempotency_key: 'must be 1 to 255 visible ASCII characters',
  'idempotency-key': 'must be 1 to 255 visible ASCII characters',
};
