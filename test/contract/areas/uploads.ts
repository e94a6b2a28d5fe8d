import { A_PDF } from '../../fakes/fake-pdf.ts';
import type { Area } from './area.ts';

const SHEET = Buffer.from(A_PDF).toString('base64');

export const UPLOADS: Area = {
  requests: {
    putStationery: [
      {},
      { body: '{' },
      { body: {} },
      { body: { letterhead_base64: SHEET, signature_base64: SHEET } },
      { body: { letterhead_base64: '!' } },
      { body: { signature_base64: 7 } },
      { body: { letterhead_base64: SHEET, name: 'mine' } },
    ],
  },
  // What the program that reads documents finds in real ones.
  toldElsewhere: { putStationery: ['empty_document', 'page_limit_exceeded'] },
};
