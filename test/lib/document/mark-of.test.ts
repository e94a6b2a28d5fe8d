import { describe, expect, test } from '@jest/globals';
import { prepareDocument } from '../../../lib/document/prepare-document.ts';
import { SPECIMEN_CODE } from '../../../lib/return-mark/mark-code.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { fakeDeps, RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';
import { ofPdf, ofText } from './support/a-request.ts';
import { readPdf, textOf } from './support/read-pdf.ts';

const markPlace = { secret: RECIPIENT_SECRET, before: 'mail.example.com/r/' };
type Request = ReturnType<typeof ofText>;

const prepared = (request: object) =>
  prepareDocument(fakeDeps(), { ...(request as Request), markPlace });
const codeOf = async (request: object) => (await prepared(request)).markCode;

const LETTER = ofText('Dear Ada,');
const [TO, FROM] = [aPostalAddress(), aPostalAddress({ name: 'Charles Babbage' })];

describe('the code in the mark', () => {
  test('prints, whole and once, at the foot of a letter, within its width', async () => {
    const { bytes, markCode } = await prepared(LETTER);
    const [page] = await readPdf(bytes);
    expect(markCode).toMatch(/^[0-9a-z]{10}$/);
    const written = `${markCode?.slice(0, 5)}-${markCode?.slice(5)}`;
    const line = `Mailed with Physical Mail Service. About this letter or to stop mail: mail.example.com/r/${written}`;
    expect(textOf(page).split(line)).toHaveLength(2);
    const at = page?.items.find(({ text }) => text.includes(written));
    expect(at?.size).toBeLessThanOrEqual(7);
    expect(at?.x ?? 0).toBeGreaterThanOrEqual(72);
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(612 - 72);
  });

  test('is squeezed where the address is long: at a gateway of its own', async () => {
    const before = `${'a'.repeat(10)}.execute-api.us-east-1.amazonaws.com/live/r/`;
    const { bytes } = await prepareDocument(fakeDeps(), {
      ...LETTER,
      markPlace: { ...markPlace, before },
    });
    const [page] = await readPdf(bytes);
    const at = page?.items.find(({ text }) => text.includes('/live/r/'));
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(612 - 70);
  });

  test('is the same for equal letters, in equal bytes', async () => {
    const [one, other] = await Promise.all([prepared(LETTER), prepared(LETTER)]);
    expect(other.markCode).toBe(one.markCode);
    expect(other.sha256).toBe(one.sha256);
  });

  test('is another for whatever else prints', async () => {
    const addresses = { to: TO, from: FROM };
    const letters = [
      LETTER,
      ofText('Dear Ada!'),
      { ...LETTER, addresses: { ...addresses, to: aPostalAddress({ name: 'A. L.' }) } },
      { ...LETTER, addresses: { ...addresses, from: aPostalAddress({ name: 'C. B.' }) } },
      { ...ofText('Dear Ada,', {}, { date: null }), mailingDay: '2031-01-02' },
      ofText('Dear Ada,', { color: true }),
      ofText('Dear Ada,', { doubleSided: false }),
      ofText('Dear Ada,', { format: 'notecard' }),
      ofPdf(),
      ofPdf({ format: 'letter_windowed' }),
    ];
    const codes = await Promise.all(letters.map(codeOf));
    expect(new Set(codes).size).toBe(letters.length);
    expect(codes).not.toContain(null);
  });

  test('does not follow the day where none prints', async () => {
    const later = { ...ofPdf(), mailingDay: '2031-01-02' };
    expect(await codeOf(later)).toBe(await codeOf(ofPdf()));
  });

  test('is a specimen without a recipient: it leads nowhere', async () => {
    expect(await codeOf({ ...LETTER, addresses: null })).toBe(SPECIMEN_CODE);
  });

  test.each([
    { removeMark: true },
    { mailClass: 'certified' },
    { mailClass: 'priority' },
    { format: 'postcard_4x6' },
  ] as const)('there is none where no mark prints: %j', async (options) => {
    expect(await codeOf(ofText('Dear Ada,', options))).toBeNull();
  });

  test('is stamped on a PDF', async () => {
    const deps = fakeDeps();
    const { markCode } = await prepareDocument(deps, { ...ofPdf(), markPlace });
    const written = `mail.example.com/r/${markCode?.slice(0, 5)}-${markCode?.slice(5)}`;
    expect(deps.pdfInspector.inspected).toMatchObject([
      { returnMark: expect.stringContaining(written) },
    ]);
  });
});
