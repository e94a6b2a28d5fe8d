import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { mapCsv } from '../../../../lib/helpers/csv/map-csv.ts';

export const HEADER = ['Name', 'Addr 1', 'City', 'State', 'ZIP/Postal Code'];
export const ADA = ['Ada Lovelace', '1 Main St', 'Portland', 'OR', '97201'];
export const table = (...rows: string[][]) => rows.map((row) => row.join(',')).join('\n');

export function codeOf(request: Parameters<typeof mapCsv>[0]): string {
  try {
    mapCsv(request);
    return 'taken';
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}
