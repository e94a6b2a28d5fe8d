import { describe } from '@jest/globals';
import { handler } from '../../../../functions/events/rail-webhook.ts';
import { refusesUnknownKeys } from '../keys.ts';
import { aDelivery } from './deliver.ts';

describe('receiveRailWebhook, 401', () => {
  refusesUnknownKeys(handler, aDelivery());
});
