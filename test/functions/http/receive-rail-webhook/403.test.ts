import { describe } from '@jest/globals';
import { handler } from '../../../../functions/events/rail-webhook.ts';
import { refusesUnfitKeys } from '../keys.ts';
import { aDelivery } from './deliver.ts';

describe('receiveRailWebhook, 403', () => {
  refusesUnfitKeys(handler, aDelivery(), null);
});
