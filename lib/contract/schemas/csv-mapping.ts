import * as v from 'valibot';
import { text } from '../address-line.ts';
import { closedObject } from '../shapes/closed-object.ts';

const ColumnsSchema = v.union([
  text(1, 1000),
  v.pipe(v.array(text(1, 1000)), v.minLength(1), v.maxLength(4)),
]);

export const mappingEntries = {
  name: v.optional(ColumnsSchema),
  company: v.optional(ColumnsSchema),
  line1: v.optional(ColumnsSchema),
  line2: v.optional(ColumnsSchema),
  city: v.optional(ColumnsSchema),
  state: v.optional(ColumnsSchema),
  zip: v.optional(ColumnsSchema),
  country: v.optional(ColumnsSchema),
};

export const MAPPING =
  'For each field of an address the column that holds it, or the columns whose cells make it together.';

/** Where a spreadsheet comes from, and how it is read. Sizes are judged by the handler, which has a code for them. */
export const spreadsheetEntries = {
  csv: v.optional(
    v.pipe(v.string(), v.description('The table as text; at most 5 MB and 50,000 rows.')),
  ),
  csv_base64: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Or the file in standard base64, at most 5 MB of it: UTF-8, UTF-16 or Windows-1252.',
      ),
    ),
  ),
  mapping: v.optional(v.pipe(closedObject(mappingEntries), v.description(MAPPING))),
};

export const CsvMappingRequestSchema = v.pipe(
  closedObject(spreadsheetEntries),
  v.title('CsvMappingRequest'),
  v.description('A spreadsheet of addresses. Delimiter, encoding and columns are found out.'),
);

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const CsvProblemSchema = v.object({
  row: CountSchema,
  field: v.string(),
  problem: v.string(),
});

export const CsvMappingResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    has_header: v.boolean(),
    columns: v.array(v.string()),
    mapping: v.pipe(v.object(mappingEntries), v.description(MAPPING)),
    unmapped: v.pipe(v.array(v.string()), v.description('Columns that no field uses.')),
    missing: v.pipe(
      v.array(v.string()),
      v.description(
        'Required fields that no column has, or of which headers name several: name their columns in `mapping`.',
      ),
    ),
    sample_rows: v.pipe(
      v.array(v.record(v.string(), v.string())),
      v.description('The first five rows as addresses.'),
    ),
    row_count: CountSchema,
    valid_rows: CountSchema,
    invalid_row_count: CountSchema,
    problem_count: CountSchema,
    invalid_rows: v.pipe(
      v.array(CsvProblemSchema),
      v.description(
        'The first 100 problems; `row` as a spreadsheet counts, from 1, the header included.',
      ),
    ),
  }),
  v.title('CsvMapping'),
  v.description('How the spreadsheet would be read. Nothing was created.'),
);

export type CsvMappingRequest = v.InferOutput<typeof CsvMappingRequestSchema>;
export type CsvMappingResponse = v.InferOutput<typeof CsvMappingResponseSchema>;
