import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/map-csv.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('mapCsv, 401', () => {
  refusesUnknownKeys(handler, {
    method: 'POST',
    path: '/v1/csv/mapping',
    body: { csv: 'name,zip' },
  });
});
