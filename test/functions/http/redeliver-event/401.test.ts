import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/redeliver-event.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './redeliver.ts';

describe('redeliverEvent, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
