/** An office whose day is made by the clock. */

import { expect, test } from '@jest/globals';
import { createS3PrintQueue } from '../../../lib/adapters/s3/s3-print-queue.ts';
import { openBucket } from '../../../tools/admin/where.ts';
import { anAddress } from '../../builders/an-address.ts';
import { orderIn } from '../support/api-client.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse({
  store: 'memory',
  environment: { LOCAL_RAILS: 'self_print', SELF_PRINT_SCHEDULE: 'SUN-SAT 3' },
});

test('what was ordered before its hour is made into one file, without anybody asking', async () => {
  const code = await house.creditCode(2000);
  const content = { text: 'Dear Ada,\n\nthe engine works.\n\nYours', to: anAddress() };
  const placed = await house.api.order({ ...content, credit_code: code });
  const orderId = String(orderIn(placed)['id']);
  await house.orderOnce(orderId, ({ status }) => status === 'submitted');
  await house.control('clock', { advance_seconds: 24 * 3600 });
  const { client, bucket } = openBucket({}, { DATA_DIR: house.dataDir });
  const queue = createS3PrintQueue(bucket, client);
  const days = await queue.keysIn('self-print/days/');
  expect(days).toHaveLength(1);
  const day = JSON.parse(String(Buffer.from((await queue.get(days[0] ?? '')) ?? [])));
  expect(day.orderIds).toEqual([orderId]);
  expect(await queue.keysIn('self-print/files/')).toEqual([
    'self-print/files/000001-list.pdf',
    'self-print/files/000001-pieces.pdf',
  ]);
  client.destroy();
});
