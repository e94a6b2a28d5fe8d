/**
 * After `npm ci`, on whatever Node runs npm: npm 10 drops the Node of the other processor, and with it the link to
 * ours, which has the same name. Puts it back.
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const folder = `node-${process.platform}-${process.arch}`;
const link = join('node_modules', '.bin', 'node');

if (existsSync(join('node_modules', folder, 'bin', 'node')) && !existsSync(link)) {
  mkdirSync(join('node_modules', '.bin'), { recursive: true });
  symlinkSync(join('..', folder, 'bin', 'node'), link);
}
