import { startDynamoDbLocal } from '../../../../local/engines/dynamodb/dynamodb-local.ts';

// A process of its own, so that a test can kill it: its data folder is the argument.
const [, , dataDir = ''] = process.argv;
const engine = await startDynamoDbLocal({ dataDir });
process.send?.(engine.endpoint);
