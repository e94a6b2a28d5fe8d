import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-openapi.ts';
import { refusesUncheckedKeys } from '../keys.ts';

describe('getOpenapi, 503', () => {
  refusesUncheckedKeys(handler, { path: '/v1/openapi.json' });
});
