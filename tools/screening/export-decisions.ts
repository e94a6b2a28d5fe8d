/**
 * `npm run screening:export -- --table NAME --bucket NAME [--since 2026-01-31]`: what people decided on held live
 * letters, a JSON object on each line in the form of `test/corpus/letters`, so that the corpus grows by use. Needs the
 * usual credentials of AWS, with the right to scan the table of orders and to read the bucket;
 * AWS_ENDPOINT_URL_DYNAMODB and AWS_ENDPOINT_URL_S3 name those of one machine. Addresses are left out, but letters name
 * people in their text: whoever adds one to a corpus takes the names out first.
 */
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { createS3Documents } from '../../lib/adapters/s3/s3-documents.ts';
import type { Order } from '../../lib/order/core/order.ts';
import { fromItem, isOrderItem } from '../../lib/order/store/order-item.ts';
import type { Item } from '../../lib/store/store.ts';
import { toolArguments } from '../tool-arguments.ts';
import { decidedLetter } from './decided-letters.ts';

const USAGE = 'npm run screening:export -- --table NAME --bucket NAME [--since 2026-01-31]';

const { values } = toolArguments(USAGE, {
  options: { table: { type: 'string' }, bucket: { type: 'string' }, since: { type: 'string' } },
});
const { table, bucket, since = '1970-01-01' } = values;
const sinceMs = Date.parse(since);
if (table === undefined || bucket === undefined || Number.isNaN(sinceMs)) {
  console.error(USAGE);
  process.exit(2);
}

const documents = createS3Documents(bucket);
for await (const order of ordersOf(table)) {
  const letter = await decidedLetter(documents, order, sinceMs);
  if (letter !== undefined) console.log(JSON.stringify(letter));
}

/** Nothing that serves a call reads the whole table, nor has the right to. */
async function* ordersOf(name: string): AsyncGenerator<Order> {
  const request = { TableName: name };
  for await (const { Items = [] } of paginateScan({ client: new DynamoDBClient({}) }, request)) {
    for (const item of Items.map((each) => unmarshall(each) as Item)) {
      if (isOrderItem(item)) yield fromItem(item);
    }
  }
}
