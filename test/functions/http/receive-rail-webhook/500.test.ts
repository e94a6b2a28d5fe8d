import { describe } from '@jest/globals';
import { handler } from '../../../../functions/events/rail-webhook.ts';
import { hidesMistakes } from '../keys.ts';
import { aDelivery } from './deliver.ts';

describe('receiveRailWebhook, 500', () => {
  hidesMistakes(handler, aDelivery());
});
