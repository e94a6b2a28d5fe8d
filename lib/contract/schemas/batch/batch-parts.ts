import * as v from 'valibot';

/** A row of a spreadsheet. */
export const RowSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.description('As a spreadsheet counts: from 1, the header included.'),
);
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
