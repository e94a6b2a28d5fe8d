import type * as v from 'valibot';
import { NOT_ABROAD } from '../../address/united-states.ts';
import { lookUp } from '../../basics/look-up.ts';
import { UNKNOWN_FIELD } from '../../contract/shapes/closed-object.ts';
import { ABROAD } from '../address-abroad.ts';

type Issue = v.BaseIssue<unknown>;

/** What is wrong with the field of that path, in words that do not repeat what was sent. */
export function problemOf(issue: Issue, path: string): string {
  if (issue.type === ABROAD) return NOT_ABROAD;
  if (issue.input === undefined && issue.kind === 'schema') return 'is required';
  const describe = PROBLEMS[issue.type];
  return describe ? describe(issue, path) : 'is not valid';
}

/** By the kind of schema or check that found it; each that a request is judged by. */
export const PROBLEMS: Readonly<Record<string, (issue: Issue, path: string) => string>> = {
  string: () => 'must be a string',
  number: () => 'must be a number',
  boolean: () => 'must be true or false',
  object: () => 'must be an object',
  array: () => 'must be an array',
  record: () => 'must be an object',
  union: ({ expected }) => `must be ${kindsOf(expected ?? '')}`,
  integer: () => 'must be a whole number',
  min_length: (issue) =>
    issue.requirement === 1
      ? 'must not be empty'
      : `must have at least ${issue.requirement} characters`,
  max_length: (issue, path) =>
    lookUp(TOO_LONG, path) ?? `must have at most ${issue.requirement} characters`,
  min_value: (issue) => `must be at least ${issue.requirement}`,
  max_value: (issue) => `must be at most ${issue.requirement}`,
  iso_timestamp: () => 'must be a time (ISO 8601, UTC, such as 2026-01-31T00:00:00.000Z)',
  iso_date: () => 'must be a day (YYYY-MM-DD)',
  max_entries: (issue) => `must have at most ${issue.requirement} fields`,
  check: ({ message }) => message,
  [UNKNOWN_FIELD]: ({ message }) => message,
  picklist: (issue) =>
    `must be one of ${issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}`,
  regex: (issue, path) =>
    !issue.message.startsWith(NO_WORDS)
      ? issue.message
      : (lookUp(FORMATS, path.split('.').at(-1) ?? '') ?? 'has the wrong format'),
};

/** What may stand there, as valibot names it: `(string | Array)`. */
function kindsOf(expected: string): string {
  const kinds = expected.replace(/[()]/g, '').split(' | ');
  return kinds.map((kind) => KINDS[kind] ?? kind).join(' or ');
}

const KINDS: Readonly<Record<string, string>> = { string: 'a string', Array: 'an array' };

/** How valibot begins where a pattern does not say by itself what is wrong. */
const NO_WORDS = 'Invalid format:';

/** Fields whose sender does not count characters. */
const TOO_LONG: Readonly<Record<string, string>> = {
  pdf_base64:
    'must hold a PDF of at most 10 MB; above about 4.5 MB upload it with PUT /v1/uploads and send `upload_key`',
};

/** The formats of patterned fields, in words. */
const FORMATS: Readonly<Record<string, string>> = {
  merge: 'a name must be a letter, then letters, digits and low lines, 64 in all',
  state: 'must be a two-letter state code',
  zip: 'must be a ZIP code (12345) or ZIP+4 (12345-6789)',
  upload_key: 'must look like up_<32 hex digits>.pdf',
  stationery: 'must look like sty_<32 hex digits>',
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
  'idempotency-key':
    'must be 1 to 255 visible ASCII characters; one with a comma and a blank may hold two keys, joined on the way',
};
