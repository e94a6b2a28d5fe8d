import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-feedback.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { EVENT } from './report.ts';

describe('createFeedback, 401', () => {
  refusesUnknownKeys(handler, EVENT);
});
