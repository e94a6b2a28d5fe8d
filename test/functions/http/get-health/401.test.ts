import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-health.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('getHealth, 401', () => {
  refusesUnknownKeys(handler, {});
});
