import type { UPLOAD_OPERATIONS } from '../../contract/operations/uploads.ts';
import type { OperationExamples } from './example.ts';
import { UPLOAD_KEY } from './values.ts';

export const UPLOAD_EXAMPLES: Readonly<Record<keyof typeof UPLOAD_OPERATIONS, OperationExamples>> =
  {
    uploadPdf: {
      bodies: { pdf: { summary: 'The bytes of a PDF', value: '%PDF-1.7\n…' } },
      replies: {
        201: {
          stored: {
            summary: 'Stored for 24 hours',
            value: {
              status: 'ok',
              upload_key: UPLOAD_KEY,
              byte_size: null,
              expires_at: '2026-03-11T15:00:00.000Z',
            },
          },
        },
      },
    },
    putStationery: {
      bodies: {
        both: {
          summary: 'A logo as PNG, and a signature as JPEG',
          value: { letterhead_base64: 'iVBORw0KGgo=', signature_base64: '/9j/4AAQSkZJRg==' },
        },
      },
      replies: {
        201: {
          kept: {
            summary: 'Kept for 400 days after its last use',
            value: {
              status: 'ok',
              stationery_key: 'sty_0f8fad5bd9cb469fa165b1f2c3d4e5f6',
              expires_at: '2027-04-14T15:00:00.000Z',
              letterhead: { placed: 'logo', text_area_in: [1, 3.375, 6.5, 6.625], issues: [] },
              signature: { issues: [] },
              reviewed: false,
            },
          },
        },
      },
    },
  };
