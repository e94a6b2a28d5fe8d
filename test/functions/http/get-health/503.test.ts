import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-health.ts';
import { refusesUncheckedKeys } from '../keys.ts';

describe('getHealth, 503', () => {
  refusesUncheckedKeys(handler, {});
});
