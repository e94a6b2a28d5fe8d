import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/map-csv.ts';
import { throttlesGuests } from '../guests.ts';

describe('mapCsv, 429', () => {
  throttlesGuests(
    handler,
    { method: 'POST', path: '/v1/csv/mapping', body: { csv: 'name,zip' } },
    6,
  );
});
