import type { Operation } from '../operation.ts';
import { CapabilitiesSchema } from '../schemas/capabilities.ts';
import { CsvMappingRequestSchema, CsvMappingResponseSchema } from '../schemas/csv-mapping.ts';
import {
  MailClassSuggestionSchema,
  SuggestMailClassRequestSchema,
} from '../schemas/mail-class-suggestion.ts';

/** Choose a mail class, map a spreadsheet. */
export const HELPER_OPERATIONS = {
  getCapabilities: {
    id: 'getCapabilities',
    method: 'GET',
    path: '/v1/capabilities',
    module: 'http/get-capabilities',
    tag: 'Helpers',
    summary: 'What is mailed here',
    description:
      'Every format in every class that this deployment mails, with its options, limits and prices. What is not here is refused when it is quoted, in the sandbox too.',
    scope: null,
    replies: { 200: { description: 'What is mailed here.', schema: CapabilitiesSchema } },
    codes: [],
  },
  suggestMailClass: {
    id: 'suggestMailClass',
    method: 'POST',
    path: '/v1/mail-classes/suggest',
    module: 'http/suggest-mail-class',
    tag: 'Helpers',
    summary: 'Suggest a mail class',
    description:
      'Free. From what the letter is for, what it must prove and when it must arrive: a class, why, and what the others cost. Only classes that are mailed here.',
    scope: 'mail:quote',
    guestLimit: { group: 'suggestions', counts: 'calls' },
    body: SuggestMailClassRequestSchema,
    replies: { 200: { description: 'A suggestion.', schema: MailClassSuggestionSchema } },
    codes: ['unsupported_piece', 'rail_unavailable'],
  },
  mapCsv: {
    id: 'mapCsv',
    method: 'POST',
    path: '/v1/csv/mapping',
    module: 'http/map-csv',
    tag: 'Helpers',
    summary: 'Preview a spreadsheet of addresses',
    description:
      'Free; creates and keeps nothing. Finds out encoding, delimiter and columns, and says of each row what an order would refuse. Columns are known by their headers; what stands in one decides only where it has none.',
    scope: 'mail:quote',
    guestLimit: { group: 'csv', counts: 'calls' },
    body: CsvMappingRequestSchema,
    replies: { 200: { description: 'The preview.', schema: CsvMappingResponseSchema } },
    codes: ['file_too_large', 'invalid_base64'],
  },
} as const satisfies Record<string, Operation>;
