import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/map-csv.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('mapCsv, 403', () => {
  refusesUnfitKeys(
    handler,
    { method: 'POST', path: '/v1/csv/mapping', body: { csv: 'name,zip' } },
    'mail:quote',
  );
});
