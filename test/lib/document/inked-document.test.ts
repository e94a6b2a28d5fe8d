import { describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../../lib/contract/schemas/piece.ts';
import { AS_IT_IS } from '../../../lib/document/letter/text-setting.ts';
import { type DocumentRequest, prepareDocument } from '../../../lib/document/prepare-document.ts';
import type { PieceOptions } from '../../../lib/pricing/price-piece.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';
import { screenOrHold } from '../../../lib/screening/screen-or-hold.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';

const ADDRESSES = { to: aPostalAddress(), from: aPostalAddress({ name: 'Charles Babbage' }) };
const OPTIONS: PieceOptions = {
  mailClass: 'first_class',
  format: 'letter',
  color: false,
  doubleSided: true,
  tracking: false,
  removeMark: false,
  pen: false,
};

const ofText = (text: string, overrides: Partial<PieceOptions> = {}): DocumentRequest => ({
  options: { ...OPTIONS, ...overrides },
  content: { kind: 'text', text, setting: { ...AS_IT_IS, date: 'none' }, stationery: null },
  addresses: ADDRESSES,
  railAddsAddressPage: false,
  mailingDay: '2026-11-24',
});

const ofPdf = (): DocumentRequest => ({ ...ofText(''), content: { kind: 'pdf', bytes: A_PDF } });

describe('everything that is inked is judged', () => {
  const THREAT = 'I will kill you';
  const TEXTS = FORMATS.filter((format) => format !== 'letter_windowed');
  const PLACES = (['to', 'from'] as const).flatMap((party) =>
    (['name', 'company', 'line1', 'line2', 'city'] as const).map(
      (field) => [party, field] as const,
    ),
  );
  const judge = async (request: DocumentRequest) => {
    const document = await prepareDocument(fakeDeps(), request);
    const { text, sha256 } = document;
    const screening = { screener: createRiskScreener(), log: fakeDeps().log };
    return screenOrHold(screening, { text, sha256, distrust: [] });
  };
  const harmless = (overrides: Partial<PieceOptions> = {}) =>
    ofText('Dear Ada,\n\nhello from a friend.', overrides);
  const withLine = (request: DocumentRequest, party: 'to' | 'from', line: object) => ({
    ...request,
    addresses: { ...ADDRESSES, [party]: aPostalAddress(line) },
  });

  describe.each(TEXTS)('on a %s', (format) => {
    test.each(PLACES)('a threat in %s.%s is refused', async (party, field) => {
      const verdict = await judge(withLine(harmless({ format }), party, { [field]: THREAT }));
      expect(verdict).toMatchObject({
        outcome: 'refuse',
        categories: expect.arrayContaining(['threat_of_violence']),
      });
    });

    test.each([
      ['to', { name: 'I will kill' }, 'you tonight.'],
      ['from', { company: 'I am going to' }, 'kill you tonight.'],
    ] as const)('a threat from %s %j into the text is refused', async (party, line, text) => {
      const verdict = await judge(withLine(ofText(text, { format }), party, line));
      expect(verdict.outcome).toBe('refuse');
    });

    test('a sender who claims an authority is held; a recipient who is one is not', async () => {
      const name = 'Internal Revenue Service';
      expect((await judge(withLine(harmless({ format }), 'from', { name }))).outcome).toBe('hold');
      expect((await judge(withLine(harmless({ format }), 'to', { name }))).outcome).toBe('allow');
    });

    test('another recipient is another document: what is kept for one never judges the other', async () => {
      const [one, other] = await Promise.all(
        ['Ada Lovelace', THREAT].map((name) =>
          prepareDocument(fakeDeps(), withLine(harmless({ format }), 'to', { name })),
        ),
      );
      expect(one?.sha256).not.toBe(other?.sha256);
    });
  });

  test('a threat in an address beside a PDF is refused', async () => {
    expect((await judge(withLine(ofPdf(), 'to', { name: THREAT }))).outcome).toBe('refuse');
  });

  test("the deployment's own return address claims nothing", async () => {
    const deps = fakeDeps();
    const from = deps.settings.returnAddress;
    const document = await prepareDocument(deps, {
      ...harmless(),
      addresses: { ...ADDRESSES, from },
    });
    expect(document.text).toContain(`own_address\n${from.name}`);
    expect(document.text).not.toContain('sender_name');
  });
});
