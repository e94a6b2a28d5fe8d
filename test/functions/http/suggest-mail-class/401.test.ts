import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/suggest-mail-class.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('suggestMailClass, 401', () => {
  refusesUnknownKeys(handler, { method: 'POST', path: '/v1/mail-classes/suggest', body: {} });
});
