import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/map-csv.ts';
import { hidesMistakes } from '../keys.ts';

describe('mapCsv, 500', () => {
  hidesMistakes(handler, { method: 'POST', path: '/v1/csv/mapping', body: { csv: 'name,zip' } });
});
