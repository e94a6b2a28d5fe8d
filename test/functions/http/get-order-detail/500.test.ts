import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/get-order-detail.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './event.ts';

describe('getOrderDetail, 500', () => {
  hidesMistakes(handler, EVENT);
});
