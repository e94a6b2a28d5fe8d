import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-openapi.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('getOpenapi, 403', () => {
  refusesUnfitKeys(handler, { path: '/v1/openapi.json' }, null);
});
