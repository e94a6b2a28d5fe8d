import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-health.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('getHealth, 403', () => {
  refusesUnfitKeys(handler, {}, null);
});
