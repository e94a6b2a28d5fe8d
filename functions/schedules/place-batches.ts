import { placeBatches } from '../../lib/batch/run/place-batches.ts';
import { scheduled } from '../../lib/health/scheduled.ts';
import { deps } from '../deps.ts';

/** Every minute: places the rows of batches, and cancels those that are to be canceled. */
export const handler = scheduled('place-batches', deps, placeBatches);
