import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/map-csv.ts';
import { refusesUncheckedKeys } from '../keys.ts';

describe('mapCsv, 503', () => {
  refusesUncheckedKeys(handler, {
    method: 'POST',
    path: '/v1/csv/mapping',
    body: { csv: 'name,zip' },
  });
});
