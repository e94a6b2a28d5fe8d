import { startS3 } from '../../../../local/engines/s3/s3.ts';

// A process of its own, so that a test can kill it: its data folder and bucket are the arguments.
const [, , dataDir = '', bucket = ''] = process.argv;
const engine = await startS3({ dataDir, buckets: [bucket] });
process.send?.(engine.endpoint);
