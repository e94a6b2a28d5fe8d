import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/decide-held-order.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './event.ts';

describe('decideHeldOrder, 500', () => {
  hidesMistakes(handler, EVENT);
});
