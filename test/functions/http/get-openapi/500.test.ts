import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-openapi.ts';
import { hidesMistakes } from '../keys.ts';

describe('getOpenapi, 500', () => {
  hidesMistakes(handler, { path: '/v1/openapi.json' });
});
