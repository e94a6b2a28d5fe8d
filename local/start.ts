/** `npm start`. Code that was compiled at an earlier start is not compiled again: half of what loading it takes. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Within the project: whoever may write there may change the code itself, which is not true of a shared folder.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./boot/main.ts');
// At once, and not at the end: a service is often killed.
flushCompileCache();
