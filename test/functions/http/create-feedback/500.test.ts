import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/create-feedback.ts';
import { hidesMistakes } from '../keys.ts';
import { EVENT } from './report.ts';

describe('createFeedback, 500', () => {
  hidesMistakes(handler, EVENT);
});
