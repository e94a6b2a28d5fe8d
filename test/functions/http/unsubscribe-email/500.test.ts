import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/unsubscribe-email.ts';
import { hidesMistakes } from '../keys.ts';

describe('unsubscribeEmail, 500', () => {
  hidesMistakes(handler, { query: { token: 'ppu_1' } });
});
