import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/redeliver-event.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './redeliver.ts';

describe('redeliverEvent, 500', () => {
  hidesMistakes(handler, EVENT);
});
