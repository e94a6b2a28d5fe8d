import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/cancel-order.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './event.ts';

describe('cancelOrder, 500', () => {
  hidesMistakes(handler, EVENT);
});
