import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-feedback.ts';
import { refusesUnfitKeys } from '../keys.ts';
import { EVENT } from './report.ts';

describe('createFeedback, 403', () => {
  refusesUnfitKeys(handler, EVENT, null);
});
