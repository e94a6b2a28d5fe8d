import { describe, expect, test } from '@jest/globals';
import { FORMATS, MAIL_CLASSES } from '../../../lib/api/schemas/piece.ts';
import type { Source } from '../../../lib/document/load-source.ts';
import {
  type DocumentRequest,
  prepareDocument,
  refuseFaulty,
  refuseUnfit,
} from '../../../lib/document/prepare-document.ts';
import { errorEnvelope, isMailError, type MailError } from '../../../lib/errors/mail-error.ts';
import type { InspectedPdf, LintIssue } from '../../../lib/ports.ts';
import type { PieceOptions } from '../../../lib/pricing/price-piece.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_FAULT, A_PDF } from '../../fakes/fake-pdf.ts';
import { readPdf, textOf } from './support/read-pdf.ts';

const ADDRESSES = { to: aPostalAddress(), from: aPostalAddress({ name: 'Charles Babbage' }) };
const MARK = 'Return service requested';

function options(overrides: Partial<PieceOptions> = {}): PieceOptions {
  return {
    mailClass: 'first_class',
    format: 'letter',
    color: false,
    doubleSided: true,
    tracking: false,
    removeMark: false,
    ...overrides,
  };
}

const SOURCES: readonly Source[] = [
  { kind: 'text', text: 'Dear Ada,' },
  { kind: 'upload', uploadKey: `up_${'0'.repeat(32)}.pdf` },
  { kind: 'base64', base64: 'JVBERg==' },
  { kind: 'url', url: 'https://example.com/' },
];

describe('what fits together', () => {
  const expected = (format: string, kind: string) => {
    if (format === 'letter') return 'fits';
    if (format === 'letter_windowed') return kind === 'text' ? 'pdf_required' : 'fits';
    return kind === 'text' ? 'fits' : 'invalid_request';
  };
  const TABLE = FORMATS.flatMap((format) =>
    SOURCES.map((source) => [format, source.kind, expected(format, source.kind), source] as const),
  );

  test.each(TABLE)('%s of %s: %s', (format, _, outcome, source) => {
    expect(codeOf(() => refuseUnfit(options({ format }), source))).toBe(outcome);
  });

  test('a card of a PDF: says that cards are message-only, and what to do', () => {
    const [, upload] = SOURCES as [Source, Source];
    const error = thrown(() => refuseUnfit(options({ format: 'notecard' }), upload));
    expect(error.reason).toBe('notecard is message-only: cards take text, not a PDF');
    expect(error.next).toEqual(['Send `text` instead, or use format `letter`.']);
  });
});

const ofText = (text: string, overrides: Partial<PieceOptions> = {}): DocumentRequest => ({
  options: options(overrides),
  content: { kind: 'text', text },
  addresses: ADDRESSES,
});

const ofPdf = (overrides: Partial<PieceOptions> = {}): DocumentRequest => ({
  ...ofText('', overrides),
  content: { kind: 'pdf', bytes: A_PDF },
});

async function printed(request: DocumentRequest): Promise<string> {
  const { bytes } = await prepareDocument(fakeDeps(), request);
  return (await readPdf(bytes)).map(textOf).join('\n');
}

describe('a document of text', () => {
  test('is trusted, has no issues, and its text is what is screened', async () => {
    const document = await prepareDocument(fakeDeps(), ofText('Dear Ada,'));
    expect(document).toMatchObject({
      pageCount: 1,
      text: 'Dear Ada,',
      distrust: [],
      issues: [],
      addresses: null,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await printed(ofText('Dear Ada,'))).toContain('Dear Ada,');
  });

  test('carries both addresses, and without a recipient as many pages', async () => {
    const long = ofText('Dear Ada,\n'.repeat(120));
    expect(await printed(long)).toContain('Charles Babbage');
    const [known, unknown] = await Promise.all([
      prepareDocument(fakeDeps(), long),
      prepareDocument(fakeDeps(), { ...long, addresses: null }),
    ]);
    expect(unknown.pageCount).toBe(known.pageCount);
    expect(known.pageCount).toBeGreaterThan(1);
    expect(unknown.sha256).not.toBe(known.sha256);
  });

  test.each(FORMATS.filter((format) => format !== 'letter_windowed'))(
    '%s: equal requests give equal bytes, another text others',
    async (format) => {
      const make = (text: string) => prepareDocument(fakeDeps(), ofText(text, { format }));
      const [one, same, other] = await Promise.all(['Hello', 'Hello', 'Hello!'].map(make));
      expect(Buffer.compare(one?.bytes as Uint8Array, same?.bytes as Uint8Array)).toBe(0);
      expect(same?.sha256).toBe(one?.sha256);
      expect(other?.sha256).not.toBe(one?.sha256);
    },
  );

  test('a card is one piece, of the size of its format', async () => {
    const card = await prepareDocument(fakeDeps(), ofText('Hello', { format: 'postcard_4x6' }));
    const [page] = await readPdf(card.bytes);
    expect(card.pageCount).toBe(1);
    expect(Math.round(((page?.width ?? 0) / 72) * 4) / 4).toBe(6.25);
    expect(Math.round(((page?.height ?? 0) / 72) * 4) / 4).toBe(4.25);
  });

  test.each([
    ['', 'letter', 'empty_document'],
    [' \n\t ', 'letter', 'empty_document'],
    [' \n\t ', 'postcard_4x6', 'empty_document'],
    ['Dear \u{1F600}', 'letter', 'unsupported_characters'],
    ['Dear \u{1F600}', 'notecard', 'unsupported_characters'],
    [Array(13).fill('x').join('\f'), 'letter', 'page_limit_exceeded'],
    ['word '.repeat(5000), 'postcard_4x6', 'validation_error'],
  ] as const)('%j as %s: %s', async (text, format, code) => {
    await expect(prepareDocument(fakeDeps(), ofText(text, { format }))).rejects.toMatchObject({
      code,
    });
  });
});

describe('the return mark', () => {
  test.each(MAIL_CLASSES)('on a %s letter', async (mailClass) => {
    const due = mailClass === 'first_class';
    expect((await printed(ofText('Dear Ada,', { mailClass }))).includes(MARK)).toBe(due);
    const removed = ofText('Dear Ada,', { mailClass, removeMark: true });
    expect(await printed(removed)).not.toContain(MARK);
  });

  const BY_FORMAT = [
    ['notecard', true],
    ['postcard_4x6', false],
    ['postcard_6x9', false],
    ['postcard_6x11', false],
  ] as const;

  // The hand of a card is drawn, so nobody can read it: paying to leave the mark out must change the bytes, or not.
  test.each(BY_FORMAT)('on a %s: %s', async (format, due) => {
    const [marked, bare] = await Promise.all(
      [false, true].map((removeMark) =>
        prepareDocument(fakeDeps(), ofText('Hello', { format, removeMark })),
      ),
    );
    expect(marked?.sha256 !== bare?.sha256).toBe(due);
  });

  test.each([
    [{}, true],
    [{ format: 'letter_windowed' }, true],
    [{ removeMark: true }, false],
    [{ mailClass: 'certified' }, false],
    [{ mailClass: 'certified_err' }, false],
    [{ mailClass: 'priority', removeMark: true }, false],
  ] as const)('on a PDF, %j: %s', async (overrides, due) => {
    const deps = fakeDeps();
    await prepareDocument(deps, ofPdf(overrides));
    const mark = due ? expect.stringContaining(MARK) : null;
    expect(deps.pdfInspector.inspected).toMatchObject([{ returnMark: mark }]);
  });
});

describe('a document of a PDF', () => {
  const FOUND: Partial<InspectedPdf> = {
    bytes: new TextEncoder().encode('rewritten'),
    sha256: 'c'.repeat(64),
    pageCount: 3,
    text: 'what a reader finds',
    issues: [{ ...A_FAULT, severity: 'warning' }],
    addressPlacement: 'sheet',
    addressReason: 'the window zone is taken',
  };

  test('is what the inspector made of it, not what was sent', async () => {
    const deps = fakeDeps();
    deps.pdfInspector.finding = FOUND;
    expect(await prepareDocument(deps, ofPdf())).toEqual({
      bytes: FOUND.bytes,
      sha256: FOUND.sha256,
      pageCount: 3,
      text: 'what a reader finds',
      distrust: [],
      issues: FOUND.issues,
      addresses: { placement: 'sheet', reason: 'the window zone is taken' },
    });
  });

  test.each(['letter', 'letter_windowed'] as const)('%s: is inspected as such', async (format) => {
    const deps = fakeDeps();
    await prepareDocument(deps, ofPdf({ format }));
    await prepareDocument(deps, { ...ofPdf({ format }), addresses: null });
    expect(deps.pdfInspector.inspected).toMatchObject([
      { format, addresses: ADDRESSES },
      { format, addresses: null },
    ]);
  });

  test.each([
    [true, [], []],
    [true, ['ignored'], []],
    [false, ['white_text', 'type3_font'], ['white_text', 'type3_font']],
    [false, [], ['untrusted_text']],
  ])('trusted %s because of %j: distrust %j', async (trusted, distrust, expected) => {
    const deps = fakeDeps();
    deps.pdfInspector.finding = { trusted, distrust };
    expect((await prepareDocument(deps, ofPdf())).distrust).toEqual(expected);
  });
});

describe('faults', () => {
  const issue = (overrides: Partial<LintIssue>): LintIssue => ({ ...A_FAULT, ...overrides });
  const warning = issue({ code: 'thin_line', severity: 'warning', fix: 'Draw thicker lines.' });

  test.each([[[]], [[warning]], [[warning, warning]]])('are not warnings: %#', (issues) => {
    expect(() => refuseFaulty(issues)).not.toThrow();
  });

  test('are named once each, with every issue and where it is', () => {
    const issues = [
      issue({}),
      warning,
      issue({ page: 2, rectInches: [1.23456, 0, 1, 1] }),
      issue({ code: 'page_size', fix: 'Export as US Letter.' }),
    ];
    const error = thrown(() => refuseFaulty(issues));
    expect(errorEnvelope(error)).toEqual({
      status: 'failed',
      code: 'invalid_pdf',
      reason: `the document cannot be printed as it is: ${A_FAULT.code}, page_size`,
      next: [A_FAULT.fix, 'Export as US Letter.'],
      issues: [
        { code: A_FAULT.code, page: 1, rect_in: [0, 0, 1, 1], severity: 'error', fix: A_FAULT.fix },
        {
          code: 'thin_line',
          page: 1,
          rect_in: [0, 0, 1, 1],
          severity: 'warning',
          fix: 'Draw thicker lines.',
        },
        {
          code: A_FAULT.code,
          page: 2,
          rect_in: [1.235, 0, 1, 1],
          severity: 'error',
          fix: A_FAULT.fix,
        },
        {
          code: 'page_size',
          page: 1,
          rect_in: [0, 0, 1, 1],
          severity: 'error',
          fix: 'Export as US Letter.',
        },
      ],
    });
    expect(error.http).toBe(400);
  });
});

function thrown(act: () => void): MailError {
  try {
    act();
  } catch (error) {
    if (isMailError(error)) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

function codeOf(act: () => void): string {
  try {
    act();
    return 'fits';
  } catch (error) {
    return (error as MailError).code;
  }
}
