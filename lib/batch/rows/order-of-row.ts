import * as v from 'valibot';
import { OrderRequestSchema } from '../../contract/schemas/order.ts';
import type { RowAddress } from '../../helpers/csv/read-address.ts';
import type { BatchContent } from './read-rows.ts';

/** What the letters of a batch have in common, as the request of an order has it. */
export type BatchLetter = Omit<
  BatchContent,
  'csv' | 'csv_base64' | 'mapping' | 'merge' | 'merge_columns'
>;

export interface MergedRow {
  readonly to: RowAddress;
  readonly merge: Readonly<Record<string, string>>;
}

export function letterOf(content: BatchContent): BatchLetter {
  const { csv: _c, csv_base64: _b, mapping: _m, merge: _e, merge_columns: _n, ...letter } = content;
  return letter;
}

/** The request of a row's order as a caller would have sent it; the same for the same row. */
export function rawOrderOf(letter: BatchLetter, { to, merge }: MergedRow): object {
  return { ...letter, to, ...(Object.keys(merge).length > 0 && { merge }) };
}

/** The same, judged as that of any order. */
export function readOrder(raw: object): v.SafeParseResult<typeof OrderRequestSchema> {
  return v.safeParse(OrderRequestSchema, raw);
}
