import type * as v from 'valibot';
import { lookUp } from '../../basics/look-up.ts';
import { NO_SUBJECT } from '../../contract/shapes/no-subject.ts';
import type { ErrorCode } from '../../errors/catalog.ts';

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
    [NO_SUBJECT]: 'invalid_request',
  },
  url: {
    min_length: 'invalid_request',
    regex: 'invalid_request',
    [NO_SUBJECT]: 'invalid_request',
  },
};

/** The code of a field's problem: its own, or `validation_error`. */
export function fieldCodeOf(path: string, { type, message }: v.BaseIssue<unknown>): ErrorCode {
  const kind = message === NO_SUBJECT ? NO_SUBJECT : type;
  return lookUp(lookUp(FIELD_CODES, path) ?? {}, kind) ?? 'validation_error';
}
