/** What a refusal advises is mailed here. */
import { expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import type { RailOffer } from '../../../../lib/ports.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { call } from '../call.ts';

const CARD = anOffer({ format: 'notecard', tracking: 'none' });
const PEN = anOffer({ format: 'notecard', by: 'pen', charactersMax: 340, tracking: 'none' });
const LARGE = anOffer({ format: 'postcard_6x11', tracking: 'none' });
const LETTER = anOffer();
const PDF = Buffer.from('%PDF-1.7 a document of the test').toString('base64');

const long = { format: 'notecard', text: 'words '.repeat(800) };
/** More than a notecard holds, and less than the largest postcard does. */
const fuller = { format: 'notecard', text: 'words '.repeat(345) };
const HOLDS = 'Or choose postcard_6x11, which holds all of it.';
const notecard = { format: 'notecard' };
const tracked = { ...notecard, tracking: true };
const penned = { ...notecard, pen: true, text: 'x'.repeat(341) };
const PLAINLY = 'Use mail_class first_class without tracking for cards.';

test.each<[readonly RailOffer[], object, unknown[]]>([
  [[CARD], long, [expect.stringMatching(/^Shorten the text to/)]],
  [[CARD, LARGE], long, [expect.stringMatching(/^Shorten the text to/)]],
  [[CARD, LARGE], fuller, [expect.stringMatching(/^Shorten/), HOLDS]],
  [[CARD, LETTER], long, [expect.stringMatching(/^Shorten/), 'Or choose a letter.']],
  [[CARD], { ...notecard, text: 'Hello \u{1f600}' }, [expect.stringMatching(/^Remove or replace/)]],
  [[CARD], { ...notecard, pdf_base64: PDF }, ['Send `text` instead.']],
  [
    [CARD, LETTER],
    { ...notecard, pdf_base64: PDF },
    [expect.anything(), 'Or use format `letter`.'],
  ],
  [[CARD], tracked, [PLAINLY]],
  [[CARD, LETTER], tracked, [PLAINLY, 'Or choose a letter.']],
  [[LETTER], tracked, ['Choose a letter.']],
  [[CARD], { format: 'poster' }, ['Use notecard.']],
  [[CARD, LETTER], { format: 'poster' }, ['Use notecard or letter.']],
  [[PEN], penned, ['Shorten the text to 340 characters.']],
  [[PEN, CARD], penned, [expect.anything(), 'Or leave out `pen`: it is printed.']],
])('%#', async (offers, fields, next) => {
  overrideDeps(fakeDeps({ rails: [new FakeRail([], { offers })] }));
  const body = { to: anAddress(), text: 'Hello', ...fields };
  const sent = 'pdf_base64' in fields ? { ...body, text: undefined } : body;
  const answer = await call(handler, { method: 'POST', path: '/v1/quotes', body: sent });
  expect([answer.status, answer.body['next']]).toEqual([400, next]);
});
