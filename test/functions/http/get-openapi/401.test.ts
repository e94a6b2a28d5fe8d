import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-openapi.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('getOpenapi, 401', () => {
  refusesUnknownKeys(handler, { path: '/v1/openapi.json' });
});
