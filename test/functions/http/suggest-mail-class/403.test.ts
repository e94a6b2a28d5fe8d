import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/suggest-mail-class.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('suggestMailClass, 403', () => {
  refusesUnfitKeys(
    handler,
    { method: 'POST', path: '/v1/mail-classes/suggest', body: {} },
    'mail:quote',
  );
});
