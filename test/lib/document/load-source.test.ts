import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AS_IT_IS } from '../../../lib/document/letter/text-setting.ts';
import {
  type ContentFields,
  chooseSource,
  loadSource,
  oneSourceNeeded,
  type Source,
} from '../../../lib/document/load-source.ts';
import { errorEnvelope, MailError } from '../../../lib/errors/mail-error.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

const HEX = '0123456789abcdef0123456789abcdef';
const OBJECT_KEY = `uploads/${HEX}`;
const BYTES_MAX = 10_485_760;

const FIELDS: readonly [ContentFields, Source][] = [
  [{ text: 'Dear Ada,' }, { kind: 'text', text: 'Dear Ada,', setting: AS_IT_IS }],
  [{ upload_key: `up_${HEX}.pdf` }, { kind: 'upload', uploadKey: `up_${HEX}.pdf` }],
  [{ pdf_base64: 'JVBERg==' }, { kind: 'base64', base64: 'JVBERg==' }],
  [{ pdf_url: 'https://example.com/' }, { kind: 'url', url: 'https://example.com/' }],
];
const PAIRS = FIELDS.flatMap(([one], at) =>
  FIELDS.slice(at + 1).map(([other]) => ({ ...one, ...other })),
);

describe('the source of a request', () => {
  test('is none where no content field is there', () => {
    expect(chooseSource({})).toBeUndefined();
    expect(chooseSource({ text: undefined, pdf_url: undefined })).toBeUndefined();
  });

  test.each(FIELDS)('of %j', (fields, source) => {
    expect(chooseSource(fields)).toEqual(source);
  });

  test('is there although it is empty: it is refused for that, not overlooked', () => {
    expect(chooseSource({ text: '' })).toEqual({ kind: 'text', text: '', setting: AS_IT_IS });
    expect(chooseSource({ pdf_base64: '' })).toEqual({ kind: 'base64', base64: '' });
  });

  test.each(PAIRS)('must be one: %j', (fields) => {
    expect(() => chooseSource(fields)).toThrow(oneSourceNeeded(fields));
    expect(oneSourceNeeded()).toMatchObject({ code: 'validation_error', http: 400 });
  });

  test('must be one: all four, or two of which one is empty', () => {
    expect(() => chooseSource(Object.assign({}, ...FIELDS.map(([each]) => each)))).toThrow();
    expect(() => chooseSource({ text: '', pdf_url: 'https://example.com/' })).toThrow();
  });
});

const fromBase64 = (base64: string) => loadSource(fakeDeps(), { kind: 'base64', base64 });

describe('base64', () => {
  test('brings any bytes as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const content = await fromBase64(Buffer.from(bytes).toString('base64'));
        expect(content).toEqual({ kind: 'pdf', bytes: Buffer.from(bytes) });
      }),
    );
  });

  const REFUSED: readonly [string, string][] = [
    ['nothing', ''],
    ['nothing but padding', '===='],
    ['the alphabet of URLs', '-_-_'],
    ['a URL character in the midst', `${'QUJD'.repeat(9)}QU-D`],
    ['missing padding', 'QUI'],
    ['half of the padding', 'QQ='],
    ['too much padding', 'QUI=='],
    ['padding of nothing', 'QUJD===='],
    ['padding in the midst', 'QQ==QUJD'],
    ['two texts in a row', 'QQ==QQ=='],
    ['a single character', 'A'],
    ['a single character with padding', 'A==='],
    ['a line break at the end', 'QUJD\n'],
    ['four line breaks', 'QUJD\n\n\n\n'],
    ['lines of 76', `${'A'.repeat(76)}\r\n${'A'.repeat(76)}`],
    ['a space before', ' QUJD'],
    ['a data URL', 'data:application/pdf;base64,JVBERg=='],
    ['another character', 'QU!D'],
    ['another character that counts as padding', 'QQ!='],
    ['a letter whose code ends like one of the alphabet', '\u0151UJD'],
    ['a surrogate', '\u{1F551}QU'],
    ['a NUL', 'QUJ\u0000'],
  ];

  test.each(REFUSED)('%s is none', async (_, base64) => {
    await expect(fromBase64(base64)).rejects.toMatchObject({ code: 'invalid_base64', http: 400 });
  });

  test('is exactly what RFC 4648, section 4, says it is', async () => {
    const STANDARD =
      /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$/;
    const unit = fc.constantFrom(...'ABQz09+/==-_ \n!\u0151\u013d');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 12 }), async (text) => {
        const accepted = await fromBase64(text).then(
          () => true,
          () => false,
        );
        expect([text, accepted]).toEqual([text, STANDARD.test(text)]);
      }),
      { numRuns: 5000 },
    );
  });

  test('of exactly 10 MB is taken, of one byte more is too large', async () => {
    const taken = await fromBase64(Buffer.alloc(BYTES_MAX).toString('base64'));
    expect(taken).toMatchObject({ bytes: { length: BYTES_MAX } });
    const over = fromBase64(Buffer.alloc(BYTES_MAX + 1).toString('base64'));
    await expect(over).rejects.toMatchObject({ code: 'file_too_large', http: 400 });
  });

  test('of 14,000,000 characters is judged at once, right or wrong', async () => {
    const long = 'QUJD'.repeat(3_500_000);
    const judging = async () => {
      await expect(fromBase64(long)).rejects.toMatchObject({ code: 'file_too_large' });
      await expect(fromBase64(`${long.slice(0, -1)}-`)).rejects.toMatchObject({
        code: 'invalid_base64',
      });
      await expect(fromBase64('\n'.repeat(14_000_000))).rejects.toMatchObject({
        code: 'invalid_base64',
      });
    };
    expect(await cpuMsOf(judging)).toBeLessThan(2000);
  });

  test('that is refused is not repeated', async () => {
    const error: unknown = await fromBase64('hunter2!').catch((thrown: unknown) => thrown);
    expect(JSON.stringify(errorEnvelope(error as MailError))).not.toContain('hunter2');
  });
});

describe('an upload', () => {
  const source = { kind: 'upload', uploadKey: `up_${HEX}.pdf` } as const;

  test('lies where the gateway put it: under its 32 hex digits', async () => {
    const deps = fakeDeps();
    await deps.documents.put(OBJECT_KEY, A_PDF);
    expect(await loadSource(deps, source)).toEqual({
      kind: 'pdf',
      bytes: A_PDF,
      uploaded: true,
    });
  });

  test('that is not there is `upload_not_found`', async () => {
    const deps = fakeDeps();
    await deps.documents.put(`uploads/${HEX}.pdf`, A_PDF);
    await expect(loadSource(deps, source)).rejects.toMatchObject({
      code: 'upload_not_found',
      http: 400,
    });
  });

  test.each([
    [24, '24 hours'],
    [1, 'an hour'],
    [72, '72 hours'],
  ])(
    'serves for %d hours where the deployment says so, to the millisecond',
    async (uploadHours, words) => {
      const fakes = fakeDeps();
      const deps = { ...fakes, settings: { ...fakes.settings, uploadHours } };
      await deps.documents.put(OBJECT_KEY, A_PDF);
      deps.documents.uploadedAtMs = deps.clock.nowMs();
      deps.clock.set(deps.clock.nowMs() + uploadHours * 3_600_000 - 1);
      expect(await loadSource(deps, source)).toEqual({
        kind: 'pdf',
        bytes: A_PDF,
        uploaded: true,
      });
      deps.clock.set(deps.clock.nowMs() + 1);
      await expect(loadSource(deps, source)).rejects.toMatchObject({
        code: 'upload_not_found',
        reason: expect.stringMatching(new RegExp(`older than ${words}$`)),
      });
    },
  );

  test('serves longer where that is asked for', async () => {
    const deps = fakeDeps();
    await deps.documents.put(OBJECT_KEY, A_PDF);
    deps.documents.uploadedAtMs = deps.clock.nowMs();
    deps.clock.advance({ hours: 24, minutes: 30, seconds: -1 });
    await expect(loadSource(deps, source)).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await loadSource(deps, source, { uploadGraceMs: 30 * 60_000 })).toMatchObject({
      bytes: A_PDF,
    });
    deps.clock.advance({ seconds: 1 });
    const late = loadSource(deps, source, { uploadGraceMs: 30 * 60_000 });
    await expect(late).rejects.toMatchObject({ code: 'upload_not_found' });
  });

  test('that cannot be read is not said to be gone', async () => {
    const deps = fakeDeps();
    deps.documents.failure = new Error('away');
    await expect(loadSource(deps, source)).rejects.toThrow('away');
  });
});

describe('an address', () => {
  const url = 'https://example.com/a.pdf';

  test('is left to the fetcher', async () => {
    const deps = fakeDeps();
    deps.pdfFetcher.pages.set(url, A_PDF);
    expect(await loadSource(deps, { kind: 'url', url })).toEqual({ kind: 'pdf', bytes: A_PDF });
  });

  test('that the fetcher refuses is refused with its very error', async () => {
    const deps = fakeDeps();
    const refusal = new MailError('dns_failed', { reason: 'no such host' });
    deps.pdfFetcher.pages.set(url, refusal);
    await expect(loadSource(deps, { kind: 'url', url })).rejects.toBe(refusal);
  });
});

test('text needs nothing from anywhere', async () => {
  const deps = fakeDeps();
  deps.documents.failure = new Error('away');
  const text = { kind: 'text', text: ' as it was \n', setting: AS_IT_IS } as const;
  expect(await loadSource(deps, text)).toEqual({ ...text, stationery: null });
});
