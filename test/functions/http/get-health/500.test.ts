import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-health.ts';
import { hidesMistakes } from '../keys.ts';

describe('getHealth, 500', () => {
  hidesMistakes(handler, {});
});
