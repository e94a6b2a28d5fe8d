import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/suggest-mail-class.ts';
import { refusesUncheckedKeys } from '../keys.ts';

describe('suggestMailClass, 503', () => {
  refusesUncheckedKeys(handler, { method: 'POST', path: '/v1/mail-classes/suggest', body: {} });
});
