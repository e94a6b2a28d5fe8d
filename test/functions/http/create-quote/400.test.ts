import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import type { ErrorCode } from '../../../../lib/errors/catalog.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const LONG = 'x'.repeat(2000);
const CASES: readonly [string, unknown, ErrorCode][] = [
  ['no body', undefined, 'invalid_request'],
  ['broken JSON', '{', 'invalid_request'],
  ['a list', '[]', 'invalid_request'],
  ['an address without a zip', aQuoteRequest({ to: { name: 'Ada' } }), 'validation_error'],
  [
    'a recipient abroad',
    aQuoteRequest({ to: anAddress({ country: 'France' }) }),
    'validation_error',
  ],
  ['0 pages', { page_count: 0 }, 'invalid_page_count'],
  ['1.5 pages', { page_count: 1.5 }, 'invalid_page_count'],
  ['13 pages', { page_count: 13 }, 'page_limit_exceeded'],
  ['a text of 13 pages', { text: Array(13).fill('x').join('\f') }, 'page_limit_exceeded'],
  ['a recipient without content', { to: anAddress() }, 'quote_content_required'],
  ['tracking on certified', { mail_class: 'certified', tracking: true }, 'tracking_included'],
  ['an unknown format', { format: 'poster' }, 'unknown_format'],
  [
    'a certified postcard',
    { format: 'postcard_4x6', mail_class: 'certified' },
    'class_unavailable_for_format',
  ],
  [
    'a tracked postcard',
    { format: 'postcard_4x6', tracking: true },
    'class_unavailable_for_format',
  ],
  ['text for a windowed letter', { format: 'letter_windowed', text: 'Dear Ada' }, 'pdf_required'],
  ['a field of the text without a value', { text: '{{a}}', merge: {} }, 'validation_error'],
  ['a value without a field', { text: 'Dear Ada,', merge: { a: 'b' } }, 'validation_error'],
  ['a field of no name', { text: 'Dear Ada,', merge: { 'a b': 'c' } }, 'validation_error'],
  ['more than a text holds', { text: '{{a}}'.repeat(30), merge: { a: LONG } }, 'validation_error'],
  ['a day that there is not', { text: 'Dear Ada,', date: '2026-02-30' }, 'validation_error'],
  ['a date of no day', { text: 'Dear Ada,', date: 'tomorrow' }, 'validation_error'],
  [
    'the date of a card',
    { format: 'notecard', text: 'Hi', date: '2026-02-03' },
    'validation_error',
  ],
  ['an image in Markdown', { text: '![a](b.png)', text_format: 'markdown' }, 'validation_error'],
  ['HTML in Markdown', { text: 'a <b>c</b>', text_format: 'markdown' }, 'validation_error'],
  [
    'Markdown that prints nothing',
    { text: '<!-- -->', text_format: 'markdown' },
    'validation_error',
  ],
  ['Markdown of no words', { text: '***\n\n&nbsp;', text_format: 'markdown' }, 'empty_document'],
  [
    'a card in Markdown',
    { format: 'notecard', text: 'Hi', text_format: 'markdown' },
    'validation_error',
  ],
  ['a format of no text', { text: 'Hi', text_format: 'html' }, 'validation_error'],
  ['a subject without a text', { subject: 'Rent', page_count: 1 }, 'validation_error'],
  ['a subject of two lines', { text: 'Dear Ada,', subject: 'Rent\nDue' }, 'validation_error'],
  ['no text', { text: '' }, 'empty_document'],
  ['blank text', { text: ' \n\t ' }, 'empty_document'],
  ['text the font cannot print', { text: 'Dear \u1780' }, 'unsupported_characters'],
];

describe('createQuote, 400', () => {
  test.each(CASES)('%s', async (_, body, code) => {
    overrideDeps(fakeDeps());
    const answer = await call(handler, { method: 'POST', path: '/v1/quotes', body });
    expectRefusal(answer, 400, code);
  });

  test('what a person can put right by quoting with content is `action_required`', async () => {
    overrideDeps(fakeDeps());
    const answer = await call(handler, { method: 'POST', body: { to: anAddress() } });
    expect(answer.body['status']).toBe('action_required');
  });

  test('names the fields, and repeats no value', async () => {
    overrideDeps(fakeDeps());
    const body = aQuoteRequest({ to: anAddress({ zip: 'hunter2', state: 'hunter3' }) });
    const answer = await call(handler, { method: 'POST', body });
    expect(answer.body['reason']).toMatch(/^to\.state: .*; to\.zip: /);
    expect(answer.text).not.toContain('hunter');
  });
});
