import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/advance-sandbox-order.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './event.ts';

describe('advanceSandboxOrder, 500', () => {
  hidesMistakes(handler, EVENT);
});
