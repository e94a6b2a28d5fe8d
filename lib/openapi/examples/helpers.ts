import type { HELPER_OPERATIONS } from '../../contract/operations/helpers.ts';
import type { OperationExamples } from './example.ts';

const CSV = 'Name,Street,City,State,ZIP\nAda Lovelace,1200 Example Ave,Portland,OR,97201\n';
const COLUMNS = ['Name', 'Street', 'City', 'State', 'ZIP'];

export const HELPER_EXAMPLES: Readonly<Record<keyof typeof HELPER_OPERATIONS, OperationExamples>> =
  {
    getCapabilities: {
      replies: {
        200: {
          letters: {
            summary: 'One kind of letter',
            value: {
              status: 'ok',
              live: true,
              pieces: [
                {
                  format: 'letter',
                  mail_class: 'first_class',
                  content: ['text', 'pdf'],
                  pen: [false],
                  color: true,
                  double_sided: true,
                  tracking: 'optional',
                  tracking_reports: 'scans',
                  pages_max: 12,
                  characters_max: 50_000,
                  pen_characters_max: null,
                  characters_fit: 39_800,
                  address_page: false,
                  prices: {
                    first_page_cents: 199,
                    extra_page_cents: 25,
                    color_first_page_cents: 30,
                    color_extra_page_cents: 25,
                    tracking_cents: 150,
                    remove_mark_cents: 50,
                  },
                },
              ],
            },
          },
        },
      },
    },
    suggestMailClass: {
      bodies: {
        proof: {
          summary: 'A notice that must be proven',
          value: { purpose: 'A notice to a tenant', need_proof: true },
        },
        plain: { summary: 'Nothing special', value: { purpose: 'A birthday card' } },
      },
      replies: {
        200: {
          certified: {
            summary: 'Certified mail, and what first class costs',
            value: {
              status: 'ok',
              suggested: 'certified',
              reason: 'certified mail proves that the letter was mailed',
              total_cents: 899,
              expected_delivery_date: '2026-03-16',
              alternatives: [
                {
                  mail_class: 'first_class',
                  total_cents: 199,
                  expected_delivery_date: '2026-03-16',
                },
              ],
            },
          },
        },
      },
    },
    mapCsv: {
      bodies: {
        text: { summary: 'A table as text', value: { csv: CSV } },
        mapped: {
          summary: 'With a column told',
          value: { csv: CSV, mapping: { line1: ['Street'], name: 'Name' } },
        },
        file: {
          summary: 'A file',
          value: {
            csv_base64:
              'TmFtZSxTdHJlZXQsQ2l0eSxTdGF0ZSxaSVAKQWRhIExvdmVsYWNlLDEyMDAgRXhhbXBsZSBBdmUsUG9ydGxhbmQsT1IsOTcyMDEK',
          },
        },
      },
      replies: {
        200: {
          preview: {
            summary: 'One row, and it fits',
            value: {
              status: 'ok',
              has_header: true,
              columns: COLUMNS,
              mapping: { name: 'Name', line1: 'Street', city: 'City', state: 'State', zip: 'ZIP' },
              unmapped: [],
              missing: [],
              sample_rows: [
                {
                  name: 'Ada Lovelace',
                  line1: '1200 Example Ave',
                  city: 'Portland',
                  state: 'OR',
                  zip: '97201',
                },
              ],
              row_count: 1,
              valid_rows: 1,
              invalid_row_count: 0,
              problem_count: 0,
              invalid_rows: [],
            },
          },
        },
      },
    },
  };
