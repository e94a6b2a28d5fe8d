import { AS_IT_IS, type TextSetting } from '../../../../lib/document/letter/text-setting.ts';
import {
  type DocumentRequest,
  prepareDocument,
} from '../../../../lib/document/prepare-document.ts';
import type { PieceOptions } from '../../../../lib/pricing/price-piece.ts';
import { writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { readPdf, textOf } from './read-pdf.ts';

export const ADDRESSES = {
  to: aPostalAddress(),
  from: aPostalAddress({ name: 'Charles Babbage' }),
};

export function options(overrides: Partial<PieceOptions> = {}): PieceOptions {
  return {
    mailClass: 'first_class',
    format: 'letter',
    color: false,
    doubleSided: true,
    tracking: false,
    removeMark: false,
    pen: false,
    ...overrides,
  };
}

export const ofText = (
  text: string,
  overrides: Partial<PieceOptions> = {},
  setting: Partial<TextSetting> = {},
): DocumentRequest => ({
  options: options(overrides),
  content: {
    kind: 'text',
    text,
    setting: { ...AS_IT_IS, date: 'none', ...setting },
    stationery: null,
  },
  addresses: ADDRESSES,
  railAddsAddressPage: false,
  mailingDay: '2026-11-24',
});

export const ofPdf = (overrides: Partial<PieceOptions> = {}): DocumentRequest => ({
  ...ofText('', overrides),
  content: { kind: 'pdf', bytes: A_PDF },
});

export async function printed(request: DocumentRequest): Promise<string> {
  const { bytes } = await prepareDocument(fakeDeps(), request);
  return (await readPdf(bytes)).map(textOf).join('\n');
}

/** All that the paper shows of a first-class letter between `ADDRESSES`. */
export const inked = (content: string) =>
  writeInkedText([
    { kind: 'sender_name', text: 'Charles Babbage' },
    { kind: 'sender_address', text: `${SECRET_LINE}\nPortland OR 97201` },
    { kind: 'recipient_name', text: 'Ada Lovelace' },
    { kind: 'recipient_address', text: `${SECRET_LINE}\nPortland OR 97201` },
    { kind: 'content', text: content },
    { kind: 'mark', text: 'Mailed with Physical Mail Service' },
  ]);
