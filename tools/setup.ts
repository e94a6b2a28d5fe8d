/** `npm run setup`: installs what checks and tests need besides what `npm ci` brought; quick when it is there. */
import { ensureInstalled, PACKAGE_SETS } from '../local/boot/package-sets.ts';

for (const set of PACKAGE_SETS) await ensureInstalled(set);
