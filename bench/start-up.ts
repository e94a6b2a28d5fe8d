import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalService } from './support/local-service.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';

const ROUNDS = 3;
const LETTER_MS = 2000;

/** `npm start` from its start to `ready`; the template was made by an earlier one, so all are a second time. */
export const bench: Bench = {
  name: 'start-up: from npm start to ready, the second time',
  async run() {
    const measured: Measurement[] = [];
    for (const store of ['memory', 'dynamodb-local'] as const) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const service = await startLocalService(store);
        times.push(service.readyMs / 1000);
        // It mails a letter of its own by then.
        await sleep(LETTER_MS);
        await service.stop();
      }
      measured.push(
        measurement({
          name: `start to ready, ${store}`,
          unit: 's',
          ours: Math.min(...times),
          goal: { judged: 'ours', atMost: 2 },
        }),
      );
    }
    return measured;
  },
};
