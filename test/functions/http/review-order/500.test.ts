import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/review-order.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './event.ts';

describe('reviewOrder, 500', () => {
  hidesMistakes(handler, EVENT);
});
