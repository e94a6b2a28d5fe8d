import { pdfProgram } from '../../../../functions/bundled-files.ts';
import type { PdfRequest } from '../../../../lib/ports.ts';
import '../../../support/patience.ts';

export const PROGRAM = pdfProgram();

const TO = {
  name: 'Ms. Adaeze Okonkwo',
  company: 'Halvorsen Shipping',
  line1: '1600 Harbor Bay Parkway',
  city: 'Alameda',
  state: 'CA',
  zip: '94502-3009',
  country: 'US',
} as const;
const FROM = {
  name: 'Whitfield, Marsh & Chen LLP',
  line1: '500 Howard Street, Floor 12',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
} as const;

/** A first-class letter between two addresses. */
export function aPdfRequest({
  format = 'letter',
  doubleSided = true,
  railAddsAddressPage = false,
}: {
  format?: PdfRequest['format'] | undefined;
  doubleSided?: boolean;
  railAddsAddressPage?: boolean;
} = {}): PdfRequest {
  return {
    format,
    doubleSided,
    railAddsAddressPage,
    addresses: { to: TO, from: FROM },
    returnMark: 'Mailed with Physical Mail Service, for the sender who is named above.',
  };
}
