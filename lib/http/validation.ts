import * as v from 'valibot';
import { SEND_WITHIN } from '../address/united-states.ts';
import type { Schema } from '../contract/operation.ts';
import { FIELD_NAME } from '../contract/shapes/closed-object.ts';
import { type ErrorCode, errorSpec } from '../errors/catalog.ts';
import { type InputProblem, isMailError, MailError } from '../errors/mail-error.ts';
import { ABROAD, askingCountryFirst } from './address-abroad.ts';
import { fieldCodeOf } from './problems/field-codes.ts';
import { problemOf } from './problems/problem-words.ts';

type Issue = v.BaseIssue<unknown>;

/** Who sends more that is wrong hears of the rest the next time. */
const TOLD_MAX = 100;

/** Where a value stands in a request. */
type Place = 'body' | 'query' | 'path' | 'header';

/**
 * The value as the schema shapes it.
 * @throws MailError `validation_error` whose reason lists `field: problem` pairs, or the field's own code where the
 *   catalog has one (`fieldCodeOf`) and nothing else is wrong. Values are never repeated.
 */
export function validate<S extends Schema>(
  schema: S,
  value: unknown,
  place: Place = 'body',
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const told = askingCountryFirst(result.issues).slice(0, TOLD_MAX);
  const codes = codesOf(told);
  const [only = 'validation_error'] = codes;
  throw new MailError((codes.length === 1 ? only : 'validation_error') as 'validation_error', {
    reason: told.map((issue) => `${pathOf(issue)}: ${problemOf(issue, pathOf(issue))}`).join('; '),
    next: nextOf(told, codes),
    errors: told.map((issue) => inputProblem(issue, place)),
  });
}

/** What helps against each of them: one call may be without its token and have a wrong field, too. */
function nextOf(told: readonly Issue[], codes: readonly ErrorCode[]): string[] {
  const abroad = told.filter(({ type }) => type === ABROAD);
  const within = abroad.length > 0 ? [SEND_WITHIN] : [];
  if (abroad.length === told.length) return within;
  return [...new Set([...within, ...advisers(codes).flatMap((code) => errorSpec(code).next)])];
}

/** Whose advice helps instead where a field is wrong: too many pages are a number here, with no document to shorten. */
const OF_A_FIELD: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  page_limit_exceeded: 'invalid_page_count',
  invalid_request: 'validation_error',
};

/** The codes whose advice helps: of several problems, all that the request has wrong first, and another call last. */
function advisers(codes: readonly ErrorCode[]): ErrorCode[] {
  const own = codes.map((code) => OF_A_FIELD[code] ?? code);
  if (own.length === 1) return own;
  const isCall = (code: ErrorCode) => code === 'confirmation_required';
  return [
    'validation_error',
    ...own.filter((code) => !isCall(code) && code !== 'validation_error'),
    ...own.filter(isCall),
  ];
}

/** What is wrong with each field, in words that do not repeat what was sent; empty when nothing is. */
export function fieldProblems<S extends Schema>(
  schema: S,
  value: unknown,
): { readonly field: string; readonly problem: string }[] {
  const { issues = [] } = v.safeParse(schema, value);
  return askingCountryFirst(issues).map((issue) => ({
    field: pathOf(issue),
    problem: problemOf(issue, pathOf(issue)),
  }));
}

/**
 * The headers as the schema shapes them.
 * @throws MailError `validation_error`, which says that what is wrong is a header, and which.
 */
export function validateHeaders<S extends Schema>(schema: S, headers: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, headers);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => inputProblem(issue, 'header'));
  const names = errors.map(({ pointer }) => pointer.slice('header/'.length)).join(', ');
  throw new MailError('validation_error', {
    reason: errors.map(({ pointer, message }) => `${pointer}: ${message}`).join('; '),
    next: [`Send the header ${names}; GET /v1/openapi.json describes it.`],
    errors,
  });
}

/**
 * What two parts of a request are read as.
 * @throws MailError as the first part does, with what is wrong with the second one: one answer tells all of it.
 */
export function together<A extends object, B extends object>(
  first: () => A,
  second: () => B,
): A & B {
  let read: A;
  try {
    read = first();
  } catch (error) {
    throw isMailError(error) ? alsoTelling(error, second) : error;
  }
  return { ...read, ...second() };
}

function alsoTelling(failure: MailError, read: () => unknown): MailError {
  try {
    read();
    return failure;
  } catch (error) {
    return isMailError(error) ? failure.besides(error) : failure;
  }
}

/** What is wrong with one field, in words that do not repeat what was sent. */
function inputProblem(issue: Issue, place: Place): InputProblem {
  return {
    pointer: pointerOf(issue, place),
    code: codeOfIssue(issue),
    message: problemOf(issue, pathOf(issue)),
  };
}

function pointerOf(issue: Issue, place: Place): string {
  const keys = keysOf(issue);
  if (place === 'header') return `header/${keys.map(headerName).join('/')}`;
  const start = place === 'body' ? '' : place;
  return start + keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** `idempotency-key` as it is usually written. */
function headerName(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * The codes of the fields, each once and in their order. The first problem of a field counts: 13.5 pages are no whole
 * number before they are too many.
 */
function codesOf(issues: readonly Issue[]): ErrorCode[] {
  const firsts = new Map([...issues].reverse().map((issue) => [pathOf(issue), issue]));
  return [...new Set([...firsts.values()].reverse().map(codeOfIssue))];
}

function codeOfIssue(issue: Issue): ErrorCode {
  return fieldCodeOf(pathOf(issue), issue);
}

function pathOf(issue: Issue): string {
  return keysOf(issue).join('.') || 'body';
}

/** Up to the first name that looks like no name of a field: in a table its sender chooses them. */
function keysOf(issue: Issue): string[] {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const strange = keys.findIndex((key) => !FIELD_NAME.test(key));
  return strange === -1 ? keys : keys.slice(0, strange);
}
