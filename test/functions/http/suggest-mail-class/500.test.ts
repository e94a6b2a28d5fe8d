import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/suggest-mail-class.ts';
import { hidesMistakes } from '../keys.ts';

describe('suggestMailClass, 500', () => {
  hidesMistakes(handler, { method: 'POST', path: '/v1/mail-classes/suggest', body: {} });
});
