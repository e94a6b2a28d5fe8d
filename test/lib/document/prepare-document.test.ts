import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../../lib/contract/schemas/piece.ts';
import { AS_IT_IS } from '../../../lib/document/letter/text-setting.ts';
import type { Source } from '../../../lib/document/load-source.ts';
import {
  contentNeeded,
  prepareDocument,
  refuseFaulty,
  refuseUnfit,
} from '../../../lib/document/prepare-document.ts';
import { errorEnvelope, isMailError, MailError } from '../../../lib/errors/mail-error.ts';
import type { InspectedPdf, LintIssue } from '../../../lib/ports.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_FAULT, A_PDF } from '../../fakes/fake-pdf.ts';
import { ADDRESSES, inked, ofPdf, options } from './support/a-request.ts';

const SOURCES: readonly Source[] = [
  { kind: 'text', text: 'Dear Ada,', setting: AS_IT_IS },
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

  test.each([
    ['letter', false, 'handwriting: is for cards, not letters'],
    ['notecard', true, 'handwriting: does not go with a real pen'],
    ['postcard_6x9', false, undefined],
  ] as const)('a hand for a %s, with a pen: %s', (format, pen, reason) => {
    const setting = { ...AS_IT_IS, handwriting: 'brush' } as const;
    const refuse = () =>
      refuseUnfit(options({ format, pen }), { kind: 'text', text: 'Dear Ada,', setting });
    if (reason === undefined) expect(refuse).not.toThrow();
    else expect(thrown(refuse)).toMatchObject({ code: 'validation_error', reason });
  });

  test('a card of a PDF: says that cards are message-only, and what to do', () => {
    const [, upload] = SOURCES as [Source, Source];
    const error = thrown(() => refuseUnfit(options({ format: 'notecard' }), upload));
    expect(error.reason).toBe('notecard is message-only: cards take text, not a PDF');
    expect(error.next).toEqual(['Send `text` instead.', 'Or use format `letter`.']);
  });
});

describe('a piece without content', () => {
  test('with a window needs a PDF, and says which fields bring one', () => {
    const error = contentNeeded(options({ format: 'letter_windowed' }));
    expect(error.code).toBe('pdf_required');
    expect(error.next).toEqual([
      'Send upload_key, pdf_base64 or pdf_url.',
      'Or use format `letter`.',
    ]);
  });

  test.each(['letter', 'notecard'] as const)(
    'as a %s: exactly one of the four is needed',
    (format) => {
      const error = contentNeeded(options({ format }));
      expect(error.code).toBe('validation_error');
      expect(error.reason).toMatch(/^exactly one of text, upload_key, pdf_base64 and pdf_url /);
    },
  );
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
      text: inked('what a reader finds'),
      contentKind: 'pdf',
      contentSha256: createHash('sha256').update(A_PDF).digest('hex'),
      markCode: null,
      issues: FOUND.issues,
      addresses: { placement: 'sheet', reason: 'the window zone is taken' },
    });
  });

  describe('that was uploaded and cannot be read', () => {
    const next = ['Save it again.'];
    const refused = (bytes: Uint8Array, uploaded?: true) => {
      const deps = fakeDeps();
      deps.pdfInspector.finding = new MailError('invalid_pdf', { reason: 'it is damaged', next });
      const content = { kind: 'pdf', bytes, ...(uploaded && { uploaded }) } as const;
      return prepareDocument(deps, { ...ofPdf(), content });
    };
    // As every PDF has it in its second line, and in what it compresses or encrypts.
    const whole = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

    test.each([
      ['was taken for text on its way', Buffer.from(whole.toString('utf8'))],
      ['is no PDF', Buffer.from('<html></html>')],
    ])('and %s: says how to upload it undamaged', async (_, bytes) => {
      await expect(refused(bytes, true)).rejects.toMatchObject({
        code: 'invalid_pdf',
        reason: 'it is damaged',
        next: [...next, expect.stringContaining('`Content-Type: application/pdf`')],
      });
      await expect(refused(bytes)).rejects.toMatchObject({ next });
    });

    test('and came as it is: does not', async () => {
      await expect(refused(whole, true)).rejects.toMatchObject({ next });
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
    [true, false],
    [false, true],
  ])(
    'double-sided %s: an address page of the rail %s',
    async (doubleSided, railAddsAddressPage) => {
      const deps = fakeDeps();
      await prepareDocument(deps, { ...ofPdf({ doubleSided }), railAddsAddressPage });
      expect(deps.pdfInspector.inspected).toMatchObject([{ doubleSided, railAddsAddressPage }]);
    },
  );
});

describe('faults', () => {
  const issue = (overrides: Partial<LintIssue>): LintIssue => ({ ...A_FAULT, ...overrides });
  const warning = issue({ code: 'small_type', severity: 'warning', fix: 'Draw thicker lines.' });

  test.each([[[]], [[warning]], [[warning, warning]]])('are not warnings: %#', (issues) => {
    expect(() => refuseFaulty(issues)).not.toThrow();
  });

  test('are named once each, with every issue and where it is', () => {
    const issues = [
      issue({}),
      warning,
      issue({ page: 2, rectInches: [1.23456, 0, 1, 1] }),
      issue({ code: 'machine_mark_overlap', fix: 'Export as US Letter.' }),
    ];
    const error = thrown(() => refuseFaulty(issues));
    expect(errorEnvelope(error)).toEqual({
      status: 'failed',
      code: 'invalid_pdf',
      reason: expect.stringMatching(
        /^the document cannot be printed as it is: [a-z].*; something stands in the lower left corner, /,
      ),
      next: [A_FAULT.fix, 'Export as US Letter.'],
      issues: [
        { code: A_FAULT.code, page: 1, rect_in: [0, 0, 1, 1], severity: 'error', fix: A_FAULT.fix },
        {
          code: 'small_type',
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
          code: 'machine_mark_overlap',
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
